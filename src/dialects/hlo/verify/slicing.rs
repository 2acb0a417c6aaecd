//! Slices, with bounds in the op or in operands.

use super::*;

/// `slice`: start, limit and stride of each dimension.
pub fn slice(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let Some(from) = operand(module, op, 0) else {
        return;
    };
    let names = ["start_indices", "limit_indices", "strides"];
    let rank = from.rank();
    let Some([starts, limits, strides]) = three_lists(module, op, names, rank, findings) else {
        return;
    };
    if !literals_of_one_type(module, op, names, findings) {
        return;
    }
    let mut shape = Vec::new();
    for (index, extent) in from.extents().enumerate() {
        let (start, limit, stride) = (starts[index], limits[index], strides[index]);
        let extent = extent.most();
        let within = extent == DYNAMIC || limit <= extent;
        let ranged = 0 <= start && start <= limit && within;
        if !ranged || stride < 1 {
            let extent = extent_text(extent);
            let message = format!(
                "takes {start}:{limit}:{stride} of dimension {index}, expected \
                 0 <= start <= limit <= {extent} and a stride of 1 or more"
            );
            let (number, name) = match ranged {
                true => (4, names[2]),
                false => (3, names[1]),
            };
            findings.error_at_attribute(constraint(number), op, name, message);
            return;
        }
        shape.push((limit - start) / stride + i64::from((limit - start) % stride != 0));
    }
    let rules = [5, 1].map(constraint);
    let shape: Shape = shape.into_iter().map(Extent::sized).collect();
    expect_same(module, op, 0, shape.tensor(from.element), rules, findings);
}

/// The literals are all tensors, or all vectors.
fn literals_of_one_type(
    module: &Module,
    op: OpId,
    names: [&str; 3],
    findings: &mut Findings<'_>,
) -> bool {
    let ty = |name| module.elements_type(module.attribute(op, name)?);
    let first = ty(names[0]);
    let Some(other) = names.into_iter().find(|name| ty(name) != first) else {
        return true;
    };
    let text = |ty: Option<TypeId>| ty.map_or(String::new(), |ty| module.type_text(ty));
    let message = format!(
        "has a `{other}` of type `{}`, expected `{}` as `{}` has",
        text(ty(other)),
        text(first),
        names[0]
    );
    findings.error_at_attribute("attribute-kind", op, other, message);
    false
}

/// The operands from `first` on are one scalar integer for each of `rank` dimensions; the constraints are
/// those of their count and of their one type.
fn start_indices_hold(
    module: &Module,
    op: OpId,
    first: usize,
    rank: usize,
    [count, one_type]: [u8; 2],
    findings: &mut Findings<'_>,
) -> bool {
    let types = operand_types(module, op);
    let indices = types.get(first..).unwrap_or_default();
    let scalars = indices.iter().all(|ty| {
        tensor(module, *ty)
            .is_some_and(|tensor| tensor.rank() == 0 && class(module, tensor.element) & INT != 0)
    });
    let same = indices.windows(2).all(|pair| pair[0] == pair[1]);
    if indices.len() != rank || !scalars || !same {
        let message = format!(
            "takes the start indices ({}), expected {} of one type",
            module.type_list_text(indices),
            counted(rank, "scalar integer")
        );
        let rule = match (indices.len() == rank, scalars) {
            (false, _) => constraint(count),
            (true, false) => "operand-type".into(),
            (true, true) => constraint(one_type),
        };
        // There are none too many, or one of them differs from the first; of what is missing the last tells.
        let other = indices.iter().position(|ty| Some(ty) != indices.first());
        let count = module.operand_count(op);
        let index = match indices.len() == rank {
            true => first + other.unwrap_or_default(),
            false => (first + rank).min(count.saturating_sub(1)),
        };
        findings.error_at_operand(rule, op, index, message);
        return false;
    }
    true
}

/// `dynamic_slice`: a slice of `slice_sizes`.
pub fn dynamic_slice(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    const NAME: &str = "slice_sizes";
    let (Some(from), Some(sizes)) = (operand(module, op, 0), ints(module, op, NAME)) else {
        return;
    };
    if !start_indices_hold(module, op, 1, from.rank(), [2, 3], findings)
        || !length_holds(op, NAME, sizes.len(), from.rank(), constraint(2), findings)
    {
        return;
    }
    for (index, (size, extent)) in sizes.iter().zip(from.shape).enumerate() {
        if *size < 0 || (*extent != DYNAMIC && size > extent) {
            let message = format!(
                "takes {size} of dimension {index} of `{}`, expected {}",
                bounded_text(module, op, from),
                up_to(*extent)
            );
            findings.error_at_attribute(constraint(4), op, NAME, message);
            return;
        }
    }
    let rules = [5, 1].map(constraint);
    let sizes: Shape = sizes.into_iter().map(Extent::sized).collect();
    expect_same(module, op, 0, sizes.tensor(from.element), rules, findings);
}

/// `dynamic_update_slice`: an update that fits into the operand, whose type stays.
pub fn dynamic_update_slice(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    let (Some(from), Some(update)) = (operand(module, op, 0), operand(module, op, 1)) else {
        return;
    };
    let mut extents = from.shape.iter().zip(update.shape);
    let broken = if from.rank() != update.rank() {
        Some(3)
    } else if !elements_same(module, from.element, update.element) {
        Some(2)
    } else if !extents.all(|(extent, size)| {
        *extent == DYNAMIC || *size == DYNAMIC || (0..=*extent).contains(size)
    }) {
        Some(6)
    } else {
        None
    };
    if let Some(number) = broken {
        let expected = match number {
            3 => format!("an update of rank {}", from.rank()),
            2 => format!("elements `{}`", module.type_text(from.element)),
            _ => "an update that fits into it".to_owned(),
        };
        let message = format!(
            "writes `{}` into `{}`, expected {expected}",
            bounded_text(module, op, update),
            bounded_text(module, op, from)
        );
        findings.error_at_operand(constraint(number), op, 1, message);
        return;
    }
    if start_indices_hold(module, op, 2, from.rank(), [4, 5], findings) {
        expect_same(module, op, 0, from, [constraint(1); 2], findings);
    }
}
