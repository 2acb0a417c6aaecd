//! The ops that expansions of several kinds consist of.

pub(super) const ADD: &str = "stablehlo.add";
pub(super) const AND: &str = "stablehlo.and";
pub(super) const BROADCAST: &str = "stablehlo.broadcast_in_dim";
pub(super) const COMPARE: &str = "stablehlo.compare";
pub(super) const CONSTANT: &str = "stablehlo.constant";
pub(super) const CONVERT: &str = "stablehlo.convert";
pub(super) const CONVOLUTION: &str = "stablehlo.convolution";
pub(super) const DIVIDE: &str = "stablehlo.divide";
pub(super) const DOT: &str = "stablehlo.dot_general";
pub(super) const EXPONENTIAL: &str = "stablehlo.exponential";
pub(super) const GATHER: &str = "stablehlo.gather";
pub(super) const IOTA: &str = "stablehlo.iota";
pub(super) const MAXIMUM: &str = "stablehlo.maximum";
pub(super) const MINIMUM: &str = "stablehlo.minimum";
pub(super) const MULTIPLY: &str = "stablehlo.multiply";
pub(super) const PAD: &str = "stablehlo.pad";
pub(super) const REDUCE: &str = "stablehlo.reduce";
pub(super) const REMAINDER: &str = "stablehlo.remainder";
pub(super) const RESHAPE: &str = "stablehlo.reshape";
pub(super) const SCATTER: &str = "stablehlo.scatter";
pub(super) const SELECT: &str = "stablehlo.select";
pub(super) const SLICE: &str = "stablehlo.slice";
pub(super) const SQRT: &str = "stablehlo.sqrt";
pub(super) const SUBTRACT: &str = "stablehlo.subtract";
pub(super) const TRANSPOSE: &str = "stablehlo.transpose";
