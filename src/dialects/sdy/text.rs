//! Reading and printing the attributes of `sdy`.
//!
//! Most stand in two spellings: in full, `#sdy.mesh<["a"=2]>`, and stripped of the name where the
//! place says which attribute it is, `<["a"=2]>`. A stripped place takes the full spelling too.

use rustc_hash::FxHashSet;

use super::{AxisRef, DimensionSharding, Mesh, MeshAxis, MeshRef, SdyAttr, Sharding, SubAxis};
use crate::diagnostic::Diagnostic;
use crate::ir::{Attr, AttrId, StrId};
use crate::source::Span;
use crate::syntax::{Parser, Printer, Read};

/// Attributes of the dialect that neither the contract nor its ops name: kept as text.
const KEPT_AS_TEXT: [&str; 14] = [
    "all_to_all_param",
    "all_to_all_param_list",
    "axis_ref",
    "axis_ref_list",
    "axis_to_propagation_details",
    "dim_mapping",
    "dimension_sharding",
    "edge_value_ref",
    "list_of_axis_ref_lists",
    "mesh_axis",
    "op_sharding_rule",
    "propagation_edges",
    "sub_axis_info",
    "tensor_mapping",
];

/// Reads what follows `#sdy.mnemonic`, or `#sdy` if the mnemonic is empty and so stands in the
/// brackets: `#sdy<mnemonic...>`. None for an attribute that is kept as text; the cursor may then
/// have moved.
pub(crate) fn read_attribute(
    parser: &mut Parser<'_>,
    mnemonic: &str,
    has_body: bool,
    name: Span,
) -> Read<Option<AttrId>> {
    let wrapped = mnemonic.is_empty();
    let (mnemonic, name) = if wrapped {
        parser.expect(b'<')?;
        let name = parser.cursor.next_span();
        match parser.cursor.word() {
            Some(word) => (String::from_utf8_lossy(word), name),
            None => return Err(parser.cursor.expected("the name of an attribute of `sdy`")),
        }
    } else {
        (mnemonic.into(), name)
    };
    if KEPT_AS_TEXT.contains(&&*mnemonic) {
        return Ok(None);
    }
    if !["mesh", "sharding", "sharding_per_value", "manual_axes"].contains(&&*mnemonic) {
        let message = format!("`sdy` has no attribute `{mnemonic}`");
        return Err(Diagnostic::error("unknown-attribute", name, message)
            .help("a sharding is one of `mesh`, `sharding`, `sharding_per_value` and `manual_axes`")
            .into());
    }
    if !wrapped && !has_body {
        return Err(parser.cursor.expected("`<` right behind the name"));
    }
    let attr = match &*mnemonic {
        "mesh" => SdyAttr::Mesh(read_mesh_body(parser)?),
        "sharding" => SdyAttr::Sharding(read_sharding_body(parser)?),
        "sharding_per_value" => {
            parser.expect(b'<')?;
            let shardings = read_shardings(parser)?;
            parser.expect(b'>')?;
            SdyAttr::ShardingPerValue(shardings)
        }
        _ if !wrapped => {
            return Err(
                Diagnostic::error("syntax", name, "`manual_axes` stands inside brackets")
                    .help("write it as `#sdy<manual_axes{\"axis\"}>`")
                    .into(),
            );
        }
        _ => SdyAttr::ManualAxes(read_axis_names(parser)?),
    };
    if wrapped {
        parser.expect(b'>')?;
    }
    Ok(Some(parser.module.intern_attr(Attr::Sdy(Box::new(attr)))))
}

