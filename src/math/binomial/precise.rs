//! One bar of a binomial law to any precision: thirty digits, or the fraction itself.

use std::fmt;

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive};

use crate::math::big_float::BigFloat;
use crate::math::rational::Rational;

/// Significant digits of a [`Digits`].
pub const DIGITS: usize = 30;
/// Most trials for which the fraction is written out.
pub const MAX_FRACTION_TRIALS: u64 = 200;

/// A positive number in 30 significant decimal digits, rounded to nearest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits {
    /// The digits, without a point; the first is not 0.
    pub digits: String,
    /// The number is d.ddd… × 10^`exponent`.
    pub exponent: i64,
}

/// Scientific notation, as in `1.25000000000000000000000000000e-7`.
impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, rest) = self.digits.split_at(1);
        write!(f, "{first}.{rest}e{}", self.exponent)
    }
}

/// P(X = x) as a fraction, `choose · hit^x · miss^(n−x) / base^n`, in decimal digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// C(n, x).
    pub choose: String,
    /// c of p = c/10^d, or the numerator of a p that is no finite decimal.
    pub hit: String,
    /// 10^d − c, or denominator − numerator.
    pub miss: String,
    /// 10^d, or the denominator.
    pub base: String,
    /// d, when p is a finite decimal.
    pub decimals: Option<u32>,
    /// The numerator multiplied out, not reduced.
    pub numerator: String,
    /// The denominator multiplied out, not reduced.
    pub denominator: String,
}

/// p = hit/base and 1 − p = miss/base, over 10^d where possible.
struct Shares {
    hit: BigUint,
    miss: BigUint,
    base: BigUint,
    decimals: Option<u32>,
}

fn shares(p: &Rational) -> Shares {
    let (hit, base, decimals) = match p.as_decimal() {
        Some((c, d)) => (c, BigUint::from(10_u32).pow(d), Some(d)),
        None => (p.numerator().clone(), p.denominator().clone(), None),
    };
    Shares {
        miss: &base - &hit,
        hit,
        base,
        decimals,
    }
}

/// Whether P(X = x) is 0: x > n, or p is 0 or 1 and x is not what always happens.
pub(super) fn is_impossible(n: u64, p: &Rational, x: u64) -> bool {
    x > n || (p.is_zero() && x > 0) || (p.is_one() && x < n)
}

/// P(X = x) as a fraction; `None` for more than 200 trials or x > n.
pub(super) fn fraction(n: u64, p: &Rational, x: u64) -> Option<Fraction> {
    if n > MAX_FRACTION_TRIALS || x > n {
        return None;
    }
    let s = shares(p);
    let choose = choose_small(n, x);
    let (hits, misses) = (x as u32, (n - x) as u32);
    Some(Fraction {
        numerator: (&choose * s.hit.pow(hits) * s.miss.pow(misses)).to_string(),
        denominator: s.base.pow(n as u32).to_string(),
        choose: choose.to_string(),
        hit: s.hit.to_string(),
        miss: s.miss.to_string(),
        base: s.base.to_string(),
        decimals: s.decimals,
    })
}

/// C(n, x) by the product of x factors, each division exact; for x ≤ n ≤ 200.
fn choose_small(n: u64, x: u64) -> BigUint {
    let x = x.min(n - x);
    (1..=x).fold(BigUint::one(), |product, i| product * (n - x + i) / i)
}

/// P(X = x) to about 48 digits; must not be [impossible](is_impossible).
///
/// # Numerics
///
/// Relative error below n·2^−188, that is 2^−164 at n = 10^7.
pub(super) fn pmf(n: u64, p: &Rational, x: u64) -> BigFloat {
    let misses = p.denominator() - p.numerator();
    let mut result = choose(n, x);
    // 0^0 = 1: a share of 0 occurs only to the power 0.
    if x > 0 {
        result = result.times(&BigFloat::from_integer(p.numerator()).power(x));
    }
    if n > x {
        result = result.times(&BigFloat::from_integer(&misses).power(n - x));
    }
    result.over(&BigFloat::from_integer(p.denominator()).power(n))
}

/// C(n, x) from its prime factors.
///
/// The exponent of a prime q is Σ_i ⌊n/q^i⌋ − ⌊x/q^i⌋ − ⌊(n−x)/q^i⌋ (Legendre 1830). Gathered
/// into factors of 64 bits they are a few thousand multiplications where the plain product has
/// a million.
fn choose(n: u64, x: u64) -> BigFloat {
    let mut result = BigFloat::one();
    if x == 0 || x == n {
        return result;
    }
    let mut chunk = 1_u64;
    for prime in primes_up_to(n) {
        let mut power = prime;
        while power <= n {
            if n / power > x / power + (n - x) / power {
                chunk = match chunk.checked_mul(prime) {
                    Some(product) => product,
                    None => {
                        result = result.times_small(chunk);
                        prime
                    }
                };
            }
            power *= prime;
        }
    }
    result.times_small(chunk)
}

/// The primes up to `limit`, by the sieve of Eratosthenes over the odd numbers.
fn primes_up_to(limit: u64) -> impl Iterator<Item = u64> {
    // Entry i stands for 2i + 1.
    let size = (limit.div_ceil(2)) as usize;
    let mut composite = vec![false; size];
    let mut i = 1;
    while 2 * i * (i + 1) < size {
        if !composite[i] {
            for multiple in (2 * i * (i + 1)..size).step_by(2 * i + 1) {
                composite[multiple] = true;
            }
        }
        i += 1;
    }
    let odd = (1..size)
        .filter(move |&i| !composite[i])
        .map(|i| 2 * i as u64 + 1);
    (limit >= 2).then_some(2).into_iter().chain(odd)
}

