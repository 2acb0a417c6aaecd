//! The Llama decoder layer with its loss, spelled as Tlaloc's emitter spells it.
//!
//! The text is the baseline dump that "Tlaloc StableHLO Emit Contract", section 9, describes: a bare
//! `func.func` of 66 lines, byte for byte at [`LlamaSizes::tiny`]. Other sizes give the same operations
//! on other shapes.

use std::error::Error;
use std::fmt;

/// The largest extent a size may have. From ten million up the emitter spells the divisor of a mean in
/// scientific form, and an `f32` soon cannot hold it exactly; no layer is that large.
const MAX_EXTENT: usize = 9_999_999;

/// The number of operations before expansion, that is of the names `%13` to `%47`. The emitter numbers
/// its synthesized names from the first free id, so the count is needed before the first line.
const NODES: usize = 35;

/// The extents of one decoder layer, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlamaSizes {
    /// Tokens in the sequence: the rows of the input and of the labels.
    pub tokens: usize,
    /// Width of the residual stream; one attention head spans it.
    pub width: usize,
    /// Width of the gated MLP between its up and its down projection.
    pub hidden: usize,
    /// Entries of the vocabulary: the columns of the labels and of the logits.
    pub vocabulary: usize,
}

impl LlamaSizes {
    /// The sizes of the published baseline ("Tlaloc StableHLO Emit Contract", section 9).
    pub const fn tiny() -> Self {
        Self {
            tokens: 32,
            width: 64,
            hidden: 256,
            vocabulary: 256,
        }
    }

    /// Larger sizes, to measure with.
    pub const fn medium() -> Self {
        Self {
            tokens: 256,
            width: 512,
            hidden: 2048,
            vocabulary: 2048,
        }
    }

    fn check(&self) -> Result<(), SizeError> {
        let named = [
            ("tokens", self.tokens),
            ("width", self.width),
            ("hidden", self.hidden),
            ("vocabulary", self.vocabulary),
        ];
        match named
            .into_iter()
            .find(|(_, extent)| !(1..=MAX_EXTENT).contains(extent))
        {
            Some((name, extent)) => Err(SizeError { name, extent }),
            None => Ok(()),
        }
    }
}

/// A size for which there is no layer: zero, or ten million and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The field of [`LlamaSizes`].
    pub name: &'static str,
    /// The extent it was given.
    pub extent: usize,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is {}, but must be from 1 to {MAX_EXTENT}",
            self.name, self.extent
        )
    }
}

impl Error for SizeError {}

/// Writes `@llama_decoder_layer_loss`: one decoder layer, the language-model head and the summed
/// product of one-hot labels and log-probabilities.
///
/// The parameters, all `f32`, are the input and the labels (`tokens` x `width`, `tokens` x
/// `vocabulary`), the RoPE phase (`tokens` x `width`), the q, k, v and output weights (`width` x
/// `width`), gate and up (`width` x `hidden`), down (`hidden` x `width`), the head (`width` x
/// `vocabulary`), and the two RMSNorm epsilons (`tokens` x 1). The result is a `tensor<f32>`.
///
/// Source: "Tlaloc StableHLO Emit Contract", sections 4 (spelling of each kind), 8 (idioms) and 9 (the
/// layer). The text ends in one newline.
///
/// # Errors
///
/// [`SizeError`] where an extent is zero or at least ten million.
pub fn decoder_layer_loss(sizes: &LlamaSizes) -> Result<String, SizeError> {
    sizes.check()?;
    let LlamaSizes {
        tokens,
        width,
        hidden,
        vocabulary,
    } = *sizes;
    let shapes = [
        [tokens, width],
        [tokens, vocabulary],
        [tokens, width],
        [width, width],
        [width, width],
        [width, width],
        [width, width],
        [width, hidden],
        [width, hidden],
        [hidden, width],
        [width, vocabulary],
        [tokens, 1],
        [tokens, 1],
    ];
    let (mut emit, parameters) = Emitter::start("llama_decoder_layer_loss", shapes);
    let [
        x,
        labels,
        theta,
        q_w,
        k_w,
        v_w,
        out_w,
        gate_w,
        up_w,
        down_w,
        head_w,
        eps_attention,
        eps_mlp,
    ] = &parameters;

    let normed = emit.rms_norm(x, eps_attention);
    let q = emit.matmul(&normed, q_w);
    let k = emit.matmul(&normed, k_w);
    let v = emit.matmul(&normed, v_w);

    let cosine = emit.unary("cosine", theta);
    let sine = emit.unary("sine", theta);
    let q_cosine = emit.binary("multiply", &q, &cosine);
    let theta_sine = emit.binary("multiply", theta, &sine);
    let q = emit.binary("subtract", &q_cosine, &theta_sine);

    // The baseline does not scale the scores.
    let k_transposed = emit.transpose(&k);
    let scores = emit.matmul(&q, &k_transposed);
    let weights = emit.softmax(&scores);
    let attended = emit.matmul(&weights, &v);
    let projected = emit.matmul(&attended, out_w);
    let x = emit.binary("add", x, &projected);

    let normed = emit.rms_norm(&x, eps_mlp);
    let gate = emit.matmul(&normed, gate_w);
    let up = emit.matmul(&normed, up_w);
    let gate = emit.silu(&gate);
    let gated = emit.binary("multiply", &gate, &up);
    let down = emit.matmul(&gated, down_w);
    let x = emit.binary("add", &x, &down);

    let logits = emit.matmul(&x, head_w);
    let probabilities = emit.softmax(&logits);
    let log_probabilities = emit.unary("log", &probabilities);
    // The sum is not negated in the baseline, whatever its name says.
    let picked = emit.binary("multiply", labels, &log_probabilities);
    let loss = emit.sum(&picked);
    Ok(emit.finish(&loss))
}

