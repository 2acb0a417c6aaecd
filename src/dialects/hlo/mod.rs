//! StableHLO and MHLO: one table serves both.
//!
//! The two dialects share their ops, attributes and semantics. They differ in how lists of
//! integers are encoded ([`AttrKind::Ints`]), and in that MHLO has no pretty form for some ops.

mod attribute_text;
pub mod attributes;
mod convert;
mod convolution;
mod custom_call;
mod dot;
pub mod fusion;
mod mesh;
mod reduce;
pub(super) mod scan;
mod table;
pub(super) mod text;
pub(super) mod verify;
mod while_text;

pub(crate) use convert::{convert_ops, has_token};
pub use convert::{to_mhlo, to_stablehlo};
pub use reduce::wholly_applied_op;
pub use table::OPS;
pub(crate) use verify::algorithm::{
    carried as carried_algorithms, may_be_carried as may_carry_algorithms,
};
pub(crate) use verify::attached::{attached, may_be_attached};
pub(crate) use verify::can_be_copied;
pub(crate) use verify::quantized::types_hold as quantized_types;

#[cfg(doc)]
use super::spec::AttrKind;
