//! The trailer of resources.

use rustc_hash::FxHashMap;

use super::Printer;
use crate::ir::StrId;
use crate::ir::resources::ResourceValue;

/// A group of resources under a name.
type Group<'a> = (&'a [u8], &'a [(StrId, ResourceValue)]);

impl Printer<'_> {
    /// Prints the resources that the module refers to, in the order in which it came to them, and
    /// all those of tools.
    pub(super) fn resources_trailer(&mut self) {
        let module = self.module;
        let data = &module.resource_data;
        let blobs: FxHashMap<_, _> = data.blobs.iter().copied().collect();
        let mut referred = std::mem::take(&mut self.referred);
        referred.retain(|name| blobs.contains_key(name));
        let blobs: Vec<_> = referred
            .iter()
            .map(|name| (*name, ResourceValue::Blob(blobs[name])))
            .collect();
        let external = data.external.iter();
        let external: Vec<_> = external
            .filter(|(_, entries)| !entries.is_empty())
            .map(|(name, entries)| (module.str(*name), &entries[..]))
            .collect();
        if blobs.is_empty() && external.is_empty() {
            return;
        }
        self.text("\n{-#\n");
        if !blobs.is_empty() {
            self.resource_groups("dialect_resources", &[(b"builtin", &blobs)]);
            self.text(if external.is_empty() { "\n" } else { ",\n" });
        }
        if !external.is_empty() {
            self.resource_groups("external_resources", &external);
            self.text("\n");
        }
        self.text("#-}\n");
    }

    fn resource_groups(&mut self, kind: &str, groups: &[Group<'_>]) {
        let module = self.module;
        self.text(&format!("  {kind}: {{\n"));
        for (number, (name, entries)) in groups.iter().enumerate() {
            self.text(if number > 0 { ",\n    " } else { "    " });
            self.keyword_or_string(name);
            self.text(": {\n");
            for (number, (name, value)) in entries.iter().enumerate() {
                self.text(if number > 0 { ",\n      " } else { "      " });
                self.keyword_or_string(module.str(*name));
                self.text(": ");
                match value {
                    ResourceValue::Bool(value) => self.text(if *value { "true" } else { "false" }),
                    ResourceValue::String(text) => self.string(module.str(*text)),
                    ResourceValue::Blob(span) => {
                        let digits = module.source.slice(*span);
                        self.text("\"0x");
                        let digits = digits[2..].iter().map(u8::to_ascii_uppercase);
                        self.out.extend(digits);
                        self.text("\"");
                    }
                }
            }
            self.text("\n    }");
        }
        self.text("\n  }");
    }
}
