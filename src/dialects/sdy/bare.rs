//! The attributes of ops as their pretty forms spell them.

use super::attributes::*;
use super::text::{self, Part};
use crate::dialects::keywords::{Keywords, spelled};
use crate::dialects::spec::BareSpec;
use crate::ir::{Attr, AttrId, Module, StrId};
use crate::syntax::{Parser, Printer};

pub(super) static MESH: BareSpec = stripped::<Mesh>();
pub(super) static SHARDING: BareSpec = stripped::<Sharding>();
pub(super) static MANUAL_AXES: BareSpec = stripped::<Box<[StrId]>>();
pub(super) static AXES: BareSpec = stripped::<Box<[AxisRef]>>();
pub(super) static AXES_PER_DIMENSION: BareSpec = stripped::<Box<[Box<[AxisRef]>]>>();
pub(super) static ALL_TO_ALL: BareSpec = stripped::<Box<[AllToAllParam]>>();

/// `[<...>, <...>]`, which takes no full spelling.
pub(super) static SHARDINGS: BareSpec = BareSpec {
    name: <Box<[Sharding]>>::WHAT,
    read: |parser| {
        let shardings = text::read_shardings(parser)?;
        Ok(intern(parser, shardings.into_attr()))
    },
    print: |printer, attr| match printer.module.attr(attr) {
        Attr::Sdy(value) => match &**value {
            SdyAttr::ShardingPerValue(shardings) => text::print_shardings(printer, shardings),
            value => text::print_stripped(printer, value),
        },
        _ => printer.attr(attr),
    },
    holds: holds::<Box<[Sharding]>>,
};

/// `FORWARD`: an integer, whose keyword the text has.
pub(super) static DIRECTION: BareSpec = spelled!(
    DIRECTIONS,
    "a direction, an integer of type `i32` from 0 to 3"
);

static DIRECTIONS: Keywords = Keywords {
    what: "a direction",
    width: 32,
    words: &["NONE", "FORWARD", "BACKWARD", "BOTH"],
};

/// The spelling without the attribute's name; the full one is read too.
const fn stripped<T: Part>() -> BareSpec {
    BareSpec {
        name: T::WHAT,
        read: |parser| {
            let value = T::read(parser)?;
            Ok(intern(parser, value.into_attr()))
        },
        print: |printer, attr| print(printer, attr),
        holds: holds::<T>,
    }
}

fn intern(parser: &mut Parser<'_>, value: SdyAttr) -> AttrId {
    parser.module.intern_attr(Attr::Sdy(Box::new(value)))
}

fn print(printer: &mut Printer<'_>, attr: AttrId) {
    match printer.module.attr(attr) {
        Attr::Sdy(value) => text::print_stripped(printer, value),
        // An attribute of another kind, which the generic form lets through to the verifier.
        _ => printer.attr(attr),
    }
}

fn holds<T: Part>(module: &Module, attr: AttrId) -> bool {
    matches!(module.attr(attr), Attr::Sdy(value) if T::of(value).is_some())
}
