//! Walking over nested operations.

use super::*;

/// Whether an op comes before or after what its regions hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkOrder {
    /// The op first.
    PreOrder,
    /// The op last.
    PostOrder,
}

impl Module {
    /// `op` and all operations nested in it, in the order of the text (`PreOrder`) or each op after
    /// those of its regions (`PostOrder`). Collected, so that the module may be changed meanwhile;
    /// it does not recurse, so that nesting costs no stack.
    pub fn walk(&self, op: OpId, order: WalkOrder) -> Vec<OpId> {
        enum Step {
            Enter(OpId),
            Leave(OpId),
        }
        let mut found = Vec::new();
        let mut stack = vec![Step::Enter(op)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Leave(op) => found.push(op),
                Step::Enter(op) => {
                    match order {
                        WalkOrder::PreOrder => found.push(op),
                        WalkOrder::PostOrder => stack.push(Step::Leave(op)),
                    }
                    let nested = stack.len();
                    for region in self.op_regions(op) {
                        for block in self.region_blocks(*region) {
                            stack.extend(self.block_ops(*block).map(Step::Enter));
                        }
                    }
                    stack[nested..].reverse();
                }
            }
        }
        found
    }
}
