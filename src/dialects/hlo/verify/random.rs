//! Random numbers.

use super::*;

/// `xla.rng_get_and_update_state`: two words of 64 bits.
pub fn state(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    unsigned_result(module, op, &[2], 64, findings);
}

/// `rng`: two scalars of the result's element type, floats for a normal distribution, and a list of the
/// result's extents.
pub fn rng(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(to) = result(module, op, 0) else {
        return;
    };
    let normal = match module
        .attribute(op, "rng_distribution")
        .map(|attr| module.attr(attr))
    {
        Some(Attr::Enum { spec, case, .. }) => spec.cases.get(*case as usize) == Some(&"NORMAL"),
        _ => return,
    };
    for index in [0, 1] {
        let value = module.operand(op, index);
        if !class_holds(module, op, value, PRED | INT | FLOAT, findings) {
            return;
        }
        let Some(parameter) = operand(module, op, index) else {
            return;
        };
        let broken = if parameter.rank() != 0 {
            Some("operand-type".into())
        } else if !elements_agree(module, parameter.element, to.element) {
            Some(constraint(1))
        } else {
            None
        };
        if let Some(rule) = broken {
            let message = format!(
                "takes `{}` as operand {index}, expected `{}`",
                value_text_at(module, value),
                tensor_text(module, &[], to.element)
            );
            findings.error_at_operand(rule, op, index, message);
            return;
        }
    }
    if normal && class(module, to.element) & FLOAT == 0 {
        let message = format!(
            "has elements `{}` in a normal distribution, expected floats",
            module.type_text(to.element)
        );
        findings.error_at_result(constraint(2), op, 0, message);
        return;
    }
    let Some(rank) = dynamic::list(module, op, 2, findings) else {
        return;
    };
    // Only a list as long as the result's rank is written out: of a splat the text does not bound it.
    if rank != to.rank() as i64 {
        let message = format!(
            "gives `{}`, expected rank {}, the length of the list of its extents",
            bounded_text(module, op, to),
            extent_text(rank)
        );
        findings.error_at_result(constraint(3), op, 0, message);
        return;
    }
    let constant = module
        .operand(op, 2)
        .and_then(|value| constant::constant_ints(module, value, to.rank()));
    if let Some(shape) = constant {
        let rules = [constraint(3); 2];
        expect_result(module, op, 0, &shape, to.element, rules, findings);
    }
}

/// `rng_bit_generator`: the state's type stays; the bits have a static shape.
pub fn bits(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let values = [
        module.operand(op, 0),
        module.result(op, 0),
        module.result(op, 1),
    ];
    for value in values {
        if !class_holds(module, op, value, INT | FLOAT, findings) {
            return;
        }
    }
    let (Some(state), Some(next)) = (operand(module, op, 0), result(module, op, 0)) else {
        return;
    };
    // Of the element types upstream asks nothing.
    if !shapes_agree(state.shape, next.shape) {
        let message = format!(
            "gives the state `{}`, expected `{}`",
            bounded_text(module, op, next),
            bounded_text(module, op, state)
        );
        findings.error_at_result(constraint(1), op, 0, message);
    } else if shape::is_static(module, op, 1, findings) {
        state_holds(module, op, state, findings);
    }
}

/// The state is as large as that of the algorithm, where the specification says how large that is. Of MHLO it
/// says nothing.
fn state_holds(module: &Module, op: OpId, state: Tensor<'_>, findings: &mut Findings<'_>) {
    let algorithm = module.attribute(op, "rng_algorithm");
    let algorithm = match algorithm.map(|attr| module.attr(attr)) {
        Some(Attr::Enum { spec, case, .. }) => spec.cases.get(*case as usize).copied(),
        _ => None,
    };
    let (algorithm, words) = match algorithm {
        Some(name @ "THREE_FRY") => (name, &[2][..]),
        Some(name @ "PHILOX") => (name, &[2, 3][..]),
        _ => return,
    };
    let found = match (state.shape, module.ty(state.element)) {
        ([count], Type::Integer { width: 64, .. }) if *count != DYNAMIC => *count,
        _ => return,
    };
    if !is_mhlo(module, op) && !words.contains(&found) {
        let words: Vec<String> = words.iter().map(i64::to_string).collect();
        let message = format!(
            "takes a state of {found} words, expected {} for {algorithm}",
            words.join(" or ")
        );
        findings.error_at_operand(constraint(2), op, 0, message);
    }
}
