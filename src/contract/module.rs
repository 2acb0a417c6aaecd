//! Section 3: modules and functions.

use std::slice::from_ref;

use super::clause::{
    ALIASING, FUNCTION_ATTRIBUTES, FUNCTION_HEADER, MESH_FORM, MESH_ORDER, MODULE_HEADER,
    RESULT_PARENTHESES, RETURN, TOP_LEVEL,
};
use super::compare::difference;
use super::drift::{DRIFT_ALIASING, DRIFT_PARAMETERS};
use super::expansion::{Buffers, Expansion};
use super::groups::Group;
use super::names::{Name, Names};
use super::report::Reporter;
use crate::diagnostic::Edit;
use crate::dialects::sdy::SdyAttr;
use crate::ir::{Attr, Module, OpId, RootForm, TypeId, ValueId};
use crate::source::Span;

/// The functions of a module, in order.
pub(super) fn functions(module: &Module) -> Vec<OpId> {
    let body = module.body().into_iter();
    let ops = body.flat_map(|body| module.block_ops(body));
    ops.filter(|op| module.is(*op, "func.func")).collect()
}

/// The column of a function's operations.
pub(super) fn body_indent(module: &Module) -> usize {
    match module.root_form() {
        RootForm::Bare => 2,
        RootForm::Written => 4,
    }
}

pub(super) fn check(
    module: &Module,
    functions: &[OpId],
    names: &Names,
    reporter: &mut Reporter<'_>,
) {
    let root = module.root();
    if module.root_form() == RootForm::Written {
        let dictionaries = [module.properties(root), module.discardable(root)];
        let mut entries = dictionaries.iter().flat_map(|it| module.dictionary(*it));
        if let Some((name, _)) = entries.next() {
            let found = match &*module.text(*name) {
                "sym_name" => "this one has a name".to_owned(),
                other => format!("this one has `{other}`"),
            };
            reporter.report(&MODULE_HEADER, Some(root), found);
        }
    }
    let body = module.body().into_iter();
    let mut buffers = Buffers::default();
    let mut behind_function = false;
    for op in body.flat_map(|body| module.block_ops(body)) {
        if module.is(op, "func.func") {
            behind_function = true;
        } else if module.is(op, "sdy.mesh") {
            check_mesh(module, op, behind_function, &mut buffers, reporter);
        } else {
            let found = format!("not `{}`", module.name_text(op));
            reporter.report(&TOP_LEVEL, Some(op), found);
        }
    }
    for function in functions {
        check_function(module, *function, names, &mut buffers, reporter);
    }
}

fn check_mesh(
    module: &Module,
    op: OpId,
    behind_function: bool,
    buffers: &mut Buffers,
    reporter: &mut Reporter<'_>,
) {
    let name = || String::from_utf8_lossy(module.symbol(op).unwrap_or_default());
    if behind_function {
        let found = format!("`@{}` stands behind one", name());
        reporter.report(&MESH_ORDER, Some(op), found);
    } else if module.root_form() == RootForm::Bare {
        let found = format!("`@{}` stands in none", name());
        reporter.report(&MESH_ORDER, Some(op), found);
    }
    let group = Group::new(module, from_ref(&op));
    let mut out = Expansion::new(&group, 0, buffers);
    write_mesh(module, op, &mut out);
    if let Some(found) = difference(&group, &mut out) {
        reporter.unlike(found.clause, &found);
    }
}

/// A mesh as the emitter prints it, which has no words for devices.
fn write_mesh(module: &Module, op: OpId, out: &mut Expansion<'_>) -> Option<()> {
    let attr = module.attribute(op, "mesh")?;
    let Attr::Sdy(mesh) = module.attr(attr) else {
        return None;
    };
    let SdyAttr::Mesh(mesh) = &**mesh else {
        return None;
    };
    out.begin_line(&MESH_FORM);
    out.text("sdy.mesh ");
    out.text(&module.symbol_text(module.symbol(op)?));
    out.text(" = <[");
    for (number, axis) in mesh.axes.iter().enumerate() {
        out.text(if number > 0 { ", " } else { "" });
        out.text(&module.quoted_text(module.str(axis.name)))
            .text("=");
        out.int(axis.size);
    }
    out.text("]>");
    Some(())
}