/// Reads an attribute in a stripped place: with `read`, or in its full spelling, from which `pick`
/// takes the value if it is the right one.
fn stripped<T>(
    parser: &mut Parser<'_>,
    what: &str,
    read: impl FnOnce(&mut Parser<'_>) -> Read<T>,
    pick: impl FnOnce(&SdyAttr) -> Option<T>,
) -> Read<T> {
    if parser.cursor.peek() != b'#' {
        return read(parser);
    }
    let span = parser.cursor.next_span();
    let attr = parser.parse_attribute()?;
    let value = match parser.module.attr(attr) {
        Attr::Sdy(attr) => pick(attr),
        _ => None,
    };
    value.ok_or_else(|| {
        let found = parser.module.attr_text(attr);
        Diagnostic::error("syntax", span, format!("expected {what}, found `{found}`")).into()
    })
}

/// Reads `<["a"=2]>`.
pub(super) fn read_mesh(parser: &mut Parser<'_>) -> Read<Mesh> {
    stripped(parser, "a mesh", read_mesh_body, |attr| match attr {
        SdyAttr::Mesh(mesh) => Some(mesh.clone()),
        _ => None,
    })
}

/// Reads `<@m, [{"a"}]>`.
fn read_sharding(parser: &mut Parser<'_>) -> Read<Sharding> {
    stripped(
        parser,
        "a sharding",
        read_sharding_body,
        |attr| match attr {
            SdyAttr::Sharding(sharding) => Some(sharding.clone()),
            _ => None,
        },
    )
}

/// Reads `[<...>, <...>]`.
pub(super) fn read_shardings(parser: &mut Parser<'_>) -> Read<Box<[Sharding]>> {
    let mut shardings = Vec::new();
    parser.list(b'[', b']', |parser| {
        shardings.push(read_sharding(parser)?);
        Ok(())
    })?;
    Ok(shardings.into())
}

/// Reads `{"a", "b"}`.
pub(super) fn read_manual_axes(parser: &mut Parser<'_>) -> Read<Box<[StrId]>> {
    stripped(parser, "manual axes", read_axis_names, |attr| match attr {
        SdyAttr::ManualAxes(axes) => Some(axes.clone()),
        _ => None,
    })
}

fn read_axis_names(parser: &mut Parser<'_>) -> Read<Box<[StrId]>> {
    let mut names = Vec::new();
    parser.list(b'{', b'}', |parser| {
        names.push(read_axis_name(parser)?);
        if parser.cursor.peek() == b':' {
            let error = parser.cursor.expected("`,` or `}`");
            return Err(error.help("manual axes are whole axes").into());
        }
        Ok(())
    })?;
    Ok(names.into())
}

fn read_axis_name(parser: &mut Parser<'_>) -> Read<StrId> {
    if parser.cursor.peek() != b'"' {
        return Err(parser.cursor.expected("an axis such as `\"data\"`"));
    }
    let name = parser.cursor.string()?;
    Ok(parser.module.intern(name))
}

/// Reads `<["a"=2, "b"=4], device_ids=[...]>` and checks it as Shardy's reader does.
fn read_mesh_body(parser: &mut Parser<'_>) -> Read<Mesh> {
    let open = parser.cursor.next_span();
    parser.expect(b'<')?;
    let (mut axes, mut names) = (Vec::new(), FxHashSet::default());
    parser.list(b'[', b']', |parser| {
        let span = parser.cursor.next_span();
        let name = read_axis_name(parser)?;
        if !names.insert(name) {
            let message = format!("axis {} is given twice", quoted(parser, name));
            return Err(Diagnostic::error("syntax", span, message).into());
        }
        parser.expect(b'=')?;
        let span = parser.cursor.next_span();
        let size = parser.parse_i64()?;
        if size < 1 {
            let message = format!("an axis has a size of at least 1, not {size}");
            return Err(Diagnostic::error("syntax", span, message).into());
        }
        axes.push(MeshAxis { name, size });
        Ok(())
    })?;
    let mut device_ids = Vec::new();
    let mut ids_span = open;
    if parser.cursor.eat(b',') {
        parser.expect_word("device_ids")?;
        parser.expect(b'=')?;
        ids_span = parser.cursor.next_span();
        parser.list(b'[', b']', |parser| {
            device_ids.push(parser.parse_i64()?);
            Ok(())
        })?;
        if device_ids.is_empty() {
            return Err(
                Diagnostic::error("syntax", ids_span, "there are no device ids")
                    .help("leave `device_ids` out where the devices are in ascending order")
                    .into(),
            );
        }
    }
    parser.expect(b'>')?;
    match device_order(&axes, &mut device_ids) {
        Ok(()) => Ok(Mesh {
            axes: axes.into(),
            device_ids: device_ids.into(),
        }),
        Err(message) => Err(Diagnostic::error("syntax", ids_span, message).into()),
    }
}

/// Checks device ids against the axes. Ascending ones are dropped, as they say nothing.
fn device_order(axes: &[MeshAxis], device_ids: &mut Vec<i64>) -> Result<(), String> {
    if device_ids.is_empty() {
        return Ok(());
    }
    if let Some(id) = device_ids.iter().find(|id| **id < 0) {
        return Err(format!("a device id is not negative, but one is {id}"));
    }
    let count = device_ids.len();
    if axes.is_empty() {
        return match count {
            1 => Ok(()),
            _ => Err(format!("a mesh without axes has one device, not {count}")),
        };
    }
    let devices = axes
        .iter()
        .try_fold(1i64, |product, axis| product.checked_mul(axis.size));
    if devices != i64::try_from(count).ok() {
        let devices = devices.map_or("too many".to_owned(), |devices| devices.to_string());
        return Err(format!(
            "the axes have {devices} devices, but {count} ids are given"
        ));
    }
    let ascending = |ids: &[i64]| ids.iter().zip(0..).all(|(id, place)| *id == place);
    if ascending(device_ids) {
        device_ids.clear();
        return Ok(());
    }
    let mut sorted = device_ids.clone();
    sorted.sort_unstable();
    if ascending(&sorted) {
        return Ok(());
    }
    Err(format!(
        "the device ids are not the numbers from 0 to {}",
        count - 1
    ))
}

/// Reads `<@m, [{"a"}, {}], replicated={"b"}, unreduced={"c"}>`.
pub(super) fn read_sharding_body(parser: &mut Parser<'_>) -> Read<Sharding> {
    parser.expect(b'<')?;
    let mesh = if parser.cursor.eat_word("mesh") {
        MeshRef::Inlined(read_mesh(parser)?)
    } else if parser.cursor.peek() == b'@' {
        MeshRef::Symbol(parser.parse_symbol_name()?)
    } else {
        return Err(parser
            .cursor
            .expected("a mesh: `@name` or `mesh<[\"axis\"=size]>`"));
    };
    parser.expect(b',')?;
    let mut dimensions = Vec::new();
    parser.list(b'[', b']', |parser| {
        dimensions.push(read_dimension(parser)?);
        Ok(())
    })?;
    let (mut replicated, mut unreduced) = (Vec::new(), Vec::new());
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
        dimensions: dimensions.into(),
        replicated: replicated.into(),
        unreduced: unreduced.into(),
    })
}

