use super::*;

fn ratio(a: u64, b: u64) -> Rational {
    Rational::new(a, b).unwrap()
}

#[test]
fn every_form_of_one_hundredth() {
    for text in [
        "0.01",
        ".01",
        "1%",
        "1 %",
        "1/100",
        "2/200",
        "1e-2",
        "1E-2",
        "0.1e-1",
        "+0.01",
        " 0.010 ",
        "1.0%",
        "10e-3",
        "0001/00100",
        "1 / 100",
        "1e−2",
        "0.0001e2",
        "0.01e0",
    ] {
        assert_eq!(parse_probability(text), Ok(ratio(1, 100)), "{text}");
    }
}

#[test]
fn the_ends_of_the_unit_interval() {
    for text in ["0", "0.0", "0%", "0/7", "-0", "0e999999999999999999999"] {
        assert_eq!(parse_probability(text), Ok(Rational::whole(0)), "{text}");
    }
    for text in ["1", "1.", "1.000", "100%", "3/3", "1e0", "0.1e1"] {
        assert_eq!(parse_probability(text), Ok(Rational::whole(1)), "{text}");
    }
}

#[test]
fn what_is_not_a_number() {
    for text in [
        "", " ", "abc", "0.1.2", ".", "%", "/", "1/", "/2", "1/2/3", "1/-2", "0.5/1", "--1", "1e",
        "e5", "1e1.5", "0x1", "1%%", "½", "0,5", "NaN", "inf", "1 2",
    ] {
        let error = parse_probability(text).unwrap_err();
        assert!(
            matches!(error, DecimalError::NotANumber { .. }),
            "{text}: {error}"
        );
    }
}

#[test]
fn what_is_out_of_range() {
    for text in [
        "1.5",
        "-0.1",
        "−0.1",
        "101%",
        "3/2",
        "1e1",
        "1e400",
        "1e999999999999999999999",
    ] {
        let error = parse_probability(text).unwrap_err();
        assert!(
            matches!(error, DecimalError::OutOfRange { .. }),
            "{text}: {error}"
        );
    }
    assert_eq!(
        parse_probability("1.5").unwrap_err().to_string(),
        "p = 1.5 is out of range: p must be from 0 to 1"
    );
    assert!(parse("mean", "21", 20).is_err());
    assert_eq!(parse("mean", "2e1", 20), Ok(Rational::whole(20)));
}

#[test]
fn division_by_zero_has_its_own_words() {
    assert_eq!(
        parse_probability("1/0").unwrap_err().to_string(),
        "p = 1/0 divides by 0: p must be a number from 0 to 1"
    );
    assert!(parse_probability("0/0").is_err());
}

#[test]
fn thirty_decimals_and_no_more() {
    assert_eq!(
        parse_probability("1e-30").unwrap(),
        Rational::new(1_u32, BigUint::from(10_u32).pow(30)).unwrap()
    );
    let thirty = format!("0.{}1", "0".repeat(29));
    assert_eq!(parse_probability(&thirty), parse_probability("1e-30"));
    assert_eq!(
        parse_probability(&format!("{thirty}000")),
        parse_probability("1e-30")
    );
    assert_eq!(
        parse_probability(&format!("1/1{}", "0".repeat(30))),
        parse_probability("1e-30")
    );
    for text in ["1e-31", "0.1e-30", "1e-29%", "1e-999999999999999999999"] {
        let error = parse_probability(text).unwrap_err();
        assert!(
            matches!(error, DecimalError::TooManyDecimals { .. }),
            "{text}: {error}"
        );
    }
}

/// A megabyte of digits is refused without a megabyte in the message.
#[test]
fn long_texts_are_shortened_in_messages() {
    let long = "7".repeat(1_000_000);
    for text in [format!("0.{long}"), format!("1/{long}"), long] {
        let message = parse_probability(&text).unwrap_err().to_string();
        assert!(
            message.len() < 300 && message.contains('…'),
            "{}",
            message.len()
        );
    }
}

#[test]
fn rates_are_handed_on_as_decimals() {
    let handed = |rate| parse_probability(&text_of(rate).unwrap());
    assert_eq!(handed(0.01), Ok(ratio(1, 100)));
    assert_eq!(handed(0.0), Ok(Rational::whole(0)));
    assert_eq!(handed(1.0), Ok(Rational::whole(1)));
    assert_eq!(
        text_of(0.054266781700069313).as_deref(),
        Some("0.054266781700069315")
    );
    assert_eq!(handed(1.26e-29), parse_probability("13e-30"));
    assert_eq!(handed(1e-300), Ok(Rational::whole(0)));
    assert_eq!(text_of(f64::NAN), None);
    assert_eq!(text_of(-1.0), None);
}

#[cfg(not(target_arch = "wasm32"))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_text_panics(text in "\\PC{0,40}") {
            let _ = parse_probability(&text);
        }

        #[test]
        fn number_like_texts_do_not_panic(text in "[-+−0-9./%eE ]{0,24}") {
            let _ = parse_probability(&text);
        }

        /// The nearest f64 is what the standard library reads.
        #[test]
        fn decimals_round_as_the_standard_library_reads(digits in 0_u64..1_000_000_000_000_000_000) {
            let text = format!("0.{digits:018}");
            prop_assert_eq!(parse_probability(&text).unwrap().to_f64(), text.parse::<f64>().unwrap());
        }

        #[test]
        fn what_is_written_reads_back(a in 0_u64..10_000, b in 1_u64..10_000) {
            let value = Rational::new(a.min(b), b).unwrap();
            // 1/2^13 has 13 decimals; all others here have fewer or are fractions.
            prop_assert_eq!(parse_probability(&value.to_string()), Ok(value));
        }

        #[test]
        fn a_rate_handed_on_is_the_same_f64(rate in 1e-10..1.0_f64) {
            prop_assert_eq!(parse_probability(&text_of(rate).unwrap()).unwrap().to_f64(), rate);
        }
    }
}
