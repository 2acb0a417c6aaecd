//! The Llama decoder layer with its loss, spelled as Tlaloc's emitter spells it.
//!
//! The text is the baseline dump that "Tlaloc StableHLO Emit Contract", section 9, describes: a bare
//! `func.func` of 66 lines, byte for byte at [`LlamaSizes::tiny`]. Other sizes give the same operations
//! on other shapes.

mod emitter;

use std::error::Error;
use std::fmt;

use super::random::Random;
use crate::ir::FloatKind;
use emitter::{Emitter, Matrix};

/// The largest extent a size may have. From ten million up the emitter spells the divisor of a mean in
/// scientific form, and an `f32` soon cannot hold it exactly; no layer is that large.
const MAX_EXTENT: usize = 9_999_999;

/// The most layers, and the most heads of a layer.
const MAX_PARTS: usize = 1000;

/// The extents of one decoder layer, in elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlamaSizes {
    /// Tokens in the sequence: the rows of the input and of the labels.
    pub tokens: usize,
    /// Width of the residual stream; the attention heads share it.
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
        let is_wrong = |(_, extent): &(_, usize)| !(1..=MAX_EXTENT).contains(extent);
        match named.into_iter().find(is_wrong) {
            Some((name, extent)) => Err(SizeError::OutOfRange { name, extent }),
            None => Ok(()),
        }
    }
}

/// What a decoder is made of beside its sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlamaShape {
    /// Decoder layers, one behind the other.
    pub layers: usize,
    /// Attention heads of a layer, each over an equal part of the width.
    pub heads: usize,
    /// The type of all elements.
    pub dtype: Dtype,
    /// Weights are constants that this seed draws, rather than parameters.
    pub weights: Option<u64>,
}

impl LlamaShape {
    /// That of the published baseline.
    pub const fn baseline() -> Self {
        Self {
            layers: 1,
            heads: 1,
            dtype: Dtype::F32,
            weights: None,
        }
    }
}

/// A type of elements, of those that the emitter writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dtype {
    /// 32 bits.
    F32,
    /// 64 bits.
    F64,
    /// 16 bits, 8 of them for the exponent.
    Bf16,
}

impl Dtype {
    fn name(self) -> &'static str {
        match self {
            Dtype::F32 => "f32",
            Dtype::F64 => "f64",
            Dtype::Bf16 => "bf16",
        }
    }

    fn kind(self) -> FloatKind {
        match self {
            Dtype::F32 => FloatKind::F32,
            Dtype::F64 => FloatKind::F64,
            Dtype::Bf16 => FloatKind::BF16,
        }
    }

    /// Negative infinity, which the emitter spells by its bits (section 8, point 9).
    fn lowest(self) -> &'static str {
        match self {
            Dtype::F32 => "0xFF800000",
            Dtype::F64 => "0xFFF0000000000000",
            Dtype::Bf16 => "0xFF80",
        }
    }
}

/// Sizes for which there is no decoder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// Zero, or too many.
    OutOfRange {
        /// The field of [`LlamaSizes`] or [`LlamaShape`].
        name: &'static str,
        /// What it was given.
        extent: usize,
    },
    /// The heads do not share the width evenly.
    Heads {
        /// The width.
        width: usize,
        /// The heads.
        heads: usize,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::OutOfRange { name, extent } if ["layers", "heads"].contains(name) => {
                write!(f, "{name} is {extent}, but must be from 1 to {MAX_PARTS}")
            }
            SizeError::OutOfRange { name, extent } => {
                write!(f, "{name} is {extent}, but must be from 1 to {MAX_EXTENT}")
            }
            SizeError::Heads { width, heads } => write!(
                f,
                "heads is {heads}, but must divide the width, which is {width}"
            ),
        }
    }
}

impl Error for SizeError {}

/// Writes `@llama_decoder_layer_loss` of the published baseline, at other sizes.
///
/// # Errors
///
/// [`SizeError`] where an extent is zero or at least ten million.
pub fn decoder_layer_loss(sizes: &LlamaSizes) -> Result<String, SizeError> {
    decoder_loss(sizes, &LlamaShape::baseline())
}

