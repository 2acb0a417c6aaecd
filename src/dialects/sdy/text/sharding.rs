//! Shardings: `<@m, [{"a"}, {"b", ?}p1], replicated={"c"}, unreduced={"d"}>`.

use super::{Part, held_by, print_list};
use crate::diagnostic::Diagnostic;
use crate::dialects::sdy::attributes::{
    AxisRef, DimensionSharding, Mesh, MeshRef, SdyAttr, Sharding,
};
use crate::syntax::{Parser, Printer, Read};

/// `<@m, [{"a"}, {}], replicated={"b"}, unreduced={"c"}>`
impl Part for Sharding {
    const WHAT: &'static str = "a sharding";
    held_by!(Sharding);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'<')?;
        let mesh = if parser.cursor.eat_word("mesh") {
            MeshRef::Inlined(Mesh::read(parser)?)
        } else if parser.cursor.peek() == b'@' {
            MeshRef::Symbol(parser.parse_symbol_name()?)
        } else {
            return Err(parser
                .cursor
                .expected("a mesh: `@name` or `mesh<[\"axis\"=size]>`"));
        };
        parser.expect(b',')?;
        let dimensions = super::read_list(parser, b'[', b']')?;
        let mut replicated: Box<[AxisRef]> = Box::default();
        let mut unreduced: Box<[AxisRef]> = Box::default();
        while parser.cursor.eat(b',') {
            if replicated.is_empty() && parser.cursor.eat_word("replicated") {
                replicated = read_axes(parser, "replicated")?;
            } else if unreduced.is_empty() && parser.cursor.eat_word("unreduced") {
                unreduced = read_axes(parser, "unreduced")?;
            } else {
                let error = parser.cursor.expected("`replicated` or `unreduced`");
                return Err(error
                    .help("each may stand once behind the dimensions: `replicated={\"axis\"}`")
                    .into());
            }
        }
        parser.expect(b'>')?;
        Ok(Sharding {
            mesh,
            dimensions,
            replicated,
            unreduced,
        })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text("<");
        match &self.mesh {
            MeshRef::Symbol(name) => printer.symbol(printer.module.str(*name)),
            MeshRef::Inlined(mesh) => {
                printer.text("mesh");
                mesh.print_stripped(printer);
            }
        }
        print_list(printer, ", [", &self.dimensions, "]");
        for (keyword, axes) in [
            (", replicated=", &self.replicated),
            (", unreduced=", &self.unreduced),
        ] {
            if !axes.is_empty() {
                printer.text(keyword);
                axes.print_stripped(printer);
            }
        }
        printer.text(">");
    }
}

/// Reads `={"a", "b"}`, at least one axis.
fn read_axes(parser: &mut Parser<'_>, keyword: &str) -> Read<Box<[AxisRef]>> {
    parser.expect(b'=')?;
    let span = parser.cursor.next_span();
    let axes = <Box<[AxisRef]>>::read_stripped(parser)?;
    if axes.is_empty() {
        return Err(
            Diagnostic::error("syntax", span, format!("`{keyword}` names no axis"))
                .help(format!("leave `, {keyword}={{}}` out"))
                .into(),
        );
    }
    Ok(axes)
}

/// `{"a", ?}p1`
impl Part for DimensionSharding {
    const WHAT: &'static str = "the sharding of a dimension `{\"a\"}`";
    held_by!(DimensionSharding);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let open = parser.cursor.next_span();
        parser.expect(b'{')?;
        let (mut axes, mut is_open) = (Vec::new(), false);
        while !parser.cursor.eat(b'}') {
            if !axes.is_empty() && !parser.cursor.eat(b',') {
                let mark = parser.cursor.peek() == b'?';
                let error = parser.cursor.expected("`,` or `}`");
                return Err(if mark {
                    error.help("an open dimension has a comma before the `?`: `{\"axis\", ?}`")
                } else {
                    error.note(open, "the dimension begins here")
                }
                .into());
            }
            if parser.cursor.eat(b'?') {
                parser
                    .expect(b'}')
                    .map_err(|error| Box::new(error.help("the `?` comes last: `{\"axis\", ?}`")))?;
                is_open = true;
                break;
            }
            axes.push(AxisRef::read_stripped(parser)?);
        }
        Ok(DimensionSharding {
            axes: axes.into(),
            is_open,
            priority: read_priority(parser)?,
        })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "{", &self.axes, "");
        if self.is_open {
            printer.text(if self.axes.is_empty() { "?" } else { ", ?" });
        }
        printer.text("}");
        if let Some(priority) = self.priority {
            printer.text("p");
            printer.int(priority);
        }
    }
}

/// Reads `p1`, if a word follows.
fn read_priority(parser: &mut Parser<'_>) -> Read<Option<i64>> {
    let span = parser.cursor.next_span();
    let Some(word) = parser.cursor.word() else {
        return Ok(None);
    };
    let digits = word
        .strip_prefix(b"p")
        .and_then(|digits| std::str::from_utf8(digits).ok())
        .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))
        .filter(|digits| *digits == "0" || !digits.starts_with('0'));
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(priority) => Ok(Some(priority)),
        None => {
            let word = String::from_utf8_lossy(word);
            Err(
                Diagnostic::error("syntax", span, format!("`{word}` is no priority"))
                    .help("a priority is `p` and a number without leading zeros: `{\"axis\"}p1`")
                    .into(),
            )
        }
    }
}

/// `<[<...>, <...>]>`
impl Part for Box<[Sharding]> {
    const WHAT: &'static str = "a list of shardings";
    held_by!(ShardingPerValue);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'<')?;
        let shardings = read_shardings(parser)?;
        parser.expect(b'>')?;
        Ok(shardings)
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text("<");
        print_shardings(printer, self);
        printer.text(">");
    }
}

/// Reads `[<...>, <...>]`, as an op has them.
pub(in crate::dialects::sdy) fn read_shardings(parser: &mut Parser<'_>) -> Read<Box<[Sharding]>> {
    super::read_list(parser, b'[', b']')
}

/// Prints `[<...>, <...>]`.
pub(in crate::dialects::sdy) fn print_shardings(printer: &mut Printer<'_>, shardings: &[Sharding]) {
    print_list(printer, "[", shardings, "]");
}
