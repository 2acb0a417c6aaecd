//! Lists of inputs: files that have a path on each line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::find::{LONGEST_PATH, search_named};
use super::stem::{descending, plain, stem};
use super::{Found, Input, file, path_error};
use crate::files;

/// What stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Lists that one may stand within.
const MAX_LISTS: usize = 16;

/// What an editor may put in front of text.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lists that were read.
#[derive(Default)]
pub struct Lists {
    /// Those that are being read, each within the one before.
    open: Vec<String>,
    /// Those that were read to the end: once more they would name the same.
    done: BTreeSet<String>,
}

/// What a list is.
const FORM: &str = "a list has the path of a file, a folder or a glob on each line, or `@LIST` for what another one names";

impl Lists {
    /// Whether one of them was standard input.
    pub fn take_standard_input(&self) -> bool {
        let mut names = [STANDARD_INPUT, "/dev/stdin"].into_iter();
        names.any(|name| self.done.contains(name))
    }

    /// Adds what a list names: a path on each line, as it would stand on the command line. Blank lines
    /// and those that begin with `#` name none, nor does white space around a path count.
    pub fn search(&mut self, list: &str, found: &mut Found) {
        found.is_search = true;
        if self.done.contains(list) {
            return;
        }
        let mut refuse = |rule, message| {
            let mut error = path_error(list, rule, message);
            if rule == "no-input" {
                error.diagnostic.help = Some(FORM.to_owned());
            }
            found.errors.push(error);
        };
        if self.open.iter().any(|open| open == list) {
            let way = self.open.iter().map(String::as_str).chain([list]);
            let way = way.map(|list| format!("@{list}"));
            let way = way.collect::<Vec<_>>().join(", ");
            return refuse("no-input", format!("the list names itself: {way}"));
        }
        if self.open.len() > MAX_LISTS {
            let message = format!("the list stands within {MAX_LISTS} others: no more are read");
            return refuse("no-input", message);
        }
        let bytes = match list {
            STANDARD_INPUT => files::read_standard_input(),
            _ => files::read(Path::new(list)),
        };
        let bytes = match bytes {
            Ok(bytes) => {
                found.lists.push(list.into());
                bytes
            }
            Err(error) => {
                let message = format!(
                    "the list of inputs cannot be read: {}",
                    files::reason(&error)
                );
                return refuse("unreadable-input", message);
            }
        };
        let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
        let lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
        let paths: Vec<_> = lines
            .filter(|line| !line.is_empty() && !line.starts_with(b"#"))
            .map(path)
            .collect();
        if paths.is_empty() {
            refuse("no-input", "the list names no input".to_owned());
        }
        if paths
            .iter()
            .any(|path| path.as_os_str().len() > LONGEST_PATH)
        {
            let message =
                format!("a line of the list is longer than {LONGEST_PATH} bytes, as no path is");
            return refuse("unreadable-input", message);
        }
        // Files of one name in many folders keep them.
        let named = |path: &Path| match path.to_str() {
            Some(STANDARD_INPUT) => file(path),
            _ => Input::new(Some(plain(path)), stem(&descending(path))),
        };
        self.open.push(list.to_owned());
        for path in paths {
            search_named(&path, named, self, found);
        }
        self.open.pop();
        self.done.insert(list.to_owned());
    }
}

/// The path that a line is: where names of files are bytes, any.
#[cfg(unix)]
fn path(line: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt as _;
    std::ffi::OsStr::from_bytes(line).into()
}

#[cfg(not(unix))]
fn path(line: &[u8]) -> PathBuf {
    String::from_utf8_lossy(line).into_owned().into()
}
