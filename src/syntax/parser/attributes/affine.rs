//! Affine maps and integer sets.

use super::super::{MAX_NESTING, Parser, Read, too_deep};
use crate::diagnostic::Diagnostic;
use crate::ir::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};
use crate::ir::{Attr, AttrId};
use crate::source::Span;

/// The names of dimensions and symbols.
#[derive(Default)]
struct Inputs<'s> {
    names: rustc_hash::FxHashMap<&'s [u8], AffineExpr>,
    dims: u32,
    symbols: u32,
}

impl<'s> Parser<'s> {
    /// Reads `<(d0)[s0] -> (d0 + s0)>`.
    pub(super) fn parse_affine_map(&mut self) -> Read<AttrId> {
        self.expect(b'<')?;
        let inputs = self.parse_affine_inputs()?;
        self.expect_text("->")?;
        let mut results = Vec::new();
        self.list(b'(', b')', |parser| {
            results.push(parser.parse_affine(&inputs)?);
            Ok(())
        })?;
        self.expect(b'>')?;
        Ok(self.module.intern_attr(Attr::AffineMap(Box::new(AffineMap {
            dims: inputs.dims,
            symbols: inputs.symbols,
            results: results.into(),
        }))))
    }

    /// Reads `<(d0)[s0] : (d0 - s0 >= 0)>`.
    pub(super) fn parse_integer_set(&mut self) -> Read<AttrId> {
        self.expect(b'<')?;
        let inputs = self.parse_affine_inputs()?;
        self.expect(b':')?;
        let mut constraints = Vec::new();
        self.list(b'(', b')', |parser| {
            constraints.push(parser.parse_constraint(&inputs)?);
            Ok(())
        })?;
        self.expect(b'>')?;
        // What holds everything is written so that there is a constraint.
        if constraints.is_empty() {
            constraints.push((AffineExpr::Constant(0), true));
        }
        let set = Attr::IntegerSet(Box::new(IntegerSet {
            dims: inputs.dims,
            symbols: inputs.symbols,
            constraints: constraints.into(),
        }));
        Ok(self.module.intern_attr(set))
    }

    fn parse_affine_inputs(&mut self) -> Read<Inputs<'s>> {
        let mut inputs = Inputs::default();
        self.list(b'(', b')', |parser| {
            let dim = AffineExpr::Dim(inputs.dims);
            inputs.dims += 1;
            parser.parse_affine_input(&mut inputs, dim)
        })?;
        if self.cursor.peek() == b'[' {
            self.list(b'[', b']', |parser| {
                let symbol = AffineExpr::Symbol(inputs.symbols);
                inputs.symbols += 1;
                parser.parse_affine_input(&mut inputs, symbol)
            })?;
        }
        Ok(inputs)
    }

    fn parse_affine_input(&mut self, inputs: &mut Inputs<'s>, input: AffineExpr) -> Read<()> {
        let span = self.cursor.next_span();
        let Some(name) = self.cursor.word() else {
            return Err(self.cursor.expected("the name of a dimension or symbol"));
        };
        if inputs.names.insert(name, input).is_some() {
            let message = format!("`{}` is named twice", String::from_utf8_lossy(name));
            return Err(Diagnostic::error("syntax", span, message).into());
        }
        Ok(())
    }

    fn parse_constraint(&mut self, inputs: &Inputs<'s>) -> Read<(AffineExpr, bool)> {
        let lhs = self.parse_affine(inputs)?;
        let operator = ["==", ">=", "<="]
            .into_iter()
            .find(|operator| self.cursor.eat_text(operator));
        let Some(operator) = operator else {
            return Err(self.cursor.expected("`==`, `>=` or `<=`"));
        };
        let rhs = self.parse_affine(inputs)?;
        let (more, less) = match operator {
            "<=" => (rhs, lhs),
            _ => (lhs, rhs),
        };
        let difference = AffineExpr::apply(AffineOp::Add, more, less.negate());
        Ok((difference, operator == "=="))
    }

    /// Reads a sum.
    fn parse_affine(&mut self, inputs: &Inputs<'s>) -> Read<AffineExpr> {
        let mut sum = self.parse_affine_product(inputs)?;
        loop {
            let minus = match self.cursor.peek() {
                b'+' => false,
                // `->` ends no expression, but is no minus either.
                b'-' if !self.cursor.peek_text("->") => true,
                _ => return Ok(sum),
            };
            let span = self.cursor.next_span();
            self.cursor.eat(if minus { b'-' } else { b'+' });
            let mut next = self.parse_affine_product(inputs)?;
            if minus {
                next = next.negate();
            }
            sum = self.apply_affine(AffineOp::Add, sum, next, span)?;
        }
    }

    fn parse_affine_product(&mut self, inputs: &Inputs<'s>) -> Read<AffineExpr> {
        let mut product = self.parse_affine_operand(inputs)?;
        loop {
            let span = self.cursor.next_span();
            let op = if self.cursor.eat(b'*') {
                AffineOp::Mul
            } else if self.cursor.eat_word("mod") {
                AffineOp::Mod
            } else if self.cursor.eat_word("floordiv") {
                AffineOp::FloorDiv
            } else if self.cursor.eat_word("ceildiv") {
                AffineOp::CeilDiv
            } else {
                return Ok(product);
            };
            let next = self.parse_affine_operand(inputs)?;
            product = self.apply_affine(op, product, next, span)?;
        }
    }

    fn parse_affine_operand(&mut self, inputs: &Inputs<'s>) -> Read<AffineExpr> {
        let span = self.cursor.next_span();
        match self.cursor.peek() {
            b'(' => self.nested(|parser| {
                parser.expect(b'(')?;
                let expr = parser.parse_affine(inputs)?;
                parser.expect(b')')?;
                Ok(expr)
            }),
            b'-' => self.nested(|parser| {
                parser.expect(b'-')?;
                let operand = parser.parse_affine_operand(inputs)?;
                parser.apply_affine(AffineOp::Mul, AffineExpr::Constant(-1), operand, span)
            }),
            b'0'..=b'9' => {
                let number = self.cursor.digits();
                let number = number.and_then(|number| i64::try_from(number).ok());
                number.map(AffineExpr::Constant).ok_or_else(|| {
                    let span = Span::new(span.start as usize, self.cursor.at);
                    Diagnostic::error("syntax", span, "this constant is too large").into()
                })
            }
            _ => {
                let name = self.cursor.word().unwrap_or_default();
                if let Some(input) = inputs.names.get(name) {
                    return Ok(input.clone());
                }
                self.cursor.at = span.start as usize;
                Err(self
                    .cursor
                    .expected("a dimension, a symbol, a number or `(`"))
            }
        }
    }

    fn apply_affine(
        &self,
        op: AffineOp,
        lhs: AffineExpr,
        rhs: AffineExpr,
        span: Span,
    ) -> Read<AffineExpr> {
        let is_affine = match op {
            AffineOp::Add => true,
            AffineOp::Mul => lhs.is_symbolic() || rhs.is_symbolic(),
            AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => rhs.is_symbolic(),
        };
        if !is_affine {
            let message = match op {
                AffineOp::Mul => "the product of two expressions with dimensions is not affine",
                _ => "an expression by one with dimensions is not affine",
            };
            return Err(Diagnostic::error("syntax", span, message)
                .help("a factor or divisor is made of constants and symbols")
                .into());
        }
        let expr = AffineExpr::apply(op, lhs, rhs);
        if expr.depth() as usize > MAX_NESTING {
            return Err(too_deep(span));
        }
        Ok(expr)
    }
}
