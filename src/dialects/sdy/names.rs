//! The names of meshes and axes in the attributes, replaced by others.

use super::attributes::*;
use crate::ir::StrId;

type Rename<'a> = &'a mut dyn FnMut(StrId) -> StrId;

impl SdyAttr {
    /// The same attribute with each name (of a mesh or an axis) replaced by what `name` gives.
    pub fn map_names(&self, mut name: impl FnMut(StrId) -> StrId) -> SdyAttr {
        let mut renamed = self.clone();
        renamed.rename(&mut name);
        renamed
    }

    fn rename(&mut self, name: Rename<'_>) {
        match self {
            SdyAttr::Mesh(mesh) => mesh.rename(name),
            SdyAttr::MeshAxis(axis) => axis.name = name(axis.name),
            SdyAttr::AxisRef(axis) => axis.name = name(axis.name),
            SdyAttr::AxisRefList(axes) => rename_axes(axes, name),
            SdyAttr::AxisRefLists(lists) => lists.iter_mut().for_each(|it| rename_axes(it, name)),
            SdyAttr::ManualAxes(axes) => axes.iter_mut().for_each(|axis| *axis = name(*axis)),
            SdyAttr::DimensionSharding(it) => rename_axes(&mut it.axes, name),
            SdyAttr::Sharding(sharding) => sharding.rename(name),
            SdyAttr::ShardingPerValue(list) => list.iter_mut().for_each(|it| it.rename(name)),
            SdyAttr::AllToAllParam(param) => rename_axes(&mut param.axes, name),
            SdyAttr::AllToAllParams(list) => {
                list.iter_mut()
                    .for_each(|it| rename_axes(&mut it.axes, name));
            }
            SdyAttr::AxisPropagation(it) => it.axis.name = name(it.axis.name),
            SdyAttr::PropagationStep(step) => step.rename(name),
            SdyAttr::PropagationEdges(steps) => steps.iter_mut().for_each(|it| it.rename(name)),
            SdyAttr::SubAxis(_)
            | SdyAttr::DimMapping(_)
            | SdyAttr::TensorMapping(_)
            | SdyAttr::ShardingRule(_)
            | SdyAttr::EdgeValue(_) => {}
        }
    }
}

fn rename_axes(axes: &mut [AxisRef], name: Rename<'_>) {
    for axis in axes {
        axis.name = name(axis.name);
    }
}

impl Mesh {
    fn rename(&mut self, name: Rename<'_>) {
        for axis in &mut self.axes {
            axis.name = name(axis.name);
        }
    }
}

impl Sharding {
    fn rename(&mut self, name: Rename<'_>) {
        match &mut self.mesh {
            MeshRef::Symbol(mesh) => *mesh = name(*mesh),
            MeshRef::Inlined(mesh) => mesh.rename(name),
        }
        for dimension in &mut self.dimensions {
            rename_axes(&mut dimension.axes, name);
        }
        rename_axes(&mut self.replicated, name);
        rename_axes(&mut self.unreduced, name);
    }
}

impl PropagationStep {
    fn rename(&mut self, name: Rename<'_>) {
        for entry in &mut self.axes {
            entry.axis.name = name(entry.axis.name);
        }
    }
}