/// The text of a mesh.
pub(super) fn mesh(module: &Module, op: OpId, buffers: &mut Buffers) -> Option<Vec<u8>> {
    let group = Group::new(module, from_ref(&op));
    let mut out = Expansion::new(&group, 0, buffers);
    write_mesh(module, op, &mut out)?;
    Some(out.op_text(0).to_vec())
}

/// What a function's header consists of.
struct Header<'m> {
    name: &'m [u8],
    parameters: &'m [ValueId],
    /// Of each parameter the result that it is written over.
    aliases: Vec<Option<i128>>,
    results: &'m [TypeId],
}

/// The function's parts; none where it has attributes that the emitter does not print.
fn header(module: &Module, function: OpId) -> Option<Header<'_>> {
    let block = module.entry_block(function, 0)?;
    let parameters = module.block_arguments(block);
    let mut aliases = vec![None; parameters.len()];
    let dictionaries = [module.properties(function), module.discardable(function)];
    for (name, value) in dictionaries.iter().flat_map(|it| module.dictionary(*it)) {
        match &*module.text(*name) {
            "sym_name" | "function_type" => {}
            "arg_attrs" => {
                let Attr::Array(dictionaries) = module.attr(*value) else {
                    return None;
                };
                for (alias, dictionary) in aliases.iter_mut().zip(dictionaries) {
                    *alias = match module.dictionary(*dictionary) {
                        [] => None,
                        [(name, value)] if module.str(*name) == b"tf.aliasing_output" => {
                            match module.attr(*value) {
                                Attr::Integer { value, .. } => Some(*value),
                                _ => return None,
                            }
                        }
                        _ => return None,
                    };
                }
            }
            _ => return None,
        }
    }
    let results = match module.attr(module.attribute(function, "function_type")?) {
        Attr::Type(ty) => match module.ty(*ty) {
            crate::ir::Type::Function { results, .. } => results,
            _ => return None,
        },
        _ => return None,
    };
    Some(Header {
        name: module.symbol(function)?,
        parameters,
        aliases,
        results,
    })
}

fn check_function(
    module: &Module,
    function: OpId,
    names: &Names,
    buffers: &mut Buffers,
    reporter: &mut Reporter<'_>,
) {
    let Some(header) = header(module, function) else {
        return reporter.report(&FUNCTION_ATTRIBUTES, Some(function), String::new());
    };
    check_aliases(module, &header, reporter);
    let in_order =
        |(number, value): (usize, &ValueId)| names.get(*value) == Name::Node(number as u32);
    if !header.parameters.iter().enumerate().all(in_order) {
        reporter.drift(&DRIFT_PARAMETERS, function, None);
    }
    let group = Group::new(module, from_ref(&function));
    let mut out = Expansion::new(&group, 0, buffers);
    write_header(&header, &mut out);
    if let Some(found) = super::compare::header_difference(module, function, &out) {
        reporter.unlike(found.clause, &found);
    } else if let Some(span) = module.op_header_span(function)
        && module.source().slice(span).contains(&b'\n')
    {
        let found = "this one goes on behind a line break".to_owned();
        reporter.report_at(&FUNCTION_HEADER, Some(span), found);
    }
    let last = module
        .entry_block(function, 0)
        .and_then(|block| module.last_op(block));
    if let Some(last) = last {
        let group = Group::new(module, from_ref(&last));
        let mut out = Expansion::new(&group, 0, buffers);
        write_return(module, last, &mut out);
        if let Some(mut found) = difference(&group, &mut out) {
            if found.edits.is_empty() {
                found.edits.extend(bare_return(module, last));
            }
            reporter.unlike(&RETURN, &found);
        }
    }
}

