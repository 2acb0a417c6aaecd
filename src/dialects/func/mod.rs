//! The `func` dialect: functions, calls and returns.

use crate::diagnostic::Diagnostic;
use crate::dialects::spec::{
    AttrKind, Count, CustomPiece, Dialect, OpSpec, Piece, ResultNames, TypeForm, attr, optional,
};
use crate::ir::{Attr, AttrId, BlockId, OpId, StrId, Type, TypeId};
use crate::syntax::{ArgumentRef, Draft, Parser, Printer, Read};

mod indirect;
mod verify;

pub use verify::{Called, called_function, named, returned_of};

/// Its ops.
pub static OPS: &[OpSpec] = &[
    OpSpec::new(Dialect::Func, "func.func")
        .regions(Count::exactly(1))
        .attributes(&[
            attr("sym_name", AttrKind::String),
            attr("function_type", AttrKind::Type),
            optional("sym_visibility", AttrKind::String),
            optional("arg_attrs", AttrKind::Array),
            optional("res_attrs", AttrKind::Array),
            optional("no_inline", AttrKind::Unit),
        ])
        .form(&[Piece::Custom(&CustomPiece {
            read: read_func,
            print: print_func,
            covers: &[
                "sym_name",
                "function_type",
                "sym_visibility",
                "arg_attrs",
                "res_attrs",
            ],
        })])
        .isolated()
        .free_blocks()
        .opens_dialect()
        .given_once()
        .checks(&[verify::function]),
    OpSpec::new(Dialect::Func, "func.return")
        .signature(Count::at_least(0), Count::exactly(0))
        .form(&[
            Piece::AttrDict,
            Piece::Operands(0),
            Piece::Types(TypeForm::Operands),
        ])
        .terminator()
        .checks(&[verify::returned]),
    OpSpec::new(Dialect::Func, "func.call")
        .signature(Count::at_least(0), Count::at_least(0))
        .attributes(&[
            attr("callee", AttrKind::Symbol),
            optional("arg_attrs", AttrKind::Array),
            optional("res_attrs", AttrKind::Array),
            optional("no_inline", AttrKind::Unit),
        ])
        .form(&[
            Piece::Attr("callee"),
            Piece::Text("("),
            Piece::Operands(0),
            Piece::Text(")"),
            Piece::AttrDict,
            Piece::Types(TypeForm::Functional),
        ])
        .checks(&[verify::called]),
    OpSpec::new(Dialect::Func, "func.call_indirect")
        .signature(Count::at_least(1), Count::at_least(0))
        .attributes(&[
            optional("arg_attrs", AttrKind::Array),
            optional("res_attrs", AttrKind::Array),
        ])
        .form(&[
            Piece::Operand(0),
            Piece::Text("("),
            Piece::Operands(1),
            Piece::Text(")"),
            Piece::AttrDict,
            Piece::Custom(&indirect::CALLEE_TYPE),
        ])
        .checks(&[verify::called_indirectly]),
    OpSpec::new(Dialect::Func, "func.constant")
        .signature(Count::exactly(0), Count::exactly(1))
        .attributes(&[attr("value", AttrKind::Symbol)])
        .form(&[Piece::AttrDict, Piece::Custom(&indirect::FUNCTION)])
        .result_names(ResultNames::Fixed(&["f"]))
        .pure()
        .checks(&[verify::constant]),
];

