//! The clauses of the contract that findings are about, each a rule with a stable id.

/// One rule of the contract.
#[derive(Debug)]
pub struct Clause {
    /// The stable id, for example `mean-divisor`.
    pub rule: &'static str,
    /// The section that it comes from, for example `contract 4.4`; empty for a clause of every kind,
    /// whose section is that of the kind.
    pub section: &'static str,
    /// What it says, in a line.
    pub says: &'static str,
    /// It is no clause of the contract, but a place where the emitter is known to depart from it
    /// (decision D40).
    pub drift: bool,
}

impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

macro_rules! clauses {
    ($all:ident, $drift:literal: $($(#[$doc:meta])* $name:ident = $rule:literal, $section:literal, $says:literal;)*) => {
        $($(#[$doc])* pub static $name: Clause = Clause {
            rule: $rule,
            section: $section,
            says: $says,
            drift: $drift,
        };)*
        /// All of the above, in that order.
        pub static $all: &[&Clause] = &[$(&$name),*];
    };
}
pub(super) use clauses;

clauses! { CLAUSES, false:
    /// Section 3.
    MODULE_HEADER = "module-header", "contract 3", "a module is `module {`, without a name and attributes";
    /// Section 3.
    FUNCTION_HEADER = "function-header", "contract 3", "a function is `func.func @NAME(%0: T, ...) -> T {` on one line";
    /// Section 3.
    RESULT_PARENTHESES = "result-parentheses", "contract 3", "one result type stands bare, several in parentheses";
    /// Section 3.
    FUNCTION_ATTRIBUTES = "function-attributes", "contract 3", "a function has no attributes, nor have its results; its parameters have none but `tf.aliasing_output`";
    /// Section 3.
    ALIASING = "aliasing", "contract 3", "`tf.aliasing_output` names a result of the parameter's own type, which no other parameter names";
    /// Section 3.
    RETURN = "return-spelling", "contract 3", "a function ends with `return %a, %b : T, U`";
    /// Section 3.
    TOP_LEVEL = "top-level-op", "contract 3", "a module holds meshes and functions, and nothing else";
    /// Sections 3 and 8.
    VALUE_NAMES = "value-names", "contract 3, 8.7", "a value is `%N`, which one Dxir node defines, or `%sM`, which was made up while a node was printed";
    /// Section 8.
    TEMPORARY_SCOPE = "temporary-scope", "contract 8.7", "a value `%sM` is used only in the expansion of the node that it was made up for";
    /// Section 8.
    TEMPORARY_NUMBERS = "temporary-numbers", "contract 8.7", "the numbers of `%sM` begin above those of all `%N` of the function";
    /// Section 8.
    UNCLOSED_GROUP = "unclosed-group", "contract 8.7", "values `%sM` are followed by the `%N` that they were made up for";
    /// Section 4.
    OP_DIALECT = "op-dialect", "contract 4", "an operation is StableHLO's, or one of the few of CHLO and Shardy that have a section";
    /// Section 4.11.
    CONTROL_FLOW = "control-flow", "contract 4.11", "control flow does not reach the text: there is no `if`, `case` or call, and a loop only in an expansion, in generic form";
    /// Section 5.
    SHARDY_OPS = "shardy-ops", "contract 5", "Shardy's operations are meshes, constraints and manual computations";
    /// Section 7.
    STATIC_SHAPE = "static-shape", "contract 7", "a value is a tensor of static shape, without an encoding";
    /// Section 7.
    CONTRACT_DTYPE = "dtype", "contract 7", "an element type is f32, f64, i32, i64 or i1";
    /// Section 7.
    LITERAL_SPELLING = "literal-spelling", "contract 7, 8.9", "a literal is spelled as Kotlin spells numbers, and infinities by their bits";
    /// Section 4.11.
    BATCHNORM_FORM = "batchnorm-form", "contract 4.11", "BATCHNORM has epsilon, spelled as Kotlin spells numbers, and the index of the features";
    /// Section 5.
    MESH_ORDER = "mesh-order", "contract 3, 5", "meshes stand at the module's top, before its functions";
    /// Section 5.
    MESH_FORM = "mesh-form", "contract 5", "a mesh is `sdy.mesh @m = <[\"a\"=2]>`: axes with their sizes, and no list of devices";
    /// Section 5.
    SHARDING_FORM = "sharding-form", "contract 5", "a sharding names a mesh of the module, the axes of each dimension, and those that are replicated";
    /// Section 5.
    PRIMITIVE_SHARDING = "primitive-sharding", "contract 5", "only constraints, manual computations and custom calls have a sharding";
    /// Section 6.
    KERNEL_ATTRIBUTES = "kernel-attributes", "contract 6", "a kernel's call has the configuration, `has_side_effect = false` and, last, its sharding, in that order";
    /// Section 6.
    KERNEL_KEYS = "kernel-keys", "contract 6", "the keys of a kernel's configuration are sorted, and each is there once";
    /// Any section: white space and punctuation.
    SPELLING = "spelling", "", "an operation is spelled as the emitter spells it";
    /// Any section.
    EXPANSION_WIRING = "expansion-wiring", "", "an expansion has the kind's operations, which use each other's results in its order";
    /// Any section.
    EXPANSION_TYPES = "expansion-types", "", "the operations of an expansion have the types that follow from its operands";
    /// Any section.
    EXPANSION_ATTRIBUTES = "expansion-attributes", "", "the operations of an expansion have the attributes that follow from the node";
    /// Any section.
    EXPANSION_CONSTANT = "expansion-constant", "contract 4.7", "a constant of an expansion is the kind's own";
    /// Section 4.2.
    AUTO_BROADCAST = "auto-broadcast", "contract 4.2, 8.1", "an operand is broadcast exactly where its type is not the result's, its dimensions kept in place";
    /// Section 4.4.
    REDUCE_INIT = "reduce-init", "contract 4.4", "a reduction begins with a scalar constant, the reducer's identity";
    /// Section 4.4.
    REDUCE_DIMS = "reduce-dims", "contract 4.4", "the reduced dimensions are the kind's, sorted and without repeats";
    /// Section 4.4.
    MEAN_DIVISOR = "mean-divisor", "contract 4.4", "MEAN divides by the number of elements that it reduces, a constant of the reduced type";
    /// Section 4.4.
    KEEP_DIMS_TAIL = "keep-dims-tail", "contract 4.4", "a keep-dims reduction ends in a broadcast over just the kept axes, to extent 1 at the reduced ones";
    /// Section 4.5.
    DOT_PRECISION = "dot-precision", "contract 4.5", "a product has a precision or an algorithm just where its kind has; MATMUL, DOT and SDPA have neither";
    /// Section 4.6.
    CONV_LAYOUT = "conv-layout", "contract 4.6", "a convolution's input and result are [b, f, 0, 1], its kernel [o, i, 0, 1], or [i, o, 0, 1] where it is transposed";
    /// Section 4.6.
    CONV_WINDOW = "conv-window", "contract 4.6", "a convolution has stride, padding and both dilations, then the counts of batch and feature groups";
    /// Section 4.7.
    COMPOSITE_AXIS = "composite-axis", "contract 4.7, 8.5", "an activation reduces along one axis, and broadcasts along all others";
    /// Section 4.8.
    ATTENTION_DIMS = "attention-dims", "contract 4.8", "attention contracts the last dimensions of queries and keys, then the weights' last with the values' last but one, and batches what is before";
    /// Section 4.8.
    ATTENTION_SCALE = "attention-scale", "contract 4.8", "SDPA scales by one over the root of the head's size";
    /// Section 4.9.
    GATHER_FORM = "gather-form", "contract 4.9", "a gather has all of its dimension numbers, empty or not, the slice sizes, and `indices_are_sorted` only where it is true";
    /// Section 4.9.
    TAKE_ALONG = "take-along-dims", "contract 4.9", "TAKE_ALONG and TAKE_ALONG_GRAD have axis 0 as a batching dimension and look up along axis 1";
    /// Section 4.9.
    TOP_K_RESULT = "top-k-result", "contract 4.9", "TOP_K is its positions, result #1, and nothing uses its values";
    /// Section 4.9.
    SCATTER_FORM = "scatter-form", "contract 4.9", "a scatter has those of its dimension numbers that are not empty, and a flag only where it is true";
    /// Section 4.9.
    SCATTER_BODY = "scatter-body", "contract 4.9", "a scatter's body combines the element and the update in that order, or gives the update";
    /// Section 4.9.
    SCATTER_ADD_PEEPHOLE = "scatter-add-onto-zeros", "contract 4.9", "SCATTER_ADD onto a broadcast zero adds nothing: the update is what is there";
    /// Section 4.10.
    ARGMAX_AXIS = "argmax-axis", "contract 4.10", "ARGMAX counts positions along the axis that it reduces";
    /// Section 4.10.
    ARGMAX_WIRING = "argmax-wiring", "contract 4.10", "ARGMAX selects value and position by one comparison: those so far where they are greater, else the new ones";
    /// Section 4.10.
    ARGMAX_RESULT = "argmax-result", "contract 4.10", "ARGMAX is its positions, result #1, and nothing uses its values";
    /// Section 4.10.
    COMPARE_FORM = "compare-form", "contract 4.7, 4.10", "a comparison has its kind's direction and the type of what it compares";
}

#[cfg(test)]
mod tests {
    use super::super::drift::DRIFT;
    use super::*;

    #[test]
    fn every_rule_is_there_once() {
        let mut rules: Vec<_> = CLAUSES.iter().chain(DRIFT).map(|it| it.rule).collect();
        rules.sort();
        let all = rules.len();
        rules.dedup();
        assert_eq!(rules.len(), all);
    }
}
