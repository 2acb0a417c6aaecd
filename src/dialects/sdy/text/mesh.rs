//! Meshes: `<["a"=2, "b"=4], device_ids=[...]>`.

use rustc_hash::FxHashSet;

use super::axes::read_name;
use super::{Part, held_by, print_list, print_name, quoted};
use crate::diagnostic::Diagnostic;
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
            let message = format!("an axis has a size of at least 1, not {size}");
            return Err(Diagnostic::error("syntax", span, message).into());
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
        parser.list(b'[', b']', |parser| {
            let span = parser.cursor.next_span();
            let axis = MeshAxis::read(parser)?;
            if !names.insert(axis.name) {
                let message = format!("axis {} is given twice", quoted(parser, axis.name));
                return Err(Diagnostic::error("syntax", span, message).into());
            }
            axes.push(axis);
            Ok(())
        })?;
        let mut device_ids = Vec::new();
        let mut ids_span = open;
        if parser.cursor.eat(b',') {
            parser.expect_word("device_ids")?;
            parser.expect(b'=')?;
            ids_span = parser.cursor.next_span();
            device_ids = parser.parse_ints()?;
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
