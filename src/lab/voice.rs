//! What a lab has to say: errors beside their fields, a notice, a sentence for the ear.

use super::field::FieldError;

/// Errors, a notice and the latest sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    errors: Vec<FieldError>,
    notice: Option<String>,
    said: String,
}

impl Voice {
    /// The error of the field of that visible name.
    pub fn error(&self, field: &str) -> Option<&FieldError> {
        self.errors.iter().find(|error| error.field == field)
    }

    /// What there is to say about the last action, on screen.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// What the last action did, for the live region.
    pub fn said(&self) -> &str {
        &self.said
    }

    /// Says something to the ear alone.
    pub(super) fn say(&mut self, text: String) {
        self.said = text;
    }

    /// Says something on screen and to the ear.
    pub(super) fn note(&mut self, text: String) {
        self.said.clone_from(&text);
        self.notice = Some(text);
    }

    /// Puts the notice away.
    pub(super) fn dismiss(&mut self) {
        self.notice = None;
    }

    /// Takes a value, or notes beside its field why it was refused; a field shows its latest
    /// error only.
    pub(super) fn accept<T>(
        &mut self,
        field: &'static str,
        value: Result<T, FieldError>,
    ) -> Option<T> {
        self.errors.retain(|error| error.field != field);
        value
            .map_err(|error| {
                self.said = error.to_string();
                self.errors.push(FieldError { field, ..error });
            })
            .ok()
    }

    /// Forgets all errors.
    pub(super) fn forget_errors(&mut self) {
        self.errors.clear();
    }
}
