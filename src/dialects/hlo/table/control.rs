//! Control flow and tuples.

use super::super::text::OPTIMIZATION_BARRIER;
use super::super::verify::control;
use super::super::while_text::WHILE;
use super::*;

hlo_ops![
    op!("while")
        .many_scales()
        .signature(ANY, ANY)
        .regions(TWO)
        .form(&[Custom(&WHILE)])
        .argument_names(&["iterArg"])
        .checks(&[tensors_and::<{ TOKENS | BUFFERS }>, control::while_loop]),
    op!("if")
        .many_scales()
        .signature(ONE, ANY)
        .regions(TWO)
        .checks(&[results_and::<TOKENS>, control::if_else]),
    op!("case")
        .many_scales()
        .signature(ONE, ANY)
        .regions(ANY)
        .checks(&[results_and::<TOKENS>, control::case]),
    op!("return")
        .many_scales()
        .signature(ANY, ZERO)
        .form(&[Operands(0), AttrDict, Types(TypeForm::Operands),])
        .terminator()
        .checks(&[returned_types]),
    op!("tuple")
        .many_scales()
        .signature(ANY, ONE)
        .form(&[Operands(0), AttrDict, Types(Tuple)])
        .pure()
        .checks(&[tensors_and::<{ TOKENS | TUPLES | BUFFERS }>, control::tuple]),
    op!("get_tuple_element")
        .many_scales()
        .signature(ONE, ONE)
        .attributes(&[attr("index", I32).least(0).numbered(1)])
        .form(&[
            Operand(0),
            Text("["),
            Piece::Attr("index"),
            Text("]"),
            AttrDict,
            Types(Functional),
        ])
        .pure()
        .checks(&[
            tensors_and::<{ TOKENS | TUPLES | BUFFERS }>,
            control::get_tuple_element
        ]),
    op!("optimization_barrier")
        .signature(ANY, ANY)
        .pure()
        .form(&[Custom(&OPTIMIZATION_BARRIER)])
        .checks(&[tensors_and::<TOKENS>, control::optimization_barrier]),
];