/// P(X = x) in 30 digits; `None` when it is 0.
///
/// Up to 200 trials from the exact fraction, beyond by [`pmf`]; a result that lies within
/// 10^−45 of the middle between two roundings could then round the wrong way.
pub(super) fn digits(n: u64, p: &Rational, x: u64) -> Option<Digits> {
    if is_impossible(n, p, x) {
        return None;
    }
    if n > MAX_FRACTION_TRIALS {
        let value = pmf(n, p, x);
        let log10 = value.to_probability().log10();
        return Some(round_to_digits(log10, |decimals| {
            value.scaled_by_ten(decimals)
        }));
    }
    let s = shares(p);
    let numerator = choose_small(n, x) * s.hit.pow(x as u32) * s.miss.pow((n - x) as u32);
    let denominator = s.base.pow(n as u32);
    let log10 = crate::math::fixed::probability(&numerator, &denominator, 0).log10();
    Some(round_to_digits(log10, |decimals| {
        let ten = BigUint::from(10_u32).pow(decimals.unsigned_abs() as u32);
        // A probability never has more than one digit before the point.
        debug_assert!(decimals >= 0);
        let doubled = &numerator * ten * 2_u32 / &denominator;
        (doubled + 1_u32) >> 1_u32
    }))
}

/// Thirty digits of a number whose logarithm is about `log10` and of which `scaled(d)` gives
/// the nearest integer to the number times 10^d.
fn round_to_digits(log10: f64, scaled: impl Fn(i64) -> BigUint) -> Digits {
    // The logarithm may be off by a little, and rounding may carry into a new digit: then the
    // exponent is one too low or high, and the digits are taken again.
    let mut exponent = log10.floor().to_i64().unwrap_or(0);
    loop {
        let digits = scaled(DIGITS as i64 - 1 - exponent).to_string();
        match digits.len() {
            DIGITS => return Digits { digits, exponent },
            longer if longer > DIGITS => exponent += 1,
            _ => exponent -= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(a: u64, b: u64) -> Rational {
        Rational::new(a, b).unwrap()
    }

    #[test]
    fn primes() {
        assert_eq!(primes_up_to(1).count(), 0);
        assert_eq!(primes_up_to(2).collect::<Vec<_>>(), [2]);
        assert_eq!(primes_up_to(10).collect::<Vec<_>>(), [2, 3, 5, 7]);
        assert_eq!(primes_up_to(11).last(), Some(11));
        assert_eq!(primes_up_to(1_000_000).count(), 78_498);
    }

    #[test]
    fn coefficients_by_primes_and_by_product() {
        for n in [1, 2, 5, 64, 190] {
            for x in [0, 1, n / 3, n / 2, n] {
                let exact = choose_small(n, x);
                assert_eq!(choose(n, x).scaled_by_ten(0), exact, "C({n}, {x})");
            }
        }
    }

    #[test]
    fn thirty_digits_small() {
        let show = |n, p: Rational, x| digits(n, &p, x).map(|d| d.to_string());
        assert_eq!(
            show(20, ratio(1, 100), 20).as_deref(),
            Some("1.00000000000000000000000000000e-40")
        );
        // 0.99^20 = 0.8179069375972308708891986605443361898001
        assert_eq!(
            show(20, ratio(1, 100), 0).as_deref(),
            Some("8.17906937597230870889198660544e-1")
        );
        assert_eq!(
            show(1, ratio(2, 3), 1).as_deref(),
            Some("6.66666666666666666666666666667e-1")
        );
        assert_eq!(
            show(0, ratio(1, 3), 0).as_deref(),
            Some("1.00000000000000000000000000000e0")
        );
        assert_eq!(show(5, ratio(0, 1), 1), None);
        assert_eq!(show(5, ratio(1, 2), 6), None);
        assert_eq!(show(5, ratio(1, 1), 4), None);
        assert!(show(5, ratio(1, 1), 5).is_some());
    }

    #[test]
    fn the_fraction_written_out() {
        let f = fraction(20, &ratio(1, 100), 2).unwrap();
        assert_eq!(
            (f.choose.as_str(), f.hit.as_str(), f.miss.as_str()),
            ("190", "1", "99")
        );
        assert_eq!((f.base.as_str(), f.decimals), ("100", Some(2)));
        assert_eq!(f.denominator, format!("1{}", "0".repeat(40)));
        let f = fraction(3, &ratio(1, 3), 1).unwrap();
        assert_eq!((f.numerator.as_str(), f.denominator.as_str()), ("12", "27"));
        assert_eq!(f.decimals, None);
        assert_eq!(fraction(201, &ratio(1, 3), 1), None);
        assert_eq!(fraction(20, &ratio(1, 3), 21), None);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod properties {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The floating way against the exact fraction, where both are possible.
        #[test]
        fn digits_agree_with_the_fraction(n in 1_u64..=200, share in 0.0..=1.0_f64, a in 1_u64..1000) {
            let x = (share * n as f64) as u64;
            let p = ratio(a, 1000);
            let value = pmf(n, &p, x);
            let log10 = value.to_probability().log10();
            let floating = round_to_digits(log10, |d| value.scaled_by_ten(d));
            prop_assert_eq!(digits(n, &p, x), Some(floating));
        }
    }

    fn ratio(a: u64, b: u64) -> Rational {
        Rational::new(a, b).unwrap()
    }
}
