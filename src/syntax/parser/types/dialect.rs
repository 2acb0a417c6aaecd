//! Types of dialects.

use super::super::dialect_names::{Head, Named};
use super::super::{Meaning, Parser, Read};
use crate::diagnostic::Diagnostic;
use crate::dialects::quant;
use crate::dialects::spec::Dialect;
use crate::ir::{Type, TypeId};

impl Parser<'_> {
    pub(super) fn parse_dialect_type(&mut self) -> Read<TypeId> {
        let ty = match self.parse_named(b'!')? {
            Named::Alias(Meaning::Type(ty)) => return Ok(ty),
            Named::Known(head) => self.within(&head, |parser| parser.parse_known_type(&head))?,
            Named::Text(text) => Type::Dialect(text),
            Named::Alias(_) => Type::None,
        };
        Ok(self.module.intern_type(ty))
    }

    fn parse_known_type(&mut self, head: &Head<'_>) -> Read<Type> {
        let dialect = head.dialect;
        Ok(match (dialect, head.mnemonic) {
            (Dialect::Quant, _) => quant::read_type(self, head.mnemonic.as_bytes())?,
            (Dialect::StableHlo | Dialect::Mhlo, "token")
            | (Dialect::Shape, "shape" | "size" | "value_shape" | "witness") => Type::Dialect(
                self.module
                    .intern(format!("{}.{}", dialect.prefix(), head.mnemonic)),
            ),
            (Dialect::StableHlo, "future") | (Dialect::Mhlo, "async_bundle") => {
                let types = self.parse_asynchronous(dialect)?;
                Type::Asynchronous { dialect, types }
            }
            (Dialect::Builtin, _) => {
                let message = "builtin types are written without `!builtin`";
                return Err(Diagnostic::error("syntax", head.span, message).into());
            }
            _ => return Err(head.unknown("type")),
        })
    }

    /// Reads the types of what an asynchronous op gives at once.
    fn parse_asynchronous(&mut self, dialect: Dialect) -> Read<Box<[TypeId]>> {
        let open = self.cursor.next_span();
        let mut types = Vec::new();
        self.list(b'<', b'>', |parser| {
            types.push(match dialect {
                Dialect::StableHlo => {
                    let expected = "ranked tensors";
                    parser.parse_element("a future gives values", expected, |_, ty| {
                        matches!(ty, Type::RankedTensor { .. })
                    })?
                }
                _ => parser.parse_type()?,
            });
            Ok(())
        })?;
        if types.is_empty() {
            let message = "this list of types is empty";
            return Err(Diagnostic::error("syntax", open, message).into());
        }
        Ok(types.into())
    }
}
