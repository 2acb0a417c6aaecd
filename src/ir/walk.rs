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

/// What is left to do of a walk.
enum Step<'m> {
    /// These ops of a block, and what is in them.
    Rest(BlockOps<'m>),
    /// This op, of which the regions are done.
    Leave(OpId),
}

impl Module {
    /// `op` and all operations nested in it, in the order of the text (`PreOrder`) or each op after
    /// those of its regions (`PostOrder`). Collected, so that the module may be changed meanwhile;
    /// it does not recurse, so that nesting costs no stack.
    pub fn walk(&self, op: OpId, order: WalkOrder) -> Vec<OpId> {
        let mut found = Vec::new();
        let mut stack = Vec::new();
        self.enter(op, order, &mut found, &mut stack);
        while let Some(step) = stack.pop() {
            match step {
                Step::Leave(op) => found.push(op),
                Step::Rest(mut ops) => {
                    while let Some(op) = ops.next() {
                        // Most ops have no regions.
                        if self.op(op).regions.len == 0 {
                            found.push(op);
                            continue;
                        }
                        stack.push(Step::Rest(ops));
                        self.enter(op, order, &mut found, &mut stack);
                        break;
                    }
                }
            }
        }
        found
    }

    /// Notes an op, and what of it is to be walked over next.
    fn enter<'m>(
        &'m self,
        op: OpId,
        order: WalkOrder,
        found: &mut Vec<OpId>,
        stack: &mut Vec<Step<'m>>,
    ) {
        match order {
            WalkOrder::PreOrder => found.push(op),
            WalkOrder::PostOrder => stack.push(Step::Leave(op)),
        }
        for region in self.op_regions(op).iter().rev() {
            let blocks = self.region_blocks(*region).iter().rev();
            stack.extend(blocks.map(|block| Step::Rest(self.block_ops(*block))));
        }
    }
}