/// A named value of rank 2.
struct Matrix {
    name: String,
    shape: [usize; 2],
}

/// The literal and the reducer of one `stablehlo.reduce`.
struct Reduction {
    init: &'static str,
    op: &'static str,
}

const SUM: Reduction = Reduction {
    init: "0.0",
    op: "add",
};
/// Starts from negative infinity, which the emitter spells by its bits (section 8, point 9).
const MAX: Reduction = Reduction {
    init: "0xFF800000",
    op: "maximum",
};

/// Writes operations in order. A method that returns a value defines one node (`%N`) as its last line;
/// the lines before it define synthesized names (`%sN`).
struct Emitter {
    text: String,
    next_node: usize,
    next_synthesized: usize,
}

impl Emitter {
    /// Writes the header of the function, which returns a scalar.
    fn start<const N: usize>(name: &str, shapes: [[usize; 2]; N]) -> (Self, [Matrix; N]) {
        let mut id = 0;
        let parameters = shapes.map(|shape| {
            let name = format!("%{id}");
            id += 1;
            Matrix { name, shape }
        });
        let list: Vec<String> = parameters
            .iter()
            .map(|p| format!("{}: {}", p.name, tensor(&p.shape)))
            .collect();
        let text = format!(
            "func.func @{name}({}) -> {} {{\n",
            list.join(", "),
            tensor(&[])
        );
        (
            Self {
                text,
                next_node: N,
                next_synthesized: N + NODES,
            },
            parameters,
        )
    }

    /// Ends the function, which returns the scalar named `result`.
    fn finish(mut self, result: &str) -> String {
        self.line(&format!("return {result} : {}", tensor(&[])));
        self.text.push_str("}\n");
        self.text
    }

