//! Communication among devices.

use super::*;

/// `mhlo.all_to_all`: either it splits one operand, and says how, or it takes its operands as the
/// parts.
pub fn all_to_all(module: &Module, op: OpId, findings: &mut Findings<'_>) {
    if !is_mhlo(module, op) {
        return;
    }
    let names = ["split_dimension", "concat_dimension", "split_count"];
    let given = names.map(|name| int(module, op, name).is_some());
    if given.contains(&true) && given.contains(&false) {
        let message = format!("has some of `{}`, expected all or none", names.join("`, `"));
        findings.error("missing-attribute", op, message);
    } else if given.contains(&true) && module.operand_count(op) != 1 {
        let message = format!("splits {} operands, expected 1", module.operand_count(op));
        findings.error("operand-count", op, message);
    }
}
