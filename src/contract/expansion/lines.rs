//! Whole operations that many expansions have.

use super::super::clause::{COMPARE_FORM, Clause, EXPANSION_ATTRIBUTES, EXPANSION_CONSTANT};
use super::super::drift::DRIFT_COMPARE_SPACES;
use super::{AnyType, Expansion, Operand, TensorType};
use crate::ir::TypeId;

/// How many spaces a comparison has before its direction and its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spaces {
    /// As the contract has it.
    One,
    /// As the contract has it, or two, as the emitter prints them: which is drift.
    Two,
    /// Two, as the emitter prints them, of a kind that the contract does not have anyway.
    Always,
}

impl Expansion<'_> {
    /// `stablehlo.constant dense<LITERAL> : TYPE`, whose literal `owner` owns. That it is a constant is an aspect of the
    /// wiring, unless the clause is about more than constants.
    pub fn constant(
        &mut self,
        owner: &'static Clause,
        literal: &str,
        ty: impl Into<AnyType>,
    ) -> Operand {
        let number = match owner == &EXPANSION_CONSTANT {
            true => self.op("stablehlo.constant"),
            false => self.op_of(owner, "stablehlo.constant"),
        };
        self.text(" dense<").own(owner).text(literal).own(None);
        self.text("> : ").any_type(ty);
        Operand::Temporary(number)
    }

    /// `NAME %a, %b : T`.
    pub fn same_type_op(
        &mut self,
        name: &str,
        operands: &[Operand],
        ty: impl Into<AnyType>,
    ) -> Operand {
        let ty = ty.into();
        let number = self.follow_line(name, operands, &ty).unwrap_or_else(|| {
            let number = self.op(name);
            self.text(" ").values(operands).text(" : ").any_type(ty);
            number
        });
        Operand::Temporary(number)
    }

    /// As [`Expansion::same_type_op`], where `owner` owns which op it is, and of which operands.
    pub fn same_type_op_of(
        &mut self,
        owner: &'static Clause,
        name: &str,
        operands: &[Operand],
        ty: TypeId,
    ) -> Operand {
        let at_once = self.follow_line(name, operands, &ty.into());
        let number = at_once.unwrap_or_else(|| {
            let number = self.op_of(owner, name);
            self.text(" ").own(owner).values(operands);
            self.own(None).text(" : ").ty(ty);
            number
        });
        Operand::Temporary(number)
    }

    /// `NAME %x : (T) -> U`.
    pub fn functional_op(
        &mut self,
        name: &str,
        x: Operand,
        from: &TensorType,
        to: &TensorType,
    ) -> Operand {
        let number = self.op(name);
        self.text(" ").value(x).made_signature(&[from], to);
        Operand::Temporary(number)
    }

    /// `stablehlo.reshape`.
    pub fn reshape(&mut self, x: Operand, from: &TensorType, to: &TensorType) -> Operand {
        self.functional_op("stablehlo.reshape", x, from, to)
    }

    /// `NAME %x, dims = [0, 1] : (T) -> U`.
    pub fn op_with_dims(
        &mut self,
        name: &str,
        x: Operand,
        dims: &[i64],
        from: &TensorType,
        to: &TensorType,
    ) -> Operand {
        let number = self.op(name);
        self.text(" ").value(x).text(", dims = ");
        self.own(&EXPANSION_ATTRIBUTES).ints(dims).own(None);
        self.made_signature(&[from], to);
        Operand::Temporary(number)
    }

    /// `stablehlo.broadcast_in_dim`.
    pub fn broadcast(
        &mut self,
        x: Operand,
        dims: &[i64],
        from: &TensorType,
        to: &TensorType,
    ) -> Operand {
        self.op_with_dims("stablehlo.broadcast_in_dim", x, dims, from, to)
    }

    /// `stablehlo.transpose` to the type that follows from the permutation.
    pub fn transpose(
        &mut self,
        x: Operand,
        dims: &[i64],
        from: &TensorType,
    ) -> (Operand, TensorType) {
        let extents = dims.iter().filter_map(|dim| from.shape.get(*dim as usize));
        let to = from.with_shape(&extents.copied().collect::<Vec<_>>());
        let turned = self.op_with_dims("stablehlo.transpose", x, dims, from, &to);
        (turned, to)
    }

    /// A scalar along all dimensions.
    pub fn widened(&mut self, scalar: Operand, ty: &TensorType) -> Operand {
        self.broadcast(scalar, &[], &ty.scalar(), ty)
    }

    /// A scalar constant, and its broadcast along all dimensions.
    pub fn splat(&mut self, literal: &str, ty: &TensorType) -> Operand {
        let scalar = self.constant(&EXPANSION_CONSTANT, literal, ty.scalar());
        self.widened(scalar, ty)
    }

    /// `stablehlo.iota dim = 0 : T`.
    pub fn iota(&mut self, dim: i64, ty: &TensorType) -> Operand {
        let number = self.op("stablehlo.iota");
        self.text(" dim = ").own(&EXPANSION_ATTRIBUTES).int(dim);
        self.own(None).text(" : ").tensor(ty);
        Operand::Temporary(number)
    }

    /// `stablehlo.slice %x [0:2, 0:4:2] : (T) -> U`, by start, limit and stride.
    pub fn slice(&mut self, x: Operand, ranges: &[[i64; 3]], from: &TensorType) -> Operand {
        let extents = ranges.iter().map(|[start, limit, stride]| {
            limit
                .saturating_sub(*start)
                .saturating_add(stride - 1)
                .checked_div(*stride)
        });
        let to = from.with_shape(&extents.map(Option::unwrap_or_default).collect::<Vec<_>>());
        let number = self.op("stablehlo.slice");
        self.text(" ").value(x).text(" ");
        self.own(&EXPANSION_ATTRIBUTES).ranges(ranges).own(None);
        self.made_signature(&[from], &to);
        Operand::Temporary(number)
    }

    /// `[0:2, 0:4:2]`, by start, limit and stride.
    pub fn ranges(&mut self, ranges: &[[i64; 3]]) -> &mut Self {
        self.text("[");
        for (number, [start, limit, stride]) in ranges.iter().enumerate() {
            self.text(if number > 0 { ", " } else { "" });
            self.int(*start).text(":").int(*limit);
            if *stride != 1 {
                self.text(":").int(*stride);
            }
        }
        self.text("]")
    }

    /// `stablehlo.concatenate %a, %b, dim = 0 : (T, T) -> U` of two values.
    pub fn concatenate(
        &mut self,
        [a, b]: [(Operand, &TensorType); 2],
        dim: i64,
        to: &TensorType,
    ) -> Operand {
        let number = self.op("stablehlo.concatenate");
        self.text(" ").values(&[a.0, b.0]).text(", dim = ");
        self.own(&EXPANSION_ATTRIBUTES).int(dim).own(None);
        self.made_signature(&[a.1, b.1], to);
        Operand::Temporary(number)
    }

    /// `stablehlo.pad %x, %zero, low = [0], high = [0], interior = [0] : (T, S) -> U`.
    pub fn pad(
        &mut self,
        (x, from): (Operand, &TensorType),
        zero: Operand,
        [low, high, interior]: [&[i64]; 3],
        to: &TensorType,
    ) -> Operand {
        let number = self.op("stablehlo.pad");
        self.text(" ").values(&[x, zero]);
        for (lead, amounts) in [
            (", low = ", low),
            (", high = ", high),
            (", interior = ", interior),
        ] {
            self.text(lead).own(&EXPANSION_ATTRIBUTES).ints(amounts);
            self.own(None);
        }
        self.made_signature(&[from, &from.scalar()], to);
        Operand::Temporary(number)
    }

    /// `stablehlo.select %p, %a, %b : P, T`.
    pub fn select(
        &mut self,
        values: &[Operand; 3],
        truths: &TensorType,
        ty: &TensorType,
    ) -> Operand {
        let number = self.op("stablehlo.select");
        self.text(" ").values(values).text(" : ");
        self.tensor(truths).text(", ").tensor(ty);
        Operand::Temporary(number)
    }

    /// `stablehlo.compare LT, %a, %b, SIGNED : (T, T) -> P`.
    pub fn compare(
        &mut self,
        spaces: Spaces,
        [direction, as_type]: [&str; 2],
        values: [Operand; 2],
        ty: impl Into<AnyType>,
        truths: impl Into<AnyType>,
    ) -> Operand {
        let number = self.op("stablehlo.compare");
        let space = self.spaces(number, spaces);
        self.text(space).own(&COMPARE_FORM).text(direction);
        self.own(None).text(", ").values(&values);
        self.own(&COMPARE_FORM).text(",").text(space);
        self.cut();
        self.text(as_type);
        let ty = ty.into();
        self.own(None).text(" : (").any_type(&ty).text(", ");
        self.any_type(&ty).text(") -> ").any_type(truths);
        Operand::Temporary(number)
    }

    /// What parts the comparison that is, or is in, operation `number`.
    pub fn spaces(&mut self, number: usize, spaces: Spaces) -> &'static str {
        let written = self.real_text(number);
        let has = |text: &[u8]| memchr::memmem::find(written, text).is_some();
        match spaces {
            Spaces::One => " ",
            Spaces::Always => "  ",
            Spaces::Two if has(b"compare  ") || has(b",  ") => {
                self.drift(&DRIFT_COMPARE_SPACES, number);
                "  "
            }
            Spaces::Two => " ",
        }
    }
}
