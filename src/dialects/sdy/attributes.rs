//! What the attributes of `sdy` hold. Names are those of Shardy's attributes (Shardy, "SDY
//! dialect", Attributes).

use crate::ir::StrId;

/// An attribute of the dialect that is read into its parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SdyAttr {
    /// `#sdy.mesh<["a"=2, "b"=4], device_ids=[...]>`.
    Mesh(Mesh),
    /// `#sdy.sharding<@mesh, [{"a"}, {}]>`: how one tensor is sharded.
    Sharding(Sharding),
    /// `#sdy.sharding_per_value<[<...>, <...>]>`: one sharding per operand or result.
    ShardingPerValue(Box<[Sharding]>),
    /// `#sdy<manual_axes{"a", "b"}>`: names of axes.
    ManualAxes(Box<[StrId]>),
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

impl SdyAttr {
    /// The same attribute with each name (of a mesh or an axis) replaced by what `name` gives.
    pub fn map_names(&self, mut name: impl FnMut(StrId) -> StrId) -> SdyAttr {
        let name: &mut dyn FnMut(StrId) -> StrId = &mut name;
        match self {
            SdyAttr::Mesh(mesh) => SdyAttr::Mesh(mesh.map_names(name)),
            SdyAttr::Sharding(sharding) => SdyAttr::Sharding(sharding.map_names(name)),
            SdyAttr::ShardingPerValue(shardings) => SdyAttr::ShardingPerValue(
                shardings
                    .iter()
                    .map(|sharding| sharding.map_names(name))
                    .collect(),
            ),
            SdyAttr::ManualAxes(axes) => {
                SdyAttr::ManualAxes(axes.iter().map(|axis| name(*axis)).collect())
            }
        }
    }
}

impl Mesh {
    fn map_names(&self, name: &mut dyn FnMut(StrId) -> StrId) -> Mesh {
        let axis = |axis: &MeshAxis| MeshAxis {
            name: name(axis.name),
            size: axis.size,
        };
        Mesh {
            axes: self.axes.iter().map(axis).collect(),
            device_ids: self.device_ids.clone(),
        }
    }
}

impl Sharding {
    fn map_names(&self, name: &mut dyn FnMut(StrId) -> StrId) -> Sharding {
        let mesh = match &self.mesh {
            MeshRef::Symbol(mesh) => MeshRef::Symbol(name(*mesh)),
            MeshRef::Inlined(mesh) => MeshRef::Inlined(mesh.map_names(name)),
        };
        let mut axes = |axes: &[AxisRef]| -> Box<[AxisRef]> {
            let axis = |axis: &AxisRef| AxisRef {
                name: name(axis.name),
                ..*axis
            };
            axes.iter().map(axis).collect()
        };
        let mut dimension = |dimension: &DimensionSharding| DimensionSharding {
            axes: axes(&dimension.axes),
            ..dimension.clone()
        };
        Sharding {
            mesh,
            dimensions: self.dimensions.iter().map(&mut dimension).collect(),
            replicated: axes(&self.replicated),
            unreduced: axes(&self.unreduced),
        }
    }
}
