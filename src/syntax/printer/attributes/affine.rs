//! Affine expressions, maps and integer sets.

use super::super::Printer;
use crate::ir::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};

impl Printer<'_> {
    pub(super) fn affine_map(&mut self, map: &AffineMap) {
        self.text("affine_map<");
        self.affine_inputs(map.dims, map.symbols);
        self.text(" -> (");
        self.separated(map.results.iter(), |printer, result| {
            printer.affine(result, false)
        });
        self.text(")>");
    }

    pub(super) fn integer_set(&mut self, set: &IntegerSet) {
        self.text("affine_set<");
        self.affine_inputs(set.dims, set.symbols);
        self.text(" : (");
        self.separated(set.constraints.iter(), |printer, (expr, is_zero)| {
            printer.affine(expr, false);
            printer.text(if *is_zero { " == 0" } else { " >= 0" });
        });
        self.text(")>");
    }

    /// Prints `(d0, d1)[s0]`.
    fn affine_inputs(&mut self, dims: u32, symbols: u32) {
        let numbered = |printer: &mut Self, letter: &str, count: u32| {
            printer.separated(0..count, |printer, number| {
                printer.text(letter);
                printer.int(number.into());
            });
        };
        self.text("(");
        numbered(self, "d", dims);
        self.text(")");
        if symbols > 0 {
            self.text("[");
            numbered(self, "s", symbols);
            self.text("]");
        }
    }

    /// Prints an expression, in parentheses where it is an operand that is `bound` tightly.
    fn affine(&mut self, expr: &AffineExpr, bound: bool) {
        let binary = match expr {
            AffineExpr::Dim(number) => return self.text(&format!("d{number}")),
            AffineExpr::Symbol(number) => return self.text(&format!("s{number}")),
            AffineExpr::Constant(value) => return self.int(*value),
            AffineExpr::Binary(binary) => binary,
        };
        self.text(if bound { "(" } else { "" });
        let (lhs, rhs) = (&binary.lhs, &binary.rhs);
        match (binary.op, rhs) {
            (AffineOp::Add, _) => self.affine_sum(lhs, rhs),
            (AffineOp::Mul, AffineExpr::Constant(-1)) => {
                self.text("-");
                self.affine(lhs, true);
            }
            (op, _) => {
                self.affine(lhs, true);
                self.text(match op {
                    AffineOp::Mul => " * ",
                    AffineOp::Mod => " mod ",
                    AffineOp::FloorDiv => " floordiv ",
                    AffineOp::CeilDiv | AffineOp::Add => " ceildiv ",
                });
                self.affine(rhs, true);
            }
        }
        self.text(if bound { ")" } else { "" });
    }

    /// Prints a sum, or the difference that it is.
    fn affine_sum(&mut self, lhs: &AffineExpr, rhs: &AffineExpr) {
        self.affine(lhs, false);
        if let AffineExpr::Constant(value @ ..0) = rhs {
            return self.text(&format!(" - {}", value.wrapping_neg()));
        }
        if let AffineExpr::Binary(product) = rhs
            && product.op == AffineOp::Mul
            && let AffineExpr::Constant(factor @ ..0) = product.rhs
        {
            self.text(" - ");
            let is_sum =
                matches!(&product.lhs, AffineExpr::Binary(inner) if inner.op == AffineOp::Add);
            self.affine(&product.lhs, factor != -1 || is_sum);
            if factor != -1 {
                self.text(&format!(" * {}", factor.wrapping_neg()));
            }
            return;
        }
        self.text(" + ");
        self.affine(rhs, false);
    }
}
