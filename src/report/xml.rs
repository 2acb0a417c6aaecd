//! Text inside XML and HTML.

use std::fmt;

use crate::diagnostic::is_unshown;

/// A text as XML may hold it: what means something else is escaped, and what XML 1.0 cannot hold
/// at all is a replacement character.
pub struct Escaped<'t>(pub &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        for c in self.0.chars() {
            match c {
                '&' => out.write_str("&amp;")?,
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '"' => out.write_str("&quot;")?,
                '\t' | '\n' => out.write_char(c)?,
                '\u{FFFE}' | '\u{FFFF}' => out.write_char('\u{FFFD}')?,
                c if is_unshown(c) => out.write_char('\u{FFFD}')?,
                c => out.write_char(c)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_markup() {
        let escaped = Escaped("<a b=\"c\">&]]>\u{1b}\n").to_string();
        assert_eq!(escaped, "&lt;a b=&quot;c&quot;&gt;&amp;]]&gt;\u{FFFD}\n");
    }
}
