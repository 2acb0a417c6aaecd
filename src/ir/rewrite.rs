//! Changing a module: inserting, erasing, rewiring, and noting what is no longer as it was read.

use super::*;

impl Module {
    /// Notes that the op's own text is no longer what was read.
    pub fn mark_changed(&mut self, op: OpId) {
        self.ops[op.index()].flags |= CHANGED;
        self.mark_surroundings(op);
    }

    fn mark_surroundings(&mut self, op: OpId) {
        let mut at = self.parent_op(op);
        while let Some(op) = at {
            let flags = &mut self.ops[op.index()].flags;
            if *flags & INNER_CHANGED != 0 {
                return;
            }
            *flags |= INNER_CHANGED;
            at = self.parent_op(op);
        }
    }

    /// Puts an op that stands nowhere at the end of a block.
    pub fn append(&mut self, block: BlockId, op: OpId) {
        self.link(op);
        self.append_read(block, op);
        self.mark_surroundings(op);
    }

    /// As [`Module::append`], for the reader: what was read is not a change.
    pub(crate) fn append_read(&mut self, block: BlockId, op: OpId) {
        let last = self.blocks[block.index()].last.replace(op);
        let data = &mut self.ops[op.index()];
        data.parent = Some(block);
        data.prev = last;
        match last {
            Some(last) => self.ops[last.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
    }

    fn link(&mut self, op: OpId) {
        self.ops[op.index()].flags |= CHANGED;
    }

    /// Puts an op that stands nowhere directly before `before`, which stands in a block.
    pub fn insert_before(&mut self, before: OpId, op: OpId) {
        let Some(block) = self.op(before).parent else {
            return;
        };
        self.link(op);
        let prev = self.ops[before.index()].prev.replace(op);
        let data = &mut self.ops[op.index()];
        data.parent = Some(block);
        data.prev = prev;
        data.next = Some(before);
        match prev {
            Some(prev) => self.ops[prev.index()].next = Some(op),
            None => self.blocks[block.index()].first = Some(op),
        }
        self.mark_surroundings(op);
    }

    /// Takes an op out of its block; it keeps its operands and results.
    fn unlink(&mut self, op: OpId) {
        let (parent, prev, next) = {
            let data = &mut self.ops[op.index()];
            (data.parent, data.prev.take(), data.next.take())
        };
        if let Some(block) = parent {
            self.mark_surroundings(op);
            match prev {
                Some(prev) => self.ops[prev.index()].next = next,
                None => self.blocks[block.index()].first = next,
            }
            match next {
                Some(next) => self.ops[next.index()].prev = prev,
                None => self.blocks[block.index()].last = prev,
            }
        }
        self.ops[op.index()].parent = None;
    }

    /// Erases an op and all that its regions hold. Its results must have no uses outside.
    pub fn erase(&mut self, op: OpId) {
        self.unlink(op);
        let mut pending = vec![op];
        while let Some(op) = pending.pop() {
            self.replace_operands(op, &[]);
            self.ops[op.index()].flags |= ERASED;
            for region in self.op_regions(op) {
                for block in self.region_blocks(*region) {
                    pending.extend(self.block_ops(*block));
                }
            }
        }
    }

    /// Erases those of `candidates`, in this order, whose results have no uses, and what that leaves
    /// without uses, as far as `may_erase` allows: it is asked of each op that has none. Gives the
    /// erased ops.
    pub fn erase_unused(
        &mut self,
        candidates: impl IntoIterator<Item = OpId>,
        mut may_erase: impl FnMut(&Module, OpId) -> bool,
    ) -> Vec<OpId> {
        let mut erased = Vec::new();
        let mut pending = Vec::new();
        for candidate in candidates {
            pending.push(candidate);
            while let Some(op) = pending.pop() {
                let unused = self.results(op).all(|result| self.is_unused(result));
                if self.is_erased(op) || !unused || !may_erase(self, op) {
                    continue;
                }
                for inner in self.walk(op, WalkOrder::PreOrder) {
                    let operands = self.operands(inner);
                    pending.extend(operands.filter_map(|operand| self.defining_op(operand)));
                }
                self.erase(op);
                erased.push(op);
            }
        }
        erased
    }

    fn unuse(&mut self, slot: UseId) {
        let UseData {
            value, prev, next, ..
        } = self.uses[slot.index()];
        match prev {
            Some(prev) => self.uses[prev.index()].next = next,
            None => self.values[value.index()].first_use = next,
        }
        if let Some(next) = next {
            self.uses[next.index()].prev = prev;
        }
    }

    fn enter_use(&mut self, slot: UseId, value: ValueId) {
        let next = self.values[value.index()].first_use.replace(slot);
        if let Some(next) = next {
            self.uses[next.index()].prev = Some(slot);
        }
        let data = &mut self.uses[slot.index()];
        data.value = value;
        data.prev = None;
        data.next = next;
    }

    /// Replaces all operands of an op, without noting a change.
    pub(crate) fn replace_operands(&mut self, op: OpId, operands: &[ValueId]) {
        for index in self.op(op).operands.range() {
            self.unuse(UseId::new(index));
        }
        let start = self.uses.len();
        for (offset, value) in operands.iter().enumerate() {
            self.uses.push(UseData {
                value: *value,
                owner: op,
                prev: None,
                next: None,
            });
            self.enter_use(UseId::new(start + offset), *value);
        }
        self.ops[op.index()].operands = Run {
            start: start as u32,
            len: operands.len() as u32,
        };
    }

    /// Replaces all operands of an op.
    pub fn set_operands(&mut self, op: OpId, operands: &[ValueId]) {
        self.replace_operands(op, operands);
        self.mark_changed(op);
    }

    /// Lets operand `index` be `value`. An index that the op does not have changes nothing.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) {
        let range = self.op(op).operands.range();
        if index < range.len() {
            let slot = UseId::new(range.start + index);
            self.unuse(slot);
            self.enter_use(slot, value);
            self.mark_changed(op);
        }
    }

    /// Lets every use of `old` use `new`.
    pub fn replace_all_uses(&mut self, old: ValueId, new: ValueId) {
        while let Some(slot) = self.values[old.index()].first_use {
            if old == new {
                return;
            }
            self.unuse(slot);
            self.enter_use(slot, new);
            let owner = self.uses[slot.index()].owner;
            self.mark_changed(owner);
        }
    }

    /// As [`Module::replace_all_uses`], for the reader: what was read is not a change.
    pub(crate) fn replace_placeholder(&mut self, placeholder: ValueId, value: ValueId) {
        while let Some(slot) = self.values[placeholder.index()].first_use {
            self.unuse(slot);
            self.enter_use(slot, value);
        }
    }

    /// Changes the op's name.
    pub fn set_name(&mut self, op: OpId, name: OpName) {
        self.ops[op.index()].name = name;
        self.mark_changed(op);
    }

    /// Replaces the op's inherent attributes.
    pub fn set_properties(&mut self, op: OpId, properties: AttrId) {
        self.ops[op.index()].properties = properties;
        self.mark_changed(op);
    }

    /// Replaces the op's discardable attributes.
    pub fn set_discardable(&mut self, op: OpId, attributes: AttrId) {
        self.ops[op.index()].attributes = attributes;
        self.mark_changed(op);
    }

    /// Sets an attribute: the inherent one where the op has one of that name, else a discardable one.
    pub fn set_attribute(&mut self, op: OpId, name: &str, value: AttrId) {
        let inherent = self
            .name(op)
            .spec()
            .is_some_and(|spec| spec.attribute(name).is_some());
        let name = self.intern(name);
        let data = self.op(op);
        let old = if inherent {
            data.properties
        } else {
            data.attributes
        };
        let mut entries = self.dictionary(old).to_vec();
        entries.retain(|(entry, _)| *entry != name);
        entries.push((name, value));
        let dictionary = self.dictionary_attr(entries);
        if inherent {
            self.set_properties(op, dictionary);
        } else {
            self.set_discardable(op, dictionary);
        }
    }

    /// Takes an attribute away, if the op has it.
    pub fn remove_attribute(&mut self, op: OpId, name: &str) {
        let Some(name) = self.strings.find(name.as_bytes()) else {
            return;
        };
        let has = |dictionary| self.dictionary_get(dictionary, name).is_some();
        let data = self.op(op);
        let [inherent, discardable] = [data.properties, data.attributes].map(|old| {
            has(old).then(|| {
                let mut entries = self.dictionary(old).to_vec();
                entries.retain(|(entry, _)| *entry != name);
                entries
            })
        });
        if let Some(entries) = inherent {
            let dictionary = self.dictionary_attr(entries);
            self.set_properties(op, dictionary);
        }
        if let Some(entries) = discardable {
            let dictionary = self.dictionary_attr(entries);
            self.set_discardable(op, dictionary);
        }
    }

    /// Gives an op that a pass made the location, and the place in the text, of the op that it was
    /// made for.
    pub fn copy_location(&mut self, from: OpId, to: OpId) {
        self.ops[to.index()].location = self.op(from).location;
        if let Some(span) = self.nearest_span(from) {
            self.made_for.insert(to, span);
        }
    }

    /// Changes a value's type. Its users say it too, so they are no longer what was read.
    pub fn set_value_type(&mut self, value: ValueId, ty: TypeId) {
        self.values[value.index()].ty = ty;
        let users: Vec<_> = self
            .uses(value)
            .map(|slot| self.use_owner(slot).0)
            .collect();
        for user in users {
            self.mark_changed(user);
        }
        match self.definition(value) {
            Definition::Result { op, .. } => self.mark_changed(op),
            Definition::Argument { block, .. } => {
                self.blocks[block.index()].place = None;
                let owner = self.block_owner(block);
                self.mark_changed(owner);
            }
            Definition::Forward => {}
        }
    }

    /// Puts a `module` around operations that stood bare.
    pub fn wrap(&mut self) {
        self.root_form = RootForm::Written;
        self.mark_changed(self.root);
    }

    /// Whether anything is no longer as it was read.
    pub fn is_changed(&self) -> bool {
        self.op(self.root).flags & (CHANGED | INNER_CHANGED) != 0
    }
}