/// Reads `={"a", "b"}`, at least one axis.
fn read_axes(parser: &mut Parser<'_>, keyword: &str) -> Read<Vec<AxisRef>> {
    parser.expect(b'=')?;
    let span = parser.cursor.next_span();
    let mut axes = Vec::new();
    parser.list(b'{', b'}', |parser| {
        axes.push(read_axis(parser)?);
        Ok(())
    })?;
    if axes.is_empty() {
        return Err(
            Diagnostic::error("syntax", span, format!("`{keyword}` names no axis"))
                .help(format!("leave `, {keyword}={{}}` out"))
                .into(),
        );
    }
    Ok(axes)
}

/// Reads `{"a", ?}p1`.
fn read_dimension(parser: &mut Parser<'_>) -> Read<DimensionSharding> {
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
        axes.push(read_axis(parser)?);
    }
    Ok(DimensionSharding {
        axes: axes.into(),
        is_open,
        priority: read_priority(parser)?,
    })
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

/// Reads `"a"` or `"a":(2)4`.
fn read_axis(parser: &mut Parser<'_>) -> Read<AxisRef> {
    let name = read_axis_name(parser)?;
    let sub_axis = if parser.cursor.eat(b':') {
        parser.expect(b'(').map_err(|error| {
            Box::new(error.help("a part of an axis is written `\"axis\":(pre-size)size`"))
        })?;
        let pre_size = parser.parse_i64()?;
        parser.expect(b')')?;
        let size = parser.parse_i64()?;
        Some(SubAxis { pre_size, size })
    } else {
        None
    };
    Ok(AxisRef { name, sub_axis })
}

