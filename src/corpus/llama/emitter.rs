//! The operations of the layer, spelled as the emitter spells them.
//!
//! Sections are those of "Tlaloc StableHLO Emit Contract".

use super::super::constant::{matrix_literal, unit_element};
use super::super::random::Random;
use super::Dtype;

/// A named value of rank 2.
#[derive(Clone)]
pub struct Matrix {
    /// Its name.
    pub name: String,
    /// Its extents.
    pub shape: [usize; 2],
}

/// The reducer of one `stablehlo.reduce`.
#[derive(Clone, Copy)]
enum Reduction {
    Sum,
    Max,
}

/// Writes operations in order. A method that returns a value defines one node (`%N`) as its last line;
/// the lines before it define synthesized names (`%sN`).
pub struct Emitter {
    text: String,
    dtype: Dtype,
    next_node: usize,
    next_synthesized: usize,
}

impl Emitter {
    /// Writes the header of a function of parameters with these shapes, which returns a scalar.
    /// Synthesized names are numbered from `first_synthesized`, which is the first id that no node has.
    pub fn start(
        name: &str,
        dtype: Dtype,
        shapes: &[[usize; 2]],
        first_synthesized: usize,
    ) -> (Self, Vec<Matrix>) {
        let named = shapes.iter().enumerate().map(|(id, shape)| Matrix {
            name: format!("%{id}"),
            shape: *shape,
        });
        let parameters: Vec<_> = named.collect();
        let mut emit = Self {
            text: String::new(),
            dtype,
            next_node: shapes.len(),
            next_synthesized: first_synthesized,
        };
        let list: Vec<String> = parameters
            .iter()
            .map(|p| format!("{}: {}", p.name, emit.tensor(&p.shape)))
            .collect();
        let result = emit.tensor(&[]);
        emit.text = format!("func.func @{name}({}) -> {result} {{\n", list.join(", "));
        (emit, parameters)
    }

    /// The first id that no node has so far.
    pub fn next_node(&self) -> usize {
        self.next_node
    }