/// `[visibility] @name(%arg: type {attrs} loc, ...) -> (type {attrs}, ...) [attributes {...}] [body]`
fn read_func(parser: &mut Parser<'_>, draft: &mut Draft) -> Read<()> {
    let mut is_public = true;
    for visibility in ["public", "private", "nested"] {
        if parser.cursor.eat_word(visibility) {
            is_public = visibility == "public";
            let visibility = parser.module.string_attr_of(visibility);
            parser.set_property(draft, "sym_visibility", visibility);
        }
    }
    let name = parser.parse_symbol_name()?;
    let name = parser.module.string_attr_with(name);
    parser.set_property(draft, "sym_name", name);

    let mut arguments: Vec<ArgumentRef> = Vec::new();
    let (mut inputs, mut input_attrs) = (Vec::new(), Vec::new());
    parser.list(b'(', b')', |parser| {
        let named = parser.cursor.peek() == b'%';
        if !inputs.is_empty() && named == arguments.is_empty() {
            let error = parser.cursor.expected(if named {
                "a type"
            } else {
                "a value such as `%0`"
            });
            return Err(error
                .help("all arguments have names, or none of a declaration's has")
                .into());
        }
        if named {
            let operand = parser.parse_operand()?;
            let ty = parser.parse_argument_type(operand)?;
            input_attrs.push(read_attributes(parser)?);
            let location = parser.try_parse_location()?;
            arguments.push(ArgumentRef {
                operand,
                ty,
                location,
            });
            inputs.push(ty);
        } else {
            inputs.push(parser.parse_type()?);
            input_attrs.push(read_attributes(parser)?);
            // There is no argument that could have it.
            parser.try_parse_location()?;
        }
        Ok(())
    })?;
    let (mut results, mut result_attrs) = (Vec::new(), Vec::new());
    if parser.cursor.eat_text("->") {
        if parser.cursor.peek() == b'(' {
            parser.list(b'(', b')', |parser| {
                results.push(parser.parse_type()?);
                result_attrs.push(read_attributes(parser)?);
                Ok(())
            })?;
        } else {
            results.push(parser.parse_type()?);
            result_attrs.push(parser.module.empty_dictionary());
            if parser.cursor.peek() == b',' {
                let error = parser.cursor.expected("the function's body");
                return Err((*error)
                    .help("several result types stand in parentheses: `-> (type, type)`")
                    .into());
            }
        }
    } else if parser.cursor.peek() != b'{' && !parser.cursor.begins_line() {
        let error = parser.cursor.expected("`->`");
        if parser.try_parse_type()?.is_some() {
            return Err((*error).help("result types stand behind `->`").into());
        }
    }
    let function_type = parser.module.intern_type(Type::Function {
        inputs: inputs.into(),
        results: results.into(),
    });
    let function_type = parser.module.intern_attr(Attr::Type(function_type));
    parser.set_property(draft, "function_type", function_type);
    set_attributes(parser, draft, "arg_attrs", input_attrs);
    set_attributes(parser, draft, "res_attrs", result_attrs);
    if parser.cursor.eat_word("attributes") {
        let span = parser.cursor.next_span();
        let written = draft.properties.len();
        parser.parse_optional_attributes(draft)?;
        // The visibility stands before the name, where nothing means public.
        let visibility = parser.module.intern("sym_visibility");
        if draft.properties[written..]
            .iter()
            .any(|(name, _)| *name == visibility)
        {
            let message = "the attributes hold `sym_visibility`, which is written as a keyword";
            return Err(Diagnostic::error("syntax", span, message)
                .help("write `private` before the function's name")
                .into());
        }
    }
    let region = if parser.cursor.peek() == b'{' || is_public && parser.body_without_brace() {
        let brace = parser.cursor.next_span();
        let region = parser.parse_region(draft.op, &arguments, true)?;
        if parser.module.region_blocks(region).is_empty() {
            let line = return_line(&parser.module, results_of(&parser.module, function_type));
            return Err(Diagnostic::error(
                "syntax",
                brace,
                "the body of a function is empty, expected a `return` at least",
            )
            .help(format!(
                "add the line `{line}`; a declaration has no braces and is `private`"
            ))
            .into());
        }
        region
    } else {
        parser.module.push_region(draft.op)
    };
    draft.regions.push(region);
    Ok(())
}

fn read_attributes(parser: &mut Parser<'_>) -> Read<AttrId> {
    let mut entries = Vec::new();
    if parser.cursor.peek() == b'{' {
        parser.parse_dictionary(&mut entries)?;
    }
    Ok(parser.module.dictionary_attr(entries))
}

/// Sets a list of dictionaries, unless all are empty.
fn set_attributes(
    parser: &mut Parser<'_>,
    draft: &mut Draft,
    name: &'static str,
    dictionaries: Vec<AttrId>,
) {
    let empty = parser.module.empty_dictionary();
    if dictionaries.iter().any(|dictionary| *dictionary != empty) {
        let value = parser.module.intern_attr(Attr::Array(dictionaries.into()));
        parser.set_property(draft, name, value);
    }
}

