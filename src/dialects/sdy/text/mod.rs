//! Reading and printing the attributes of `sdy`.
//!
//! Most stand in two spellings: in full, `#sdy.mesh<["a"=2]>`, and stripped of the name where the
//! place says which attribute it is, `<["a"=2]>`. A stripped place takes the full spelling too.

mod axes;
mod edges;
mod mesh;
mod rule;
mod sharding;

pub(super) use sharding::{print_shardings, read_shardings};

use super::attributes::*;
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, StrId};
use crate::syntax::{Head, Parser, Printer, Read};

/// An attribute of the dialect, by its text without the name.
pub(super) trait Part: Sized + Clone {
    /// What it is, in words.
    const WHAT: &'static str;

    /// Reads it, stripped of its name.
    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self>;

    /// Prints it, stripped of its name.
    fn print_stripped(&self, printer: &mut Printer<'_>);

    /// The value, if the attribute is one of these.
    fn of(attr: &SdyAttr) -> Option<&Self>;

    /// The attribute that holds the value.
    fn into_attr(self) -> SdyAttr;

    /// Reads it in a stripped place: stripped, or in its full spelling.
    fn read(parser: &mut Parser<'_>) -> Read<Self> {
        if parser.cursor.peek() != b'#' {
            return Self::read_stripped(parser);
        }
        let span = parser.cursor.next_span();
        let attr = parser.parse_attribute()?;
        let value = match parser.module.attr(attr) {
            Attr::Sdy(attr) => Self::of(attr).cloned(),
            _ => None,
        };
        value.ok_or_else(|| {
            let found = parser.module.attr_text(attr);
            let message = format!("expected {}, found `{found}`", Self::WHAT);
            Diagnostic::error("syntax", span, message).into()
        })
    }
}

/// The attributes by name: whether the text without the name has brackets of its own, the type of
/// what is read, and its case of [`SdyAttr`].
macro_rules! parts {
    ($($name:literal, $bracketed:literal, $ty:ty, $case:ident;)*) => {
        /// Reads the text behind the attribute's name.
        fn read_named(parser: &mut Parser<'_>, name: &str) -> Read<SdyAttr> {
            match name {
                $($name => Ok(SdyAttr::$case(<$ty as Part>::read_stripped(parser)?)),)*
                _ => Err(parser.cursor.expected("the name of an attribute of `sdy`")),
            }
        }

        /// An attribute's name, and whether the text without it has brackets of its own.
        fn name_of(attr: &SdyAttr) -> (&'static str, bool) {
            match attr {
                $(SdyAttr::$case(_) => ($name, $bracketed),)*
            }
        }

        /// Whether the text of an attribute without its name has brackets of its own; none if there
        /// is no attribute of that name.
        fn is_bracketed(name: &str) -> Option<bool> {
            match name {
                $($name => Some($bracketed),)*
                _ => None,
            }
        }

        /// Prints an attribute as it stands where the place says which it is.
        pub(super) fn print_stripped(printer: &mut Printer<'_>, attr: &SdyAttr) {
            match attr {
                $(SdyAttr::$case(value) => <$ty as Part>::print_stripped(value, printer),)*
            }
        }
    };
}

/// That a type is what a case of [`SdyAttr`] holds.
macro_rules! held_by {
    ($case:ident) => {
        fn of(attr: &SdyAttr) -> Option<&Self> {
            match attr {
                SdyAttr::$case(value) => Some(value),
                _ => None,
            }
        }

        fn into_attr(self) -> SdyAttr {
            SdyAttr::$case(self)
        }
    };
}
use held_by;

parts! {
    "mesh", true, Mesh, Mesh;
    "mesh_axis", false, MeshAxis, MeshAxis;
    "sub_axis_info", false, SubAxis, SubAxis;
    "axis_ref", false, AxisRef, AxisRef;
    "axis_ref_list", false, Box<[AxisRef]>, AxisRefList;
    "list_of_axis_ref_lists", false, Box<[Box<[AxisRef]>]>, AxisRefLists;
    "manual_axes", false, Box<[StrId]>, ManualAxes;
    "dimension_sharding", false, DimensionSharding, DimensionSharding;
    "sharding", true, Sharding, Sharding;
    "sharding_per_value", true, Box<[Sharding]>, ShardingPerValue;
    "all_to_all_param", false, AllToAllParam, AllToAllParam;
    "all_to_all_param_list", false, Box<[AllToAllParam]>, AllToAllParams;
    "dim_mapping", false, DimMapping, DimMapping;
    "tensor_mapping", false, Box<[DimMapping]>, TensorMapping;
    "op_sharding_rule", true, ShardingRule, ShardingRule;
    "edge_value_ref", false, EdgeValue, EdgeValue;
    "axis_to_propagation_details", false, AxisPropagation, AxisPropagation;
    "propagation_one_step", false, PropagationStep, PropagationStep;
    "propagation_edges", true, Box<[PropagationStep]>, PropagationEdges;
}

/// Reads what stands behind the head of an attribute: `#sdy.mnemonic`, or `#sdy<mnemonic`.
pub(crate) fn read_attribute(parser: &mut Parser<'_>, head: &Head<'_>) -> Read<AttrId> {
    let mnemonic = head.mnemonic;
    let Some(bracketed) = is_bracketed(mnemonic) else {
        let message = format!("`sdy` has no attribute `{mnemonic}`");
        return Err(Diagnostic::error("unknown-attribute", head.span, message)
            .help("a sharding is one of `mesh`, `sharding`, `sharding_per_value` and `manual_axes`")
            .into());
    };
    let attr = if head.in_brackets {
        read_named(parser, mnemonic)?
    } else if mnemonic == "dim_mapping" {
        DimMapping(Box::default()).into_attr()
    } else if !bracketed {
        let message = format!("`{mnemonic}` stands inside brackets");
        return Err(Diagnostic::error("syntax", head.span, message)
            .help(format!("write it as `#sdy<{mnemonic} ...>`"))
            .into());
    } else {
        parser.expect_body(head)?;
        read_named(parser, mnemonic)?
    };
    Ok(parser.module.intern_attr(Attr::Sdy(Box::new(attr))))
}

/// Prints an attribute in its full spelling.
pub(crate) fn print_attribute(printer: &mut Printer<'_>, attr: &SdyAttr) {
    let (name, bracketed) = name_of(attr);
    let bare = matches!(attr, SdyAttr::DimMapping(DimMapping(factors)) if factors.is_empty());
    printer.text(if bracketed || bare { "#sdy." } else { "#sdy<" });
    printer.text(name);
    if bare {
        return;
    }
    // Shardy prints none, and does not read what it prints.
    if matches!(attr, SdyAttr::DimMapping(_) | SdyAttr::EdgeValue(_)) {
        printer.text(" ");
    }
    print_stripped(printer, attr);
    printer.text(if bracketed { "" } else { ">" });
}

/// Reads a list of parts, at least one: `what` names them.
fn read_some<T: Part>(parser: &mut Parser<'_>, open: u8, close: u8) -> Read<Box<[T]>> {
    let span = parser.cursor.next_span();
    let list: Box<[T]> = read_list(parser, open, close)?;
    if list.is_empty() {
        let message = format!("this list is empty, expected {} in it", T::WHAT);
        return Err(Diagnostic::error("syntax", span, message).into());
    }
    Ok(list)
}

/// Reads a list of parts, possibly none.
fn read_list<T: Part>(parser: &mut Parser<'_>, open: u8, close: u8) -> Read<Box<[T]>> {
    let mut list = Vec::new();
    parser.list(open, close, |parser| {
        list.push(T::read(parser)?);
        Ok(())
    })?;
    Ok(list.into())
}

/// Prints parts between brackets.
fn print_list<T: Part>(printer: &mut Printer<'_>, open: &str, list: &[T], close: &str) {
    printer.text(open);
    printer.separated(list.iter(), |printer, item| item.print_stripped(printer));
    printer.text(close);
}

fn quoted(parser: &Parser<'_>, name: StrId) -> String {
    format!("`\"{}\"`", parser.module.text(name))
}

fn print_name(printer: &mut Printer<'_>, name: StrId) {
    printer.string(printer.module.str(name));
}