fn quoted(parser: &Parser<'_>, name: StrId) -> String {
    format!("`\"{}\"`", parser.module.text(name))
}

/// Prints an attribute in its full spelling.
pub(crate) fn print_attribute(printer: &mut Printer<'_>, attr: &SdyAttr) {
    let (before, after) = match attr {
        SdyAttr::Mesh(_) => ("#sdy.mesh", ""),
        SdyAttr::Sharding(_) => ("#sdy.sharding", ""),
        SdyAttr::ShardingPerValue(_) => ("#sdy.sharding_per_value<", ">"),
        SdyAttr::ManualAxes(_) => ("#sdy<manual_axes", ">"),
    };
    printer.text(before);
    print_stripped(printer, attr);
    printer.text(after);
}

/// Prints an attribute as it stands where the place says which it is.
pub(super) fn print_stripped(printer: &mut Printer<'_>, attr: &SdyAttr) {
    match attr {
        SdyAttr::Mesh(mesh) => print_mesh(printer, mesh),
        SdyAttr::Sharding(sharding) => print_sharding(printer, sharding),
        SdyAttr::ShardingPerValue(shardings) => {
            printer.text("[");
            printer.separated(shardings.iter(), print_sharding);
            printer.text("]");
        }
        SdyAttr::ManualAxes(axes) => {
            printer.text("{");
            printer.separated(axes.iter(), |printer, axis| print_name(printer, *axis));
            printer.text("}");
        }
    }
}

fn print_mesh(printer: &mut Printer<'_>, mesh: &Mesh) {
    printer.text("<[");
    printer.separated(mesh.axes.iter(), |printer, axis| {
        print_name(printer, axis.name);
        printer.text("=");
        printer.int(axis.size);
    });
    printer.text("]");
    if !mesh.device_ids.is_empty() {
        printer.text(", device_ids=");
        printer.ints(&mesh.device_ids);
    }
    printer.text(">");
}

fn print_sharding(printer: &mut Printer<'_>, sharding: &Sharding) {
    printer.text("<");
    match &sharding.mesh {
        MeshRef::Symbol(name) => printer.symbol(printer.module.str(*name)),
        MeshRef::Inlined(mesh) => {
            printer.text("mesh");
            print_mesh(printer, mesh);
        }
    }
    printer.text(", [");
    printer.separated(sharding.dimensions.iter(), print_dimension);
    printer.text("]");
    for (keyword, axes) in [
        (", replicated={", &sharding.replicated),
        (", unreduced={", &sharding.unreduced),
    ] {
        if !axes.is_empty() {
            printer.text(keyword);
            printer.separated(axes.iter(), print_axis);
            printer.text("}");
        }
    }
    printer.text(">");
}

fn print_dimension(printer: &mut Printer<'_>, dimension: &DimensionSharding) {
    printer.text("{");
    printer.separated(dimension.axes.iter(), print_axis);
    if dimension.is_open {
        printer.text(if dimension.axes.is_empty() {
            "?"
        } else {
            ", ?"
        });
    }
    printer.text("}");
    if let Some(priority) = dimension.priority {
        printer.text("p");
        printer.int(priority);
    }
}

fn print_axis(printer: &mut Printer<'_>, axis: &AxisRef) {
    print_name(printer, axis.name);
    if let Some(SubAxis { pre_size, size }) = axis.sub_axis {
        printer.text(":(");
        printer.int(pre_size);
        printer.text(")");
        printer.int(size);
    }
}

fn print_name(printer: &mut Printer<'_>, name: StrId) {
    printer.string(printer.module.str(name));
}
