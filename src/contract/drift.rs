//! Where the emitter is known to depart from the contract: allowed by profile `emitter` and reported,
//! an error by profile `documented` (decision D40).

use super::clause::{Clause, clauses};

clauses! { DRIFT, true:
    /// Parameters whose numbers are not 0, 1, ...
    DRIFT_PARAMETERS = "drift-parameter-numbers", "contract 3", "parameters are `%0`, `%1`, ... in the contract; the emitter leaves gaps";
    /// `tf.aliasing_output`.
    DRIFT_ALIASING = "drift-aliasing", "contract 3", "the contract has no attributes of parameters; the emitter prints `tf.aliasing_output`";
    /// A binary operand of lower rank.
    DRIFT_RANK_EXTENSION = "drift-rank-extension", "contract 4.2, 8.1", "operands of a binary op have one rank in the contract; the emitter aligns lower ranks to the right";
    /// Element types.
    DRIFT_DTYPE = "drift-dtype", "contract 7", "the contract has f32, f64, i32, i64 and i1; the emitter prints bf16, f8E4M3FN, i8 and ui8 too";
    /// Kinds that are one op of StableHLO, or little more.
    DRIFT_PRIMITIVE = "drift-primitive", "contract 4", "the contract has no such kind; the emitter does";
    /// CHLO.
    DRIFT_CHLO = "drift-chlo", "contract 4", "the contract has no CHLO op but `chlo.top_k`; the emitter prints special functions";
    /// Rank above 2 times rank 2.
    DRIFT_MATMUL_RANKS = "drift-matmul-ranks", "contract 4.5", "operands of MATMUL have one rank in the contract; the emitter multiplies a higher one by a matrix";
    /// Precision and algorithm.
    DRIFT_DOT_PRECISION = "drift-dot-precision", "contract 4.5", "the contract has neither a precision nor an algorithm of dots; expansions of the emitter do";
    /// Windows that are turned.
    DRIFT_CONV_REVERSE = "drift-convolution-reverse", "contract 4.6", "the contract's windows are not reversed; the adjoints of the emitter's convolutions are";
    /// Pooling, and the adjoints of it and of convolutions.
    DRIFT_POOLING = "drift-pooling", "contract 4.6", "the contract has convolutions alone; the emitter prints pooling too, and the adjoints of both";
    /// SCATTER_ADD onto zeros.
    DRIFT_SCATTER_ADD = "drift-scatter-add", "contract 4.9", "SCATTER_ADD onto a broadcast zero is the update itself in the contract; the emitter prints a scatter whose body gives the update";
    /// Keys and values in pages.
    DRIFT_PAGES = "drift-pages", "contract 4.8", "the contract has no cache of keys and values; the emitter writes to one in pages, and attends over them";
    /// States of rows that are carried from one block of tokens to the next.
    DRIFT_ROW_STATES = "drift-row-states", "contract 4", "the contract has no states of rows; the emitter reads them from a pool, and writes them back";
    /// Comparisons with two spaces.
    DRIFT_COMPARE_SPACES = "drift-compare-spaces", "contract 4.10", "the contract separates the parts of a comparison by one space; the emitter prints two";
    /// Positions of ARGMAX.
    DRIFT_ARGMAX_POSITIONS = "drift-argmax-positions", "contract 4.10", "the positions of ARGMAX are i64 in the contract; the emitter has i32 too";
    /// Linear algebra.
    DRIFT_LINEAR_ALGEBRA = "drift-linear-algebra", "contract 4.11", "the contract has no linear algebra; the emitter prints factors, solutions and triangles of matrices";
    /// Random numbers.
    DRIFT_RANDOM = "drift-random-numbers", "contract 4.11", "the contract has no random numbers; the emitter prints them as Threefry's rounds";
    /// Collectives.
    DRIFT_COLLECTIVE = "drift-collective", "contract 4.11", "the contract has no collectives; the emitter prints sums over replicas";
    /// Loops.
    DRIFT_WHILE = "drift-while", "contract 4.11", "structural control flow does not reach the text by the contract; expansions of the emitter print `stablehlo.while`";
    /// Dimensions that may be sharded further.
    DRIFT_OPEN_AXES = "drift-open-axes", "contract 5", "an open dimension is `{\"a\"?}` in the contract; the emitter prints `{\"a\", ?}`";
    /// The configuration of a kernel.
    DRIFT_KERNEL_BRACES = "drift-kernel-braces", "contract 6", "a kernel's configuration is `key=value` in the contract; the emitter prints `{key = value}`";
    /// Calls of kernels in other forms.
    DRIFT_CUSTOM_CALL = "drift-custom-call", "contract 6", "the contract has one form of `stablehlo.custom_call`, a kernel with its configuration in a string; the emitter has two more, and aliases";
    /// An expansion that is not known.
    UNKNOWN_EXPANSION = "unknown-expansion", "contract 4", "the contract knows no kind that is printed so";
}
