//! Axes and lists of them: `"a":(2)4`, `{"a", "b"}`, `[{"a"}, {}]`, `[{"a"}: 0->1]`.

use super::{Part, held_by, print_list, print_name, read_list, read_some};
use crate::dialects::sdy::attributes::{AllToAllParam, AxisRef, SdyAttr, SubAxis};
use crate::ir::StrId;
use crate::syntax::{Parser, Printer, Read};

/// Reads the name of an axis: `"a"`.
pub(super) fn read_name(parser: &mut Parser<'_>) -> Read<StrId> {
    if parser.cursor.peek() != b'"' {
        return Err(parser.cursor.expected("an axis such as `\"data\"`"));
    }
    let name = parser.cursor.string()?;
    Ok(parser.module.intern(name))
}

/// `(2)4`
impl Part for SubAxis {
    const WHAT: &'static str = "a part of an axis";
    held_by!(SubAxis);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'(').map_err(|error| {
            Box::new(error.help("a part of an axis is written `\"axis\":(pre-size)size`"))
        })?;
        let pre_size = parser.parse_i64_or_bool()?;
        parser.expect(b')')?;
        let size = parser.parse_i64_or_bool()?;
        Ok(SubAxis { pre_size, size })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text("(");
        printer.int(self.pre_size);
        printer.text(")");
        printer.int(self.size);
    }
}

/// `"a"` or `"a":(2)4`
impl Part for AxisRef {
    const WHAT: &'static str = "an axis";
    held_by!(AxisRef);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let name = read_name(parser)?;
        let sub_axis = if parser.cursor.eat(b':') {
            Some(SubAxis::read(parser)?)
        } else {
            None
        };
        Ok(AxisRef { name, sub_axis })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_name(printer, self.name);
        if let Some(sub_axis) = self.sub_axis {
            printer.text(":");
            sub_axis.print_stripped(printer);
        }
    }
}

/// `{"a", "b"}`
impl Part for Box<[AxisRef]> {
    const WHAT: &'static str = "a list of axes `{\"a\"}`";
    held_by!(AxisRefList);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        read_list(parser, b'{', b'}')
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "{", self, "}");
    }
}

/// `[{"a"}, {}]`
impl Part for Box<[Box<[AxisRef]>]> {
    const WHAT: &'static str = "a list of lists of axes `[{\"a\"}, {}]`";
    held_by!(AxisRefLists);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        read_list(parser, b'[', b']')
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "[", self, "]");
    }
}

/// `{"a", "b"}`, of whole axes
impl Part for Box<[StrId]> {
    const WHAT: &'static str = "manual axes";
    held_by!(ManualAxes);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let mut names = Vec::new();
        parser.list(b'{', b'}', |parser| {
            names.push(read_name(parser)?);
            if parser.cursor.peek() == b':' {
                let error = parser.cursor.expected("`,` or `}`");
                return Err(error.help("manual axes are whole axes").into());
            }
            Ok(())
        })?;
        Ok(names.into())
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text("{");
        printer.separated(self.iter(), |printer, axis| print_name(printer, *axis));
        printer.text("}");
    }
}

/// `{"a"}: 0->1`
impl Part for AllToAllParam {
    const WHAT: &'static str = "what moves between dimensions `{\"a\"}: 0->1`";
    held_by!(AllToAllParam);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let axes = read_some(parser, b'{', b'}')?;
        parser.expect(b':')?;
        let source = parser.parse_i64()?;
        parser.expect_text("->")?;
        let target = parser.parse_i64()?;
        Ok(AllToAllParam {
            axes,
            source,
            target,
        })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "{", &self.axes, "}: ");
        printer.int(self.source);
        printer.text("->");
        printer.int(self.target);
    }
}

/// `[{"a"}: 0->1, {"b"}: 2->3]`
impl Part for Box<[AllToAllParam]> {
    const WHAT: &'static str = "a list `[{\"a\"}: 0->1]`";
    held_by!(AllToAllParams);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        read_list(parser, b'[', b']')
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "[", self, "]");
    }
}