/// A return by its full name, written as the emitter does.
fn bare_return(module: &Module, op: OpId) -> Option<Edit> {
    const DIALECT: &[u8] = b"func.";
    let span = module.op_span(op)?;
    let written = module.source().slice(span).starts_with(b"func.return ");
    let start = span.start as usize;
    written.then(|| Edit {
        span: Span::new(start, start + DIALECT.len()),
        text: Vec::new(),
    })
}

fn check_aliases(module: &Module, header: &Header<'_>, reporter: &mut Reporter<'_>) {
    let mut taken = vec![false; header.results.len()];
    for (value, alias) in header.parameters.iter().zip(&header.aliases) {
        let Some(alias) = alias else {
            continue;
        };
        let name = module.value_name(*value);
        let result = usize::try_from(*alias).ok();
        let result = result.filter(|it| *it < taken.len());
        let fault = match result {
            None => Some(format!("there is no result {alias} for `{name}`")),
            Some(result) if std::mem::replace(&mut taken[result], true) => {
                Some(format!("`{name}` names result {result} too"))
            }
            Some(result) if header.results[result] != module.value_type(*value) => Some(format!(
                "`{name}` is `{}`, and result {result} is `{}`",
                module.type_text(module.value_type(*value)),
                module.type_text(header.results[result])
            )),
            _ => None,
        };
        match fault {
            Some(fault) => {
                let place = super::types::place(module, *value);
                reporter.report_at(&ALIASING, place, fault);
            }
            None => {
                let place = super::types::place(module, *value);
                reporter.drift_at(&DRIFT_ALIASING, place, None);
            }
        }
    }
}

fn write_header(header: &Header<'_>, out: &mut Expansion<'_>) {
    out.begin_line(&FUNCTION_HEADER);
    out.text("func.func ");
    out.text(&out.module.symbol_text(header.name)).text("(");
    for (number, (value, alias)) in header.parameters.iter().zip(&header.aliases).enumerate() {
        if number > 0 {
            out.text(", ");
        }
        out.value(*value).text(": ");
        out.ty(out.module.value_type(*value));
        if let Some(alias) = alias {
            out.text(&format!(" {{tf.aliasing_output = {alias} : i32}}"));
        }
    }
    out.text(") -> ").own(&RESULT_PARENTHESES);
    let several = header.results.len() != 1;
    out.text(if several { "(" } else { "" });
    out.types(header.results);
    out.text(if several { ")" } else { "" });
    out.own(&FUNCTION_HEADER).text(" {");
}

fn write_return(module: &Module, op: OpId, out: &mut Expansion<'_>) {
    out.begin_line(&RETURN);
    out.text("return");
    let values: Vec<_> = module.operands(op).collect();
    if values.is_empty() {
        return;
    }
    out.text(" ");
    let operands: Vec<_> = values.iter().map(|it| (*it).into()).collect();
    out.values(&operands).text(" : ");
    let tys: Vec<_> = values.iter().map(|it| module.value_type(*it)).collect();
    out.types(&tys);
}

/// The text of a function around its operations: its header, and the line of its return.
pub(super) fn frame(
    module: &Module,
    function: OpId,
    buffers: &mut Buffers,
) -> Option<[Vec<u8>; 2]> {
    let header = header(module, function)?;
    let group = Group::new(module, from_ref(&function));
    let mut out = Expansion::new(&group, 0, buffers);
    write_header(&header, &mut out);
    let text = out.op_text(0).to_vec();
    let last = module.last_op(module.entry_block(function, 0)?)?;
    let group = Group::new(module, from_ref(&last));
    let mut out = Expansion::new(&group, 0, buffers);
    write_return(module, last, &mut out);
    Some([text, out.op_text(0).to_vec()])
}