/// Writes `@llama_decoder_layer_loss`: decoder layers, the language-model head and the summed product of
/// one-hot labels and log-probabilities.
///
/// The parameters are the input and the labels (`tokens` x `width`, `tokens` x `vocabulary`) and the RoPE
/// phase (`tokens` x `width` / `heads`); for each layer the q, k, v and output weights (`width` x `width`),
/// gate and up (`width` x `hidden`) and down (`hidden` x `width`); the head (`width` x `vocabulary`); and for
/// each layer two RMSNorm epsilons (`tokens` x 1). With [`LlamaShape::weights`] the weights are constants
/// instead. The result is a scalar.
///
/// Source: "Tlaloc StableHLO Emit Contract", sections 4 (spelling of each kind), 8 (idioms) and 9 (the
/// layer). The text ends in one newline.
///
/// # Errors
///
/// [`SizeError`] where an extent is zero or at least ten million, where there are more than a thousand
/// layers or heads, or the heads do not divide the width.
pub fn decoder_loss(sizes: &LlamaSizes, shape: &LlamaShape) -> Result<String, SizeError> {
    sizes.check()?;
    for (name, extent) in [("layers", shape.layers), ("heads", shape.heads)] {
        if !(1..=MAX_PARTS).contains(&extent) {
            return Err(SizeError::OutOfRange { name, extent });
        }
    }
    let (width, heads) = (sizes.width, shape.heads);
    if !width.is_multiple_of(heads) {
        return Err(SizeError::Heads { width, heads });
    }
    // Synthesized names are numbered from the first id that no node has, so the nodes are counted first.
    let counted = decoder(sizes, shape, 0);
    Ok(decoder(sizes, shape, counted.1).0)
}

/// The text, and the first id that no node has.
fn decoder(sizes: &LlamaSizes, shape: &LlamaShape, first_synthesized: usize) -> (String, usize) {
    let LlamaSizes {
        tokens,
        width,
        hidden,
        vocabulary,
    } = *sizes;
    let weights = |layer: bool| -> Vec<[usize; 2]> {
        match layer {
            true => vec![
                [width, width],
                [width, width],
                [width, width],
                [width, width],
                [width, hidden],
                [width, hidden],
                [hidden, width],
            ],
            false => vec![[width, vocabulary]],
        }
    };
    let all_weights: Vec<_> = std::iter::repeat_n(true, shape.layers)
        .chain([false])
        .flat_map(weights)
        .collect();
    let mut shapes = vec![
        [tokens, width],
        [tokens, vocabulary],
        [tokens, width / shape.heads],
    ];
    if shape.weights.is_none() {
        shapes.extend(&all_weights);
    }
    shapes.extend(std::iter::repeat_n([tokens, 1], 2 * shape.layers));
    let name = "llama_decoder_layer_loss";
    let (mut emit, parameters) = Emitter::start(name, shape.dtype, &shapes, first_synthesized);
    let epsilons = &parameters[parameters.len() - 2 * shape.layers..];
    let weights = match shape.weights {
        None => parameters[3..parameters.len() - epsilons.len()].to_vec(),
        Some(seed) => {
            let mut random = Random::new(seed);
            let drawn = all_weights.iter();
            drawn
                .map(|shape| emit.constant(*shape, &mut random))
                .collect()
        }
    };
    let (layers, head) = weights.split_at(weights.len() - 1);
    let mut x = parameters[0].clone();
    for (weights, epsilons) in layers.chunks(7).zip(epsilons.chunks(2)) {
        x = layer(
            &mut emit,
            &x,
            &parameters[2],
            weights,
            epsilons,
            shape.heads,
        );
    }
    let logits = emit.matmul(&x, &head[0]);
    let probabilities = emit.softmax(&logits);
    let log_probabilities = emit.unary("log", &probabilities);
    // The sum is not negated in the baseline, whatever its name says.
    let picked = emit.binary("multiply", &parameters[1], &log_probabilities);
    let loss = emit.sum(&picked);
    let nodes = emit.next_node();
    (emit.finish(&loss), nodes)
}