    fn line(&mut self, line: &str) {
        self.text.push_str("  ");
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Defines the next node by `operation`.
    fn node(&mut self, operation: &str) -> String {
        let name = format!("%{}", self.next_node);
        self.next_node += 1;
        self.line(&format!("{name} = {operation}"));
        name
    }

    /// Defines the next synthesized name by `operation`.
    fn synthesized(&mut self, operation: &str) -> String {
        let name = format!("%s{}", self.next_synthesized);
        self.next_synthesized += 1;
        self.line(&format!("{name} = {operation}"));
        name
    }

    /// RSQRT, LOG, SIN and COS: section 4.1.
    fn unary(&mut self, op: &str, x: &Matrix) -> Matrix {
        let name = self.node(&format!("stablehlo.{op} {} : {}", x.name, tensor(&x.shape)));
        Matrix {
            name,
            shape: x.shape,
        }
    }

    /// ADD, SUB, MUL: section 4.2, with its automatic broadcast of extents of 1.
    fn binary(&mut self, op: &str, lhs: &Matrix, rhs: &Matrix) -> Matrix {
        let [lhs_shape, rhs_shape] = [lhs.shape, rhs.shape];
        let shape = [
            lhs_shape[0].max(rhs_shape[0]),
            lhs_shape[1].max(rhs_shape[1]),
        ];
        let lhs = self.broadcast_operand(lhs, shape);
        let rhs = self.broadcast_operand(rhs, shape);
        let name = self.node(&format!("stablehlo.{op} {lhs}, {rhs} : {}", tensor(&shape)));
        Matrix { name, shape }
    }

    /// The name of `x` at `shape`; `x` itself where it has that shape already.
    fn broadcast_operand(&mut self, x: &Matrix, shape: [usize; 2]) -> String {
        if x.shape == shape {
            return x.name.clone();
        }
        self.synthesized(&broadcast_in_dim(&x.name, &[0, 1], &x.shape, &shape))
    }

    /// TRANSPOSE of both axes: section 4.3.
    fn transpose(&mut self, x: &Matrix) -> Matrix {
        let shape = [x.shape[1], x.shape[0]];
        let (from, to) = (tensor(&x.shape), tensor(&shape));
        let name = self.node(&format!(
            "stablehlo.transpose {}, dims = [1, 0] : ({from}) -> {to}",
            x.name
        ));
        Matrix { name, shape }
    }

    /// MATMUL of rank 2: section 4.5.
    fn matmul(&mut self, lhs: &Matrix, rhs: &Matrix) -> Matrix {
        let shape = [lhs.shape[0], rhs.shape[1]];
        let types = format!(
            "({}, {}) -> {}",
            tensor(&lhs.shape),
            tensor(&rhs.shape),
            tensor(&shape)
        );
        let name = self.node(&format!(
            "stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : {types}",
            lhs.name, rhs.name
        ));
        Matrix { name, shape }
    }

    /// Defines the init constant of a reduction over the last axis and then the reduction itself, a
    /// vector of one element per row: section 4.4.
    fn reduce_rows(&mut self, reduction: &Reduction, x: &str, shape: [usize; 2]) -> String {
        let operation = self.reduce(reduction, x, shape, "[1]", &[shape[0]]);
        self.synthesized(&operation)
    }

    /// Defines the init constant and returns the text of the reduction, for the caller to name.
    fn reduce(
        &mut self,
        by: &Reduction,
        x: &str,
        from: [usize; 2],
        dimensions: &str,
        to: &[usize],
    ) -> String {
        let scalar = tensor(&[]);
        let init = self.synthesized(&format!("stablehlo.constant dense<{}> : {scalar}", by.init));
        let types = format!("({}, {scalar}) -> {}", tensor(&from), tensor(to));
        let op = by.op;
        format!(
            "stablehlo.reduce({x} init: {init}) applies stablehlo.{op} across dimensions = {dimensions} : {types}"
        )
    }

    /// SUM over both axes, the name of a scalar: section 4.4.
    fn sum(&mut self, x: &Matrix) -> String {
        let operation = self.reduce(&SUM, &x.name, x.shape, "[0, 1]", &[]);
        self.node(&operation)
    }

    /// MEAN of each row with the axis kept as 1: section 4.4, keep-dims tail.
    fn mean(&mut self, x: &Matrix) -> Matrix {
        let [rows, columns] = x.shape;
        let vector = tensor(&[rows]);
        let sum = self.reduce_rows(&SUM, &x.name, x.shape);
        let count = self.synthesized(&format!("stablehlo.constant dense<{columns}.0> : {vector}"));
        let mean = self.synthesized(&format!("stablehlo.divide {sum}, {count} : {vector}"));
        let shape = [rows, 1];
        let name = self.node(&broadcast_in_dim(&mean, &[0], &[rows], &shape));
        Matrix { name, shape }
    }

    /// SOFTMAX of each row: section 8, point 5.
    fn softmax(&mut self, x: &Matrix) -> Matrix {
        let shape = x.shape;
        let vector = [shape[0]];
        let matrix = tensor(&shape);
        let max = self.reduce_rows(&MAX, &x.name, shape);
        let max = self.synthesized(&broadcast_in_dim(&max, &[0], &vector, &shape));
        let shifted = self.synthesized(&format!("stablehlo.subtract {}, {max} : {matrix}", x.name));
        let exponential = self.synthesized(&format!("stablehlo.exponential {shifted} : {matrix}"));
        let sum = self.reduce_rows(&SUM, &exponential, shape);
        let sum = self.synthesized(&broadcast_in_dim(&sum, &[0], &vector, &shape));
        let name = self.node(&format!("stablehlo.divide {exponential}, {sum} : {matrix}"));
        Matrix { name, shape }
    }

    /// SILU, `x` times its logistic: section 4.7.
    fn silu(&mut self, x: &Matrix) -> Matrix {
        let matrix = tensor(&x.shape);
        let logistic = self.synthesized(&format!("stablehlo.logistic {} : {matrix}", x.name));
        let name = self.node(&format!(
            "stablehlo.multiply {}, {logistic} : {matrix}",
            x.name
        ));
        Matrix {
            name,
            shape: x.shape,
        }
    }

    /// The chain of five nodes that stands for RMSNorm: section 8, point 4.
    fn rms_norm(&mut self, x: &Matrix, eps: &Matrix) -> Matrix {
        let squared = self.binary("multiply", x, x);
        let mean = self.mean(&squared);
        let shifted = self.binary("add", &mean, eps);
        let rsqrt = self.unary("rsqrt", &shifted);
        self.binary("multiply", x, &rsqrt)
    }
}

fn broadcast_in_dim(x: &str, dims: &[usize], from: &[usize], to: &[usize]) -> String {
    format!(
        "stablehlo.broadcast_in_dim {x}, dims = {dims:?} : ({}) -> {}",
        tensor(from),
        tensor(to)
    )
}

/// The `f32` tensor type of a shape: section 7.
fn tensor(shape: &[usize]) -> String {
    let extents: String = shape.iter().map(|extent| format!("{extent}x")).collect();
    format!("tensor<{extents}f32>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sha2::{Digest, Sha256};

    #[test]
    fn tiny_is_the_published_baseline() {
        let text = decoder_layer_loss(&LlamaSizes::tiny()).unwrap();
        let digest: String = Sha256::digest(text.as_bytes())
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        assert_eq!(
            digest,
            "52f20812d464a290cbbd4bc64e56f7a3a3776c369fcba76d7e26aee052bd5391"
        );
    }

    #[test]
    fn every_size_has_the_lines_of_the_baseline() {
        for sizes in [LlamaSizes::tiny(), LlamaSizes::medium()] {
            assert_eq!(decoder_layer_loss(&sizes).unwrap().lines().count(), 66);
        }
    }

    /// Section 4.2: only an operand whose shape differs is broadcast. A width of 1 leaves no such
    /// operand, so each RMSNorm loses its one broadcast with `dims = [0, 1]`.
    #[test]
    fn operands_of_one_shape_are_not_broadcast() {
        let narrow = LlamaSizes {
            tokens: 1,
            width: 1,
            hidden: 1,
            vocabulary: 1,
        };
        let text = decoder_layer_loss(&narrow).unwrap();
        assert_eq!(text.lines().count(), 64);
        assert!(!text.contains("dims = [0, 1] : (tensor<1x1xf32>) ->"));
    }

    #[test]
    fn an_extent_out_of_range_is_an_error() {
        let zero = LlamaSizes {
            hidden: 0,
            ..LlamaSizes::tiny()
        };
        assert_eq!(
            decoder_layer_loss(&zero),
            Err(SizeError {
                name: "hidden",
                extent: 0
            })
        );
        let huge = LlamaSizes {
            width: 10_000_000,
            ..LlamaSizes::tiny()
        };
        assert_eq!(
            decoder_layer_loss(&huge),
            Err(SizeError {
                name: "width",
                extent: 10_000_000
            })
        );
        assert!(
            decoder_layer_loss(&LlamaSizes {
                width: 9_999_999,
                ..LlamaSizes::tiny()
            })
            .is_ok()
        );
    }
}
