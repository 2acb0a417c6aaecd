//! Copying operations from one place of a module to another.

use super::*;

impl Module {
    /// Appends copies of the operations of `from`, regions included, to `to`. `values` says what
    /// stands for the values that are not copied; one that it does not have stands for itself.
    ///
    /// The copies have no names; their places are those of what they are copies of.
    pub fn copy_ops(
        &mut self,
        from: BlockId,
        to: BlockId,
        mut values: FxHashMap<ValueId, ValueId>,
    ) {
        let mut blocks = FxHashMap::default();
        let mut copies = Vec::new();
        let mut pending = vec![(from, to)];
        while let Some((from, to)) = pending.pop() {
            let ops: Vec<_> = self.block_ops(from).collect();
            for op in ops {
                let data = *self.op(op);
                let copy = self.push_op(data.name, data.properties, data.attributes);
                self.ops[copy.index()].flags = data.flags & (GENERIC | EMPTY_PROPERTIES);
                self.copy_location(op, copy);
                let types: Vec<_> = self
                    .results(op)
                    .map(|value| self.value_type(value))
                    .collect();
                self.add_results(copy, &types);
                values.extend(self.results(op).zip(self.results(copy)));
                let mut regions = Vec::new();
                for region in self.op_regions(op).to_vec() {
                    let made = self.push_region(copy);
                    regions.push(made);
                    for block in self.region_blocks(region).to_vec() {
                        let inner = self.add_block(made);
                        let data = self.blocks[block.index()].clone();
                        for argument in data.arguments {
                            let ty = self.value_type(argument);
                            values.insert(argument, self.add_argument(inner, ty));
                        }
                        self.blocks[inner.index()].argument_locations = data.argument_locations;
                        blocks.insert(block, inner);
                        pending.push((block, inner));
                    }
                }
                self.set_regions(copy, &regions);
                self.append(to, copy);
                copies.push((op, copy));
            }
        }
        // An operand may be defined further on, and a successor too.
        for (op, copy) in copies {
            let operands = self.operands(op);
            let operands: Vec<_> = operands
                .map(|value| values.get(&value).copied().unwrap_or(value))
                .collect();
            self.replace_operands(copy, &operands);
            if let Some(successors) = self.successors.get(&op) {
                let copied = successors
                    .iter()
                    .map(|block| blocks.get(block).unwrap_or(block));
                let copied = copied.copied().collect();
                self.successors.insert(copy, copied);
            }
        }
    }
}