/// One decoder layer over `x`, by its seven weights and two epsilons.
fn layer(
    emit: &mut Emitter,
    x: &Matrix,
    theta: &Matrix,
    weights: &[Matrix],
    epsilons: &[Matrix],
    heads: usize,
) -> Matrix {
    let normed = emit.rms_norm(x, &epsilons[0]);
    let q = emit.matmul(&normed, &weights[0]);
    let k = emit.matmul(&normed, &weights[1]);
    let v = emit.matmul(&normed, &weights[2]);
    let attended = match heads {
        1 => attention(emit, theta, [q, k, v]),
        _ => {
            let width = q.shape[1] / heads;
            let parts: Vec<_> = (0..heads)
                .map(|head| {
                    let (from, to) = (head * width, (head + 1) * width);
                    let of_head = [&q, &k, &v].map(|whole| emit.columns(whole, from, to));
                    attention(emit, theta, of_head)
                })
                .collect();
            emit.side_by_side(&parts)
        }
    };
    let projected = emit.matmul(&attended, &weights[3]);
    let x = emit.binary("add", x, &projected);

    let normed = emit.rms_norm(&x, &epsilons[1]);
    let gate = emit.matmul(&normed, &weights[4]);
    let up = emit.matmul(&normed, &weights[5]);
    let gate = emit.silu(&gate);
    let gated = emit.binary("multiply", &gate, &up);
    let down = emit.matmul(&gated, &weights[6]);
    emit.binary("add", &x, &down)
}

/// One head of attention, with RoPE on the query.
fn attention(emit: &mut Emitter, theta: &Matrix, [q, k, v]: [Matrix; 3]) -> Matrix {
    let cosine = emit.unary("cosine", theta);
    let sine = emit.unary("sine", theta);
    let q_cosine = emit.binary("multiply", &q, &cosine);
    let theta_sine = emit.binary("multiply", theta, &sine);
    let q = emit.binary("subtract", &q_cosine, &theta_sine);

    // The baseline does not scale the scores.
    let k_transposed = emit.transpose(&k);
    let scores = emit.matmul(&q, &k_transposed);
    let weights = emit.softmax(&scores);
    emit.matmul(&weights, &v)
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
            Err(SizeError::OutOfRange {
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
            Err(SizeError::OutOfRange {
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

    fn decoder(layers: usize, heads: usize, dtype: Dtype, weights: Option<u64>) -> String {
        let shape = LlamaShape {
            layers,
            heads,
            dtype,
            weights,
        };
        decoder_loss(&LlamaSizes::tiny(), &shape).unwrap()
    }

    #[test]
    fn layers_and_heads_repeat_their_lines() {
        let lines = |layers, heads| decoder(layers, heads, Dtype::F32, None).lines().count();
        let layer = lines(2, 1) - lines(1, 1);
        assert_eq!(lines(5, 1), 66 + 4 * layer);
        // A head is three slices and an attention: q with RoPE (5), the transpose, two products and a
        // softmax (9 lines); one line puts the heads together.
        let head = 3 + 5 + 1 + 2 + 9;
        assert_eq!(lines(1, 2), 66 + 2 * head - (head - 3) + 1);
        assert_eq!(lines(1, 4) - lines(1, 2), 2 * head);
    }

    #[test]
    fn weights_are_constants_where_a_seed_draws_them() {
        let text = decoder(1, 1, Dtype::Bf16, Some(7));
        assert_eq!(text.lines().count(), 66 + 8);
        assert!(text.contains("%5 = stablehlo.constant dense<[["));
        assert!(!text.contains("f32"));
        assert_ne!(text, decoder(1, 1, Dtype::Bf16, Some(8)));
    }

    #[test]
    fn heads_share_the_width() {
        let shape = LlamaShape {
            heads: 3,
            ..LlamaShape::baseline()
        };
        let error = decoder_loss(&LlamaSizes::tiny(), &shape);
        assert_eq!(
            error,
            Err(SizeError::Heads {
                width: 64,
                heads: 3
            })
        );
    }
}
