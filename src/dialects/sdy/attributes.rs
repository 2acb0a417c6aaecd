//! What the attributes of `sdy` hold. Names are those of Shardy's attributes (Shardy, "SDY
//! dialect", Attributes).

use crate::ir::StrId;

/// An attribute of the dialect, read into its parts. The small ones stand inside others; each can
/// stand alone too.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SdyAttr {
    /// `#sdy.mesh<["a"=2, "b"=4], device_ids=[...]>`.
    Mesh(Mesh),
    /// `#sdy<mesh_axis"a"=2>`.
    MeshAxis(MeshAxis),
    /// `#sdy<sub_axis_info(2)4>`.
    SubAxis(SubAxis),
    /// `#sdy<axis_ref"a":(2)4>`.
    AxisRef(AxisRef),
    /// `#sdy<axis_ref_list{"a", "b"}>`.
    AxisRefList(Box<[AxisRef]>),
    /// `#sdy<list_of_axis_ref_lists[{"a"}, {}]>`: one list per dimension.
    AxisRefLists(Box<[Box<[AxisRef]>]>),
    /// `#sdy<manual_axes{"a", "b"}>`: names of axes.
    ManualAxes(Box<[StrId]>),
    /// `#sdy<dimension_sharding{"a", ?}p1>`.
    DimensionSharding(DimensionSharding),
    /// `#sdy.sharding<@mesh, [{"a"}, {}]>`: how one tensor is sharded.
    Sharding(Sharding),
    /// `#sdy.sharding_per_value<[<...>, <...>]>`: one sharding per operand or result.
    ShardingPerValue(Box<[Sharding]>),
    /// `#sdy<all_to_all_param{"a"}: 0->1>`.
    AllToAllParam(AllToAllParam),
    /// `#sdy<all_to_all_param_list[{"a"}: 0->1]>`.
    AllToAllParams(Box<[AllToAllParam]>),
    /// `#sdy<dim_mapping ij>`.
    DimMapping(DimMapping),
    /// `#sdy<tensor_mapping[i, j]>`.
    TensorMapping(Box<[DimMapping]>),
    /// `#sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=16, k=4}>`.
    ShardingRule(ShardingRule),
    /// `#sdy<edge_value_ref operand-0>`.
    EdgeValue(EdgeValue),
    /// `#sdy<axis_to_propagation_details{"a" = operand-0 -> [result-0]}>`.
    AxisPropagation(AxisPropagation),
    /// `#sdy<propagation_one_step{step-0 = [...]}>`.
    PropagationStep(PropagationStep),
    /// `#sdy.propagation_edges<[{step-0 = [...]}]>`.
    PropagationEdges(Box<[PropagationStep]>),
}

/// The devices as a grid with named axes.
///
/// The reader makes sure of what Shardy's own reader does: names are different, sizes positive,
/// and device ids those that the axes ask for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mesh {
    /// From the outermost to the innermost. A mesh without axes has one device, or is empty.
    pub axes: Box<[MeshAxis]>,
    /// The order of the devices, one id per device; empty for ascending order. Without axes: the
    /// id of the only device.
    pub device_ids: Box<[i64]>,
}

impl Mesh {
    /// Whether it has no device.
    pub fn is_empty(&self) -> bool {
        self.axes.is_empty() && self.device_ids.is_empty()
    }
}

/// One axis of a mesh: `"a"=2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MeshAxis {
    /// Its name.
    pub name: StrId,
    /// How many devices lie along it, at least 1.
    pub size: i64,
}

/// The mesh that a sharding is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MeshRef {
    /// `@m`: the name of an `sdy.mesh` op, which need not be there.
    Symbol(StrId),
    /// `mesh<["a"=2]>`.
    Inlined(Mesh),
}

/// How a tensor is sharded over a mesh. That the axes are there is not checked by the reader.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sharding {
    /// The mesh.
    pub mesh: MeshRef,
    /// One entry per dimension of the tensor.
    pub dimensions: Box<[DimensionSharding]>,
    /// Axes along which the tensor must stay replicated.
    pub replicated: Box<[AxisRef]>,
    /// Axes along which the tensor is a partial sum.
    pub unreduced: Box<[AxisRef]>,
}

/// How one dimension is sharded: `{"a", "b", ?}p1`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DimensionSharding {
    /// From major to minor.
    pub axes: Box<[AxisRef]>,
    /// Whether it may be sharded further: `?`.
    pub is_open: bool,
    /// `p1`; lower ones go first.
    pub priority: Option<i64>,
}

/// A whole axis, or a part of one: `"a"`, `"a":(2)4`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AxisRef {
    /// The axis.
    pub name: StrId,
    /// The part.
    pub sub_axis: Option<SubAxis>,
}

/// A part of an axis: `(2)4`. The reader takes any numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SubAxis {
    /// The product of the parts that are more major.
    pub pre_size: i64,
    /// Its size.
    pub size: i64,
}

/// What moves from one dimension to another: `{"a"}: 0->1`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AllToAllParam {
    /// The axes.
    pub axes: Box<[AxisRef]>,
    /// The dimension that they shard before.
    pub source: i64,
    /// The dimension that they shard behind.
    pub target: i64,
}

/// The factors that a dimension consists of, from major to minor: `ij`. Factor 0 is `i`, 17 is `z`,
/// 18 is `z_1`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DimMapping(pub Box<[i64]>);

/// How an op can be partitioned, by factors that its operands and results share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ShardingRule {
    /// One mapping per operand.
    pub operands: Box<[Box<[DimMapping]>]>,
    /// One mapping per result.
    pub results: Box<[Box<[DimMapping]>]>,
    /// The size of each factor.
    pub sizes: Box<[i64]>,
    /// Factors along which the results are reduced.
    pub reduction: Box<[i64]>,
    /// Factors along which the tensors must be replicated.
    pub need_replication: Box<[i64]>,
    /// Factors whose sharding asks for a permutation of the devices' data.
    pub permutation: Box<[i64]>,
    /// Factors along which no sharding is propagated.
    pub blocked_propagation: Box<[i64]>,
    /// Whether a user wrote it for a custom call.
    pub is_custom: bool,
}

/// An operand or a result of an op: `operand-0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EdgeValue {
    /// Whether it is a result.
    pub is_result: bool,
    /// Its number.
    pub index: i64,
}

/// Where the sharding along an axis came from and went: `{"a" = operand-0 -> [result-0]}`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AxisPropagation {
    /// The axis.
    pub axis: AxisRef,
    /// Where it came from.
    pub source: EdgeValue,
    /// Where it went, at least one.
    pub targets: Box<[EdgeValue]>,
}

/// What one step of the propagation did: `{step-0 = [...]}`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PropagationStep {
    /// The number of the step.
    pub step: i64,
    /// What it did, at least one.
    pub axes: Box<[AxisPropagation]>,
}
