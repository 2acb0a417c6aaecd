//! Meshes: `<["a"=2, "b"=4], device_ids=[...]>`.

use rustc_hash::FxHashSet;

use super::axes::read_name;
use super::{Part, held_by, print_list, print_name, quoted};
use crate::diagnostic::{Diagnostic, below, counted};
use crate::dialects::sdy::attributes::{Mesh, MeshAxis, SdyAttr};
use crate::syntax::{Parser, Printer, Read};

/// `"a"=2`
impl Part for MeshAxis {
    const WHAT: &'static str = "an axis with its size `\"a\"=2`";
    held_by!(MeshAxis);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let name = read_name(parser)?;
        parser.expect(b'=')?;
        let span = parser.cursor.next_span();
        let size = parser.parse_i64()?;
        if size < 1 {
            let axis = quoted(parser, name);
            let message = format!("the axis {axis} has the size {size}, expected 1 or more");
            return Err(Diagnostic::error("mesh-axes", span, message)
                .help("the size says how many devices lie along the axis")
                .into());
        }
        Ok(MeshAxis { name, size })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_name(printer, self.name);
        printer.text("=");
        printer.int(self.size);
    }
}

/// `<["a"=2, "b"=4], device_ids=[...]>`, checked as Shardy's reader does.
impl Part for Mesh {
    const WHAT: &'static str = "a mesh";
    held_by!(Mesh);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let open = parser.cursor.next_span();
        parser.expect(b'<')?;
        let (mut axes, mut names) = (Vec::new(), FxHashSet::default());
        // What is wrong with an axis hides nothing of the others.
        let mut wrong = None;
        parser.list(b'[', b']', |parser| {
            let span = parser.cursor.next_span();
            let mut error = None;
            match MeshAxis::read(parser) {
                Ok(axis) if names.insert(axis.name) => axes.push(axis),
                Ok(axis) => {
                    let axis = quoted(parser, axis.name);
                    let message = format!("the mesh has the axis {axis} twice, expected it once");
                    let repeated = Diagnostic::error("mesh-axes", span, message);
                    error = Some(repeated.help("give one of the two another name").into());
                }
                Err(found) if found.rule == "mesh-axes" => error = Some(found),
                Err(found) => return Err(found),
            }
            match error.and_then(|error| wrong.replace(error)) {
                Some(before) => parser.record(before),
                None => Ok(()),
            }
        })?;
        let mut device_ids = Vec::new();
        let mut ids_span = open;
        if parser.cursor.eat(b',') {
            parser.expect_word("device_ids")?;
            parser.expect(b'=')?;
            ids_span = parser.cursor.next_span();
            device_ids = parser.parse_ints()?;
            if device_ids.is_empty() {
                let message = "the mesh has no device ids in its list, expected one or more";
                return Err(Diagnostic::error("mesh-devices", ids_span, message)
                    .help("leave `device_ids` out where the devices are in ascending order")
                    .into());
            }
        }
        parser.expect(b'>')?;
        if let Some(error) = wrong {
            return Err(error);
        }
        match device_order(&axes, &mut device_ids) {
            Ok(()) => Ok(Mesh {
                axes: axes.into(),
                device_ids: device_ids.into(),
            }),
            Err(message) => Err(Diagnostic::error("mesh-devices", ids_span, message).into()),
        }
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "<[", &self.axes, "]");
        if !self.device_ids.is_empty() {
            printer.text(", device_ids=");
            printer.ints(&self.device_ids);
        }
        printer.text(">");
    }
}

/// Checks device ids against the axes. Ascending ones are dropped, as they say nothing.
fn device_order(axes: &[MeshAxis], device_ids: &mut Vec<i64>) -> Result<(), String> {
    if device_ids.is_empty() {
        return Ok(());
    }
    if let Some(id) = device_ids.iter().find(|id| **id < 0) {
        return Err(format!(
            "the mesh has the device id {id}, expected 0 or more"
        ));
    }
    let count = device_ids.len();
    if axes.is_empty() {
        return match count {
            1 => Ok(()),
            _ => Err(format!(
                "the mesh has {} and no axes, expected 1",
                counted(count, "device id")
            )),
        };
    }
    let devices = axes
        .iter()
        .try_fold(1i64, |product, axis| product.checked_mul(axis.size));
    if devices != i64::try_from(count).ok() {
        let devices = devices.map_or("more than there can be".to_owned(), |it| it.to_string());
        return Err(format!(
            "the mesh has {}, expected {devices} as its axes have devices",
            counted(count, "device id")
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
        "the mesh has other device ids than {}, expected each of them once",
        below(count)
    ))
}
