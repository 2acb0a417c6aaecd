//! Affine expressions, maps and integer sets.
//!
//! MLIR simplifies an expression where it makes it, so that what it prints is not what was
//! written. Here the same is done, rule by rule, by [`AffineExpr::apply`].

use std::sync::Arc;

/// An operator of affine expressions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)] // each is named as MLIR names it
pub enum AffineOp {
    Add,
    Mul,
    Mod,
    FloorDiv,
    CeilDiv,
}

/// An affine expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AffineExpr {
    /// `d0`.
    Dim(u32),
    /// `s0`.
    Symbol(u32),
    /// `7`.
    Constant(i64),
    /// Two expressions with an operator between them.
    Binary(Arc<AffineBinary>),
}

/// Two affine expressions with an operator between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineBinary {
    /// The operator.
    pub op: AffineOp,
    /// The expression before it.
    pub lhs: AffineExpr,
    /// The expression behind it.
    pub rhs: AffineExpr,
    /// No dimension stands in it.
    symbolic: bool,
    depth: u32,
}

/// `affine_map<(d0)[s0] -> (d0 + s0)>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AffineMap {
    /// How many dimensions it takes.
    pub dims: u32,
    /// How many symbols it takes.
    pub symbols: u32,
    /// What it makes of them.
    pub results: Box<[AffineExpr]>,
}

impl AffineMap {
    /// Whether it gives back each dimension, in order.
    pub fn is_identity(&self) -> bool {
        let dims = (0..self.dims).map(AffineExpr::Dim);
        self.results.len() == self.dims as usize && self.results.iter().cloned().eq(dims)
    }
}

/// `affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IntegerSet {
    /// How many dimensions it takes.
    pub dims: u32,
    /// How many symbols it takes.
    pub symbols: u32,
    /// Expressions that are zero, or else not negative.
    pub constraints: Box<[(AffineExpr, bool)]>,
}

use AffineExpr::{Constant, Dim, Symbol};
use AffineOp::{Add, CeilDiv, FloorDiv, Mod, Mul};

impl AffineExpr {
    /// How deep it nests.
    pub fn depth(&self) -> u32 {
        match self {
            AffineExpr::Binary(binary) => binary.depth,
            _ => 1,
        }
    }

    /// Whether no dimension stands in it.
    pub fn is_symbolic(&self) -> bool {
        match self {
            Dim(_) => false,
            Symbol(_) | Constant(_) => true,
            AffineExpr::Binary(binary) => binary.symbolic,
        }
    }

    fn constant(&self) -> Option<i64> {
        match self {
            Constant(value) => Some(*value),
            _ => None,
        }
    }

    fn binary(&self, op: AffineOp) -> Option<(&AffineExpr, &AffineExpr)> {
        match self {
            AffineExpr::Binary(binary) if binary.op == op => Some((&binary.lhs, &binary.rhs)),
            _ => None,
        }
    }

    /// The operands of `op` where the second is a constant.
    fn by_constant(&self, op: AffineOp) -> Option<(&AffineExpr, i64)> {
        let (lhs, rhs) = self.binary(op)?;
        Some((lhs, rhs.constant()?))
    }

    /// `lhs op rhs`, simplified as MLIR does.
    pub fn apply(op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        let simplified = match op {
            Add => add(&lhs, &rhs),
            Mul => multiply(&lhs, &rhs),
            Mod => modulo(&lhs, &rhs),
            FloorDiv => floor_divide(&lhs, &rhs),
            CeilDiv => ceil_divide(&lhs, &rhs),
        };
        simplified.unwrap_or_else(|| {
            // Of two inputs the dimension, or the one with the lower number, comes first.
            let swapped = matches!(op, Add | Mul)
                && match (&lhs, &rhs) {
                    (Dim(first), Dim(second)) | (Symbol(first), Symbol(second)) => first > second,
                    (Symbol(_), Dim(_)) => true,
                    _ => false,
                };
            let (lhs, rhs) = if swapped { (rhs, lhs) } else { (lhs, rhs) };
            let symbolic = lhs.is_symbolic() && rhs.is_symbolic();
            let depth = 1 + lhs.depth().max(rhs.depth());
            AffineExpr::Binary(Arc::new(AffineBinary {
                op,
                lhs,
                rhs,
                symbolic,
                depth,
            }))
        })
    }

    /// `-self`.
    pub fn negate(self) -> AffineExpr {
        Self::apply(Mul, self, Constant(-1))
    }