    /// Ends the function, which returns the scalar named `result`.
    pub fn finish(mut self, result: &str) -> String {
        let scalar = self.tensor(&[]);
        self.line(&format!("return {result} : {scalar}"));
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
    pub fn unary(&mut self, op: &str, x: &Matrix) -> Matrix {
        let ty = self.tensor(&x.shape);
        let name = self.node(&format!("stablehlo.{op} {} : {ty}", x.name));
        Matrix {
            name,
            shape: x.shape,
        }
    }

    /// ADD, SUB, MUL: section 4.2, with its automatic broadcast of extents of 1.
    pub fn binary(&mut self, op: &str, lhs: &Matrix, rhs: &Matrix) -> Matrix {
        let [lhs_shape, rhs_shape] = [lhs.shape, rhs.shape];
        let shape = [
            lhs_shape[0].max(rhs_shape[0]),
            lhs_shape[1].max(rhs_shape[1]),
        ];
        let lhs = self.broadcast_operand(lhs, shape);
        let rhs = self.broadcast_operand(rhs, shape);
        let ty = self.tensor(&shape);
        let name = self.node(&format!("stablehlo.{op} {lhs}, {rhs} : {ty}"));
        Matrix { name, shape }
    }

    /// The name of `x` at `shape`; `x` itself where it has that shape already.
    fn broadcast_operand(&mut self, x: &Matrix, shape: [usize; 2]) -> String {
        if x.shape == shape {
            return x.name.clone();
        }
        let operation = self.broadcast_in_dim(&x.name, &[0, 1], &x.shape, &shape);
        self.synthesized(&operation)
    }

    /// TRANSPOSE of both axes: section 4.3.
    pub fn transpose(&mut self, x: &Matrix) -> Matrix {
        let shape = [x.shape[1], x.shape[0]];
        let (from, to) = (self.tensor(&x.shape), self.tensor(&shape));
        let name = self.node(&format!(
            "stablehlo.transpose {}, dims = [1, 0] : ({from}) -> {to}",
            x.name
        ));
        Matrix { name, shape }
    }

    /// MATMUL of rank 2: section 4.5.
    pub fn matmul(&mut self, lhs: &Matrix, rhs: &Matrix) -> Matrix {
        let shape = [lhs.shape[0], rhs.shape[1]];
        let types = format!(
            "({}, {}) -> {}",
            self.tensor(&lhs.shape),
            self.tensor(&rhs.shape),
            self.tensor(&shape)
        );
        let name = self.node(&format!(
            "stablehlo.dot_general {}, {}, contracting_dims = [1] x [0] : {types}",
            lhs.name, rhs.name
        ));
        Matrix { name, shape }
    }

    /// Defines the init constant of a reduction over the last axis and then the reduction itself, a
    /// vector of one element per row: section 4.4.
    fn reduce_rows(&mut self, reduction: Reduction, x: &str, shape: [usize; 2]) -> String {
        let operation = self.reduce(reduction, x, shape, "[1]", &[shape[0]]);
        self.synthesized(&operation)
    }

    /// Defines the init constant and returns the text of the reduction, for the caller to name.
    fn reduce(
        &mut self,
        by: Reduction,
        x: &str,
        from: [usize; 2],
        dimensions: &str,
        to: &[usize],
    ) -> String {
        let scalar = self.tensor(&[]);
        let (init, op) = match by {
            Reduction::Sum => ("0.0", "add"),
            Reduction::Max => (self.dtype.lowest(), "maximum"),
        };
        let init = self.synthesized(&format!("stablehlo.constant dense<{init}> : {scalar}"));
        let types = format!("({}, {scalar}) -> {}", self.tensor(&from), self.tensor(to));
        format!(
            "stablehlo.reduce({x} init: {init}) applies stablehlo.{op} across dimensions = {dimensions} : {types}"
        )
    }

    /// SUM over both axes, the name of a scalar: section 4.4.
    pub fn sum(&mut self, x: &Matrix) -> String {
        let operation = self.reduce(Reduction::Sum, &x.name, x.shape, "[0, 1]", &[]);
        self.node(&operation)
    }

    /// MEAN of each row with the axis kept as 1: section 4.4, keep-dims tail.
    fn mean(&mut self, x: &Matrix) -> Matrix {
        let [rows, columns] = x.shape;
        let vector = self.tensor(&[rows]);
        let sum = self.reduce_rows(Reduction::Sum, &x.name, x.shape);
        let count = self.synthesized(&format!("stablehlo.constant dense<{columns}.0> : {vector}"));
        let mean = self.synthesized(&format!("stablehlo.divide {sum}, {count} : {vector}"));
        let shape = [rows, 1];
        let operation = self.broadcast_in_dim(&mean, &[0], &[rows], &shape);
        let name = self.node(&operation);
        Matrix { name, shape }
    }

    /// SOFTMAX of each row: section 8, point 5.
    pub fn softmax(&mut self, x: &Matrix) -> Matrix {
        let shape = x.shape;
        let vector = [shape[0]];
        let matrix = self.tensor(&shape);
        let max = self.reduce_rows(Reduction::Max, &x.name, shape);
        let operation = self.broadcast_in_dim(&max, &[0], &vector, &shape);
        let max = self.synthesized(&operation);
        let shifted = self.synthesized(&format!("stablehlo.subtract {}, {max} : {matrix}", x.name));
        let exponential = self.synthesized(&format!("stablehlo.exponential {shifted} : {matrix}"));
        let sum = self.reduce_rows(Reduction::Sum, &exponential, shape);
        let operation = self.broadcast_in_dim(&sum, &[0], &vector, &shape);
        let sum = self.synthesized(&operation);
        let name = self.node(&format!("stablehlo.divide {exponential}, {sum} : {matrix}"));
        Matrix { name, shape }
    }

    /// SILU, `x` times its logistic: section 4.7.
    pub fn silu(&mut self, x: &Matrix) -> Matrix {
        let matrix = self.tensor(&x.shape);
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
    pub fn rms_norm(&mut self, x: &Matrix, eps: &Matrix) -> Matrix {
        let squared = self.binary("multiply", x, x);
        let mean = self.mean(&squared);
        let shifted = self.binary("add", &mean, eps);
        let rsqrt = self.unary("rsqrt", &shifted);
        self.binary("multiply", x, &rsqrt)
    }

    /// A constant of elements in [-1, 1): section 4.8.
    pub fn constant(&mut self, shape: [usize; 2], random: &mut Random) -> Matrix {
        let kind = self.dtype.kind();
        let literal = matrix_literal(shape, kind, || unit_element(random, kind));
        let ty = self.tensor(&shape);
        let literal = String::from_utf8_lossy(&literal);
        let name = self.node(&format!("stablehlo.constant dense<{literal}> : {ty}"));
        Matrix { name, shape }
    }

    /// SLICE of some columns: section 4.3.
    pub fn columns(&mut self, x: &Matrix, from: usize, to: usize) -> Matrix {
        let shape = [x.shape[0], to - from];
        let (rows, old, new) = (shape[0], self.tensor(&x.shape), self.tensor(&shape));
        let name = self.node(&format!(
            "stablehlo.slice {} [0:{rows}, {from}:{to}] : ({old}) -> {new}",
            x.name
        ));
        Matrix { name, shape }
    }

    /// CONCAT side by side: section 4.3.
    pub fn side_by_side(&mut self, parts: &[Matrix]) -> Matrix {
        let columns = parts.iter().map(|part| part.shape[1]).sum();
        let shape = [parts[0].shape[0], columns];
        let names: Vec<_> = parts.iter().map(|part| part.name.as_str()).collect();
        let types: Vec<_> = parts.iter().map(|part| self.tensor(&part.shape)).collect();
        let name = self.node(&format!(
            "stablehlo.concatenate {}, dim = 1 : ({}) -> {}",
            names.join(", "),
            types.join(", "),
            self.tensor(&shape)
        ));
        Matrix { name, shape }
    }

    fn broadcast_in_dim(&self, x: &str, dims: &[usize], from: &[usize], to: &[usize]) -> String {
        format!(
            "stablehlo.broadcast_in_dim {x}, dims = {dims:?} : ({}) -> {}",
            self.tensor(from),
            self.tensor(to)
        )
    }

    /// The tensor type of a shape: section 7.
    fn tensor(&self, shape: &[usize]) -> String {
        let extents: String = shape.iter().map(|extent| format!("{extent}x")).collect();
        format!("tensor<{extents}{}>", self.dtype.name())
    }
}