fn print_func(printer: &mut Printer<'_>, op: OpId) {
    let module = printer.module;
    if let Some(visibility) = module
        .attribute(op, "sym_visibility")
        .and_then(|attr| module.string_attr(attr))
    {
        printer.text(" ");
        printer.text(&String::from_utf8_lossy(visibility));
    }
    printer.text(" ");
    printer.symbol(module.symbol(op).unwrap_or_default());
    let (inputs, results) = function_type(module, op).unwrap_or_default();
    let body = module.entry_block(op, 0);
    printer.text("(");
    for (index, ty) in inputs.iter().enumerate() {
        printer.text(if index > 0 { ", " } else { "" });
        if let Some(argument) = argument(module, body, index) {
            printer.value(argument);
            printer.text(": ");
        }
        printer.ty(*ty);
        // MLIR gives what stands in an argument's attributes no alias on their account.
        if body.is_none() || !printer.looks_for_aliases() {
            print_attributes(printer, op, "arg_attrs", index);
        }
        if let Some(body) = body {
            printer.argument_location(body, index);
        }
    }
    printer.text(")");
    let bare = match results {
        [only] => {
            attributes_at(module, op, "res_attrs", 0).is_empty()
                && !matches!(module.ty(*only), Type::Function { .. })
        }
        _ => false,
    };
    if !results.is_empty() {
        printer.text(if bare { " -> " } else { " -> (" });
        for (index, ty) in results.iter().enumerate() {
            printer.text(if index > 0 { ", " } else { "" });
            printer.ty(*ty);
            print_attributes(printer, op, "res_attrs", index);
        }
        printer.text(if bare { "" } else { ")" });
    }
    printer.attribute_dictionary_after(op, " attributes ");
    if let (Some(_), Some(region)) = (body, module.op_regions(op).first()) {
        printer.text(" ");
        printer.region(*region, false);
    }
}

fn argument(
    module: &crate::ir::Module,
    body: Option<BlockId>,
    index: usize,
) -> Option<crate::ir::ValueId> {
    module.block_arguments(body?).get(index).copied()
}

/// The attributes of one argument or result.
fn attributes_at<'m>(
    module: &'m crate::ir::Module,
    op: OpId,
    name: &str,
    index: usize,
) -> &'m [(StrId, AttrId)] {
    match module.attribute(op, name).map(|attr| module.attr(attr)) {
        Some(Attr::Array(dictionaries)) => dictionaries
            .get(index)
            .map_or(&[], |entry| module.dictionary(*entry)),
        _ => &[],
    }
}

fn print_attributes(printer: &mut Printer<'_>, op: OpId, name: &str, index: usize) {
    let entries = attributes_at(printer.module, op, name, index);
    if !entries.is_empty() {
        printer.text(" ");
        printer.dictionary(entries);
    }
}

/// The line that ends a function's body, with names for the values that it has to return.
pub fn return_line(module: &crate::ir::Module, results: &[TypeId]) -> String {
    let names: Vec<_> = match results {
        [] => return "return".to_owned(),
        [_] => vec!["%result".to_owned()],
        _ => (0..results.len())
            .map(|at| format!("%result{at}"))
            .collect(),
    };
    let types: Vec<_> = results.iter().map(|ty| module.type_text(*ty)).collect();
    format!("return {} : {}", names.join(", "), types.join(", "))
}

fn results_of(module: &crate::ir::Module, function_type: AttrId) -> &[TypeId] {
    let Attr::Type(ty) = module.attr(function_type) else {
        return &[];
    };
    match module.ty(*ty) {
        Type::Function { results, .. } => results,
        _ => &[],
    }
}

/// The input and result types of a function.
pub fn function_type(module: &crate::ir::Module, op: OpId) -> Option<(&[TypeId], &[TypeId])> {
    let Attr::Type(ty) = module.attr(module.attribute(op, "function_type")?) else {
        return None;
    };
    match module.ty(*ty) {
        Type::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}