    /// A number that is known to divide it.
    fn known_divisor(&self) -> i64 {
        match self {
            Dim(_) | Symbol(_) => 1,
            Constant(value) => value.wrapping_abs(),
            AffineExpr::Binary(binary) => {
                let (lhs, rhs) = (&binary.lhs, &binary.rhs);
                match binary.op {
                    Mul => lhs.known_divisor().wrapping_mul(rhs.known_divisor()),
                    Add | Mod => gcd(lhs.known_divisor(), rhs.known_divisor()),
                    FloorDiv | CeilDiv => match rhs.constant() {
                        Some(divisor) if divisor != 0 => {
                            let known = lhs.known_divisor();
                            match known.checked_rem(divisor) {
                                Some(0) => known.wrapping_div(divisor).wrapping_abs(),
                                _ => 1,
                            }
                        }
                        _ => 1,
                    },
                }
            }
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as i64
}

fn add(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if let (Constant(lhs), Constant(rhs)) = (lhs, rhs) {
        return lhs.checked_add(*rhs).map(Constant);
    }
    // Constants, and what is symbolic, stand behind.
    if lhs.constant().is_some() || (lhs.is_symbolic() && !rhs.is_symbolic()) {
        return Some(AffineExpr::apply(Add, rhs.clone(), lhs.clone()));
    }
    if rhs.constant() == Some(0) {
        return Some(lhs.clone());
    }
    // MLIR wraps sums and products of coefficients.
    if let (Some((inner, first)), Some(second)) = (lhs.by_constant(Add), rhs.constant()) {
        let sum = Constant(first.wrapping_add(second));
        return Some(AffineExpr::apply(Add, inner.clone(), sum));
    }
    // Multiples of one expression.
    let (first, left) = lhs.by_constant(Mul).unwrap_or((lhs, 1));
    let (second, right) = rhs.by_constant(Mul).unwrap_or((rhs, 1));
    if first == second {
        let sum = Constant(left.wrapping_add(right));
        return Some(AffineExpr::apply(Mul, first.clone(), sum));
    }
    if let Some((inner, constant)) = lhs.by_constant(Add) {
        let sum = AffineExpr::apply(Add, inner.clone(), rhs.clone());
        return Some(AffineExpr::apply(Add, sum, Constant(constant)));
    }
    remainder(lhs, rhs)
}

/// `e - (e floordiv q) * q` is `e mod q`.
fn remainder(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (left, right) = rhs.binary(Mul)?;
    if right.constant() == Some(-1)
        && let Some((quotient, divisor)) = left.binary(Mul)
    {
        let (dividend, by) = quotient.binary(FloorDiv)?;
        if by == divisor && lhs == dividend {
            return Some(AffineExpr::apply(Mod, lhs.clone(), divisor.clone()));
        }
    }
    let (dividend, divisor) = left.binary(FloorDiv)?;
    if let Some(divisor @ 1..) = divisor.constant()
        && lhs == dividend
        && right.constant() == Some(-divisor)
    {
        return Some(AffineExpr::apply(Mod, lhs.clone(), Constant(divisor)));
    }
    // `d + e - (e floordiv q) * q` is `d + e mod q`; and whatever else the last two simplify to.
    let (first, last) = lhs.binary(Add)?;
    let simplified = add(last, rhs)?;
    Some(AffineExpr::apply(Add, first.clone(), simplified))
}

fn multiply(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if let (Constant(lhs), Constant(rhs)) = (lhs, rhs) {
        return lhs.checked_mul(*rhs).map(Constant);
    }
    if !rhs.is_symbolic() || lhs.constant().is_some() {
        return Some(AffineExpr::apply(Mul, rhs.clone(), lhs.clone()));
    }
    match rhs.constant() {
        Some(1) => return Some(lhs.clone()),
        Some(0) => return Some(Constant(0)),
        _ => {}
    }
    let (inner, first) = lhs.by_constant(Mul)?;
    if let Some(second) = rhs.constant() {
        let product = Constant(first.wrapping_mul(second));
        return Some(AffineExpr::apply(Mul, inner.clone(), product));
    }
    let product = AffineExpr::apply(Mul, inner.clone(), rhs.clone());
    Some(AffineExpr::apply(Mul, product, Constant(first)))
}

/// A product by a multiple of the divisor.
fn divide_product(lhs: &AffineExpr, divisor: i64) -> Option<AffineExpr> {
    let (inner, factor) = lhs.by_constant(Mul)?;
    let quotient = factor.checked_div(divisor)?;
    (factor.wrapping_rem(divisor) == 0)
        .then(|| AffineExpr::apply(Mul, inner.clone(), Constant(quotient)))
}

fn floor_divide(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if lhs == rhs && lhs.constant().is_none() {
        return Some(Constant(1));
    }
    let divisor = rhs.constant().filter(|divisor| *divisor != 0)?;
    if let Constant(value) = lhs {
        let quotient = value.checked_div(divisor)?;
        let down = value.wrapping_rem(divisor) != 0 && ((*value < 0) != (divisor < 0));
        return Some(Constant(quotient - i64::from(down)));
    }
    if divisor == 1 {
        return Some(lhs.clone());
    }
    if let Some(divided) = divide_product(lhs, divisor) {
        return Some(divided);
    }
    let (left, right) = lhs.binary(Add)?;
    let divides = |expr: &AffineExpr| expr.known_divisor().wrapping_rem(divisor) == 0;
    (divides(left) || divides(right)).then(|| {
        let part = |expr: &AffineExpr| AffineExpr::apply(FloorDiv, expr.clone(), Constant(divisor));
        AffineExpr::apply(Add, part(left), part(right))
    })
}

fn ceil_divide(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if lhs == rhs && lhs.constant().is_none() {
        return Some(Constant(1));
    }
    let divisor = rhs.constant().filter(|divisor| *divisor != 0)?;
    if let Constant(value) = lhs {
        let quotient = value.checked_div(divisor)?;
        let up = value.wrapping_rem(divisor) != 0 && ((*value < 0) == (divisor < 0));
        return Some(Constant(quotient + i64::from(up)));
    }
    if divisor == 1 {
        return Some(lhs.clone());
    }
    divide_product(lhs, divisor)
}

fn modulo(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if lhs == rhs && lhs.constant().is_none() {
        return Some(Constant(0));
    }
    let divisor = rhs.constant().filter(|divisor| *divisor >= 1)?;
    if let Constant(value) = lhs {
        return Some(Constant(value.rem_euclid(divisor)));
    }
    if lhs.known_divisor() % divisor == 0 {
        return Some(Constant(0));
    }
    let part = |expr: &AffineExpr| AffineExpr::apply(Mod, expr.clone(), Constant(divisor));
    if let Some((left, right)) = lhs.binary(Add) {
        if left.known_divisor() % divisor == 0 {
            return Some(part(right));
        }
        if right.known_divisor() % divisor == 0 {
            return Some(part(left));
        }
    }
    let (inner, by) = lhs.by_constant(Mod)?;
    (by >= 1 && by % divisor == 0).then(|| part(inner))
}
