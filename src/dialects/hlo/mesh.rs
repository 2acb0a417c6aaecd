//! The attributes of StableHLO and MHLO that tell of meshes, the devices as a grid with named axes.

use super::attributes::fields;
use crate::diagnostic::Diagnostic;
use crate::dialects::spec::Dialect::{self, StableHlo};
use crate::dialects::spec::Layout::{Bare, Text, Whole};
use crate::dialects::spec::{Field, StructSpec, StructText};
use crate::ir::{Attr, AttrId, Module, Type};

/// The axes of a mesh along which devices form groups, by name.
pub static REPLICA_GROUP_MESH_AXES: StructSpec = fields(
    "replica_group_mesh_axes",
    Whole,
    &[("mesh", Field::Attr), ("axes", Field::Array)],
)
.refuses(mesh_axes_fault)
.names_symbol("mesh", StableHlo);
/// A part of an axis of a mesh.
pub static SUB_AXIS_INFO: StructSpec = fields(
    "sub_axis_info",
    Bare(SUB_AXIS_TEXT),
    &[("pre_size", Field::Int), ("size", Field::Int)],
);
/// An axis of a mesh, or a part of one, by name.
pub static AXIS_REF: StructSpec = fields(
    "axis_ref",
    Whole,
    &[
        ("name", Field::String),
        (
            "sub_axis_info",
            Field::Optional(&Field::Body(&SUB_AXIS_INFO)),
        ),
    ],
);
/// An axis of a mesh.
pub static MESH_AXIS: StructSpec = fields(
    "mesh_axis",
    Whole,
    &[("name", Field::String), ("size", Field::Int)],
)
.only(StableHlo);
/// The devices as a grid with named axes.
pub static MESH: StructSpec = fields(
    "mesh",
    Text(MESH_TEXT),
    &[
        ("axes", Field::Bodies(&MESH_AXIS)),
        ("device_ids", Field::Optional(&Field::Attr)),
    ],
)
.only(StableHlo);

/// `(2)4`: the sizes of what is before it, and of itself.
const SUB_AXIS_TEXT: StructText = StructText {
    read: |parser, dialect| {
        parser.expect(b'(')?;
        let pre_size = parser.parse_field(dialect, Field::Int)?;
        parser.expect(b')')?;
        let size = parser.parse_field(dialect, Field::Int)?;
        Ok(vec![Some(pre_size), Some(size)])
    },
    print: |printer, _, fields| {
        if let [pre_size, size] = fields {
            printer.text("(");
            printer.field(Field::Int, *pre_size, true);
            printer.text(")");
            printer.field(Field::Int, *size, true);
        }
    },
};

/// `axes=[<name = "a", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>`: the ids if there are any.
const MESH_TEXT: StructText = StructText {
    read: |parser, dialect| {
        parser.expect_word("axes")?;
        parser.expect(b'=')?;
        parser.expect(b'[')?;
        let mut axes = Vec::new();
        while axes.is_empty() || parser.cursor.eat(b',') {
            // An axis may be written in full here, too.
            axes.push(match parser.cursor.peek() {
                b'#' => parser.parse_field(dialect, Field::Struct(&MESH_AXIS))?,
                _ => parser.parse_field(dialect, Field::Body(&MESH_AXIS))?,
            });
        }
        parser.expect(b']')?;
        let axes = parser.module.intern_attr(Attr::Array(axes.into()));
        if !parser.cursor.eat(b',') {
            return Ok(vec![Some(axes), None]);
        }
        parser.expect_word("device_ids")?;
        parser.expect(b'=')?;
        let span = parser.cursor.next_span();
        let ids = parser.parse_attribute()?;
        if !is_integers(&parser.module, ids) {
            let message = "`device_ids` are no literal of integers";
            return Err(Diagnostic::error("syntax", span, message)
                .help("write them as `dense<[1, 0]> : tensor<2xi64>`")
                .into());
        }
        Ok(vec![Some(axes), Some(ids)])
    },
    print: |printer, _, fields| {
        let [axes, ids] = fields else { return };
        printer.text("axes=");
        printer.field(Field::Bodies(&MESH_AXIS), *axes, true);
        if *printer.module.attr(*ids) != Attr::Unit {
            printer.text(", device_ids=");
            printer.attr(*ids);
        }
    },
};

fn is_integers(module: &Module, attr: AttrId) -> bool {
    let Attr::Dense(dense) = module.attr(attr) else {
        return false;
    };
    let (Type::RankedTensor { element, .. } | Type::Vector { element, .. }) = module.ty(dense.ty)
    else {
        return false;
    };
    matches!(module.ty(*element), Type::Integer { .. } | Type::Index)
}

/// StableHLO knows what a mesh is; MHLO takes any attribute for one, and so for an axis.
fn mesh_axes_fault(module: &Module, dialect: Dialect, fields: &[AttrId]) -> Option<String> {
    let &[mesh, axes] = fields else { return None };
    if dialect != StableHlo {
        return None;
    }
    let known = match module.attr(mesh) {
        Attr::SymbolRef(path) if path.len() == 1 => return None,
        Attr::Struct { spec, fields, .. } if **spec == MESH => names_of(module, fields.first()?),
        _ => return Some("`mesh` is neither a symbol `@name` nor `#stablehlo.mesh<...>`".into()),
    };
    let Attr::Array(axes) = module.attr(axes) else {
        return None;
    };
    axes.iter().find_map(|axis| match module.attr(*axis) {
        Attr::Struct { spec, fields, .. } if **spec == AXIS_REF => {
            let name = *fields.first()?;
            (!known.contains(&name)).then(|| match module.attr(name) {
                Attr::String { value, .. } => {
                    format!("the mesh has no axis `\"{}\"`", module.text(*value))
                }
                _ => "the mesh has no such axis".into(),
            })
        }
        _ => Some("`axes` holds something else than `#stablehlo.axis_ref<...>`".into()),
    })
}

/// The names of a mesh's axes.
fn names_of(module: &Module, axes: &AttrId) -> Vec<AttrId> {
    let Attr::Array(axes) = module.attr(*axes) else {
        return Vec::new();
    };
    let name = |axis: &AttrId| match module.attr(*axis) {
        Attr::Struct { fields, .. } => fields.first().copied(),
        _ => None,
    };
    axes.iter().filter_map(name).collect()
}
