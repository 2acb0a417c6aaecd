//! What idioms are described with.
//!
//! A [`Pattern`] says what a value is made of. Wherever it names an op, the ops that change nothing but
//! axes and types (broadcasts, reshapes, transposes, conversions) may stand in between.

use super::kind::{Kind, Kinds};

/// What a value is made of.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// Anything but a number; the same wherever the name is the same.
    Any(&'static str),
    /// Anything, a number too; the same wherever the name is the same.
    Value(&'static str),
    /// A number, or anything of one element; the same wherever the name is the same.
    Scalar(&'static str),
    /// What the pattern says, under a name; wherever the name is the same, the same.
    Named(&'static str, Box<Pattern>),
    /// An op of these operands, in order.
    Op(Kind, Vec<Pattern>),
    /// An op of two operands, in either order.
    Either(Kind, Box<[Pattern; 2]>),
    /// A reduction of one operand by an op, from the value that changes nothing.
    Reduce(Kind, Box<Pattern>),
    /// The product of a number and of these, in any order and association. A division by a number, a
    /// change of the sign, a square and a small power are products too.
    Product(Factor, Vec<Headed>),
    /// A number: a constant of equal elements, or what is computed of such.
    Number(Bound),
    /// One of these, the first that fits.
    OneOf(Vec<Headed>),
    /// What the last pattern says, within none or more of the layers, each of which has a [`Pattern::Hole`].
    Around(Vec<Pattern>, Box<Pattern>),
    /// Where what is inside stands in a layer.
    Hole,
    /// As the pattern, but the ops may be those of several idioms, as tables of angles are.
    Shared(Box<Pattern>),
}

/// A pattern with [`Pattern::kinds`], which are asked for over and over.
#[derive(Clone, Debug)]
pub struct Headed {
    /// The kinds of ops that a value may come from for the pattern to fit.
    pub kinds: Kinds,
    /// The pattern.
    pub pattern: Pattern,
}

impl From<Pattern> for Headed {
    fn from(pattern: Pattern) -> Self {
        Self {
            kinds: pattern.kinds(),
            pattern,
        }
    }
}

/// The number in a product.
#[derive(Clone, Copy, Debug)]
pub enum Factor {
    /// This one.
    Is(f64),
    /// Any but zero, under a name.
    Any(&'static str),
}

/// Which numbers.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    /// This one.
    Is(f64),
    /// So low that a maximum with it changes nothing.
    Lowest,
    /// So low that its exponential counts for nothing beside others.
    Low,
    /// Any.
    Any,
}

/// The numbers that stand for minus infinity where it would give NaN.
pub const LOWEST: f64 = -1e30;

/// The numbers that stand for minus infinity where scores are left out.
pub const LOW: f64 = -1e3;

/// Anything but a number; the same wherever the name is the same.
pub fn any(name: &'static str) -> Pattern {
    Pattern::Any(name)
}

/// What `pattern` says, under a name.
pub fn named(name: &'static str, pattern: Pattern) -> Pattern {
    Pattern::Named(name, Box::new(pattern))
}

/// An op of one operand.
pub fn unary(kind: Kind, operand: Pattern) -> Pattern {
    Pattern::Op(kind, vec![operand])
}

/// An op of two operands, in either order where that changes nothing.
pub fn binary(kind: Kind, left: Pattern, right: Pattern) -> Pattern {
    match kind {
        Kind::Add | Kind::Multiply | Kind::Maximum | Kind::DotGeneral => {
            Pattern::Either(kind, Box::new([left, right]))
        }
        _ => Pattern::Op(kind, vec![left, right]),
    }
}

/// A sum along axes.
pub fn sum(operand: Pattern) -> Pattern {
    Pattern::Reduce(Kind::Add, Box::new(operand))
}

/// A product, the numbers in which come to `factor`.
pub fn product<const N: usize>(factor: f64, factors: [Pattern; N]) -> Pattern {
    product_of(Factor::Is(factor), factors)
}

/// A product, and what is known of the number in it.
pub fn product_of(factor: Factor, factors: impl IntoIterator<Item = Pattern>) -> Pattern {
    Pattern::Product(factor, factors.into_iter().map(Headed::from).collect())
}

/// `pattern` times a number, which may be one.
pub fn scaled(name: &'static str, pattern: Pattern) -> Pattern {
    product_of(Factor::Any(name), [pattern])
}

/// The number.
pub fn number(value: f64) -> Pattern {
    Pattern::Number(Bound::Is(value))
}

/// The first of these that fits.
pub fn one_of<const N: usize>(patterns: [Pattern; N]) -> Pattern {
    Pattern::OneOf(patterns.into_iter().map(Headed::from).collect())
}

/// `inner` within none or more of the layers.
pub fn around<const N: usize>(layers: [Pattern; N], inner: Pattern) -> Pattern {
    Pattern::Around(layers.into(), Box::new(inner))
}

/// As `pattern`; the ops may be those of several idioms.
pub fn shared(pattern: Pattern) -> Pattern {
    Pattern::Shared(Box::new(pattern))
}

/// The square of `x`, which is named.
pub fn square(x: &'static str) -> Pattern {
    product(1.0, [any(x), any(x)])
}

/// The sum of `operand` along axes, by how many elements there are along them: the number is named.
pub fn mean(count: &'static str, operand: Pattern) -> Pattern {
    mean_of_sum(count, sum(operand))
}

/// The mean of the squares of `x`, which is named.
pub fn mean_square(count: &'static str, x: &'static str) -> Pattern {
    let squares = one_of([sum(square(x)), binary(Kind::DotGeneral, any(x), any(x))]);
    mean_of_sum(count, squares)
}

fn mean_of_sum(count: &'static str, sum: Pattern) -> Pattern {
    // Where an extent is not known, its divisor is computed.
    one_of([
        scaled(count, sum.clone()),
        Pattern::Op(Kind::Divide, vec![sum, Pattern::Scalar("count")]),
    ])
}

/// One by `pattern`.
pub fn inverse_of(pattern: Pattern) -> Pattern {
    binary(Kind::Divide, number(1.0), pattern)
}

/// `x` by the root of `square`, and by a weight where there is one. An epsilon may keep the square or the
/// root from zero.
pub fn by_root(x: Pattern, square: Pattern) -> Pattern {
    let epsilon = || Pattern::Value("epsilon");
    let kept = one_of([
        binary(Kind::Add, square.clone(), epsilon()),
        binary(Kind::Maximum, square.clone(), epsilon()),
        square.clone(),
    ]);
    let root = one_of([
        unary(Kind::Sqrt, kept.clone()),
        binary(Kind::Add, unary(Kind::Sqrt, square), epsilon()),
    ]);
    let inverse = one_of([
        unary(Kind::Rsqrt, kept.clone()),
        inverse_of(root.clone()),
        binary(Kind::Power, kept, number(-0.5)),
    ]);
    let quotient = binary(Kind::Divide, x.clone(), root.clone());
    let weighed = product(1.0, [x.clone(), any("weight")]);
    one_of([
        product(1.0, [x.clone(), inverse.clone(), any("weight")]),
        product(1.0, [quotient.clone(), any("weight")]),
        binary(Kind::Divide, weighed, root),
        product(1.0, [x, inverse]),
        quotient,
    ])
}

impl Pattern {
    /// The kinds of ops that a value may come from for the pattern to fit; all of them where it may be
    /// anything.
    pub fn kinds(&self) -> Kinds {
        match self {
            Pattern::Any(_)
            | Pattern::Value(_)
            | Pattern::Scalar(_)
            | Pattern::Number(_)
            | Pattern::Hole => Kinds::ALL,
            Pattern::Named(_, inner) | Pattern::Shared(inner) => inner.kinds(),
            Pattern::Op(Kind::DotGeneral, _) | Pattern::Either(Kind::DotGeneral, _) => {
                Kinds::of(&[Kind::DotGeneral, Kind::Dot])
            }
            // Ops may stand before it that are passed by.
            Pattern::Op(kind, _) if kind.is_transparent() => Kinds::ALL,
            Pattern::Op(kind, _) | Pattern::Either(kind, _) => Kinds::of(&[*kind]),
            Pattern::Reduce(..) => Kinds::of(&[Kind::Reduce]),
            Pattern::Product(_, factors) => match &factors[..] {
                [one] => Kinds::PRODUCTS.and(one.kinds),
                _ => Kinds::PRODUCTS,
            },
            Pattern::OneOf(patterns) => Kinds::any_of(patterns.iter().map(|it| it.kinds)),
            Pattern::Around(layers, inner) => {
                Kinds::any_of(layers.iter().map(Pattern::kinds)).and(inner.kinds())
            }
        }
    }

    /// Whether the pattern says no more than what it is called.
    pub fn is_anything(&self) -> bool {
        match self {
            Pattern::Any(_) | Pattern::Value(_) | Pattern::Scalar(_) => true,
            Pattern::Named(_, inner) => inner.is_anything(),
            _ => false,
        }
    }

    /// The name, for a pattern that has one.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Pattern::Any(name)
            | Pattern::Value(name)
            | Pattern::Scalar(name)
            | Pattern::Named(name, _) => Some(name),
            _ => None,
        }
    }

    /// Whether what the pattern says may be a number.
    pub fn may_be_number(&self) -> bool {
        match self {
            Pattern::Number(_) | Pattern::Value(_) | Pattern::Scalar(_) => true,
            Pattern::OneOf(patterns) => patterns.iter().any(|it| it.pattern.may_be_number()),
            _ => false,
        }
    }

    /// What the pattern says, in a few words.
    pub fn words(&self) -> String {
        match self {
            Pattern::Any(name) | Pattern::Value(name) => format!("the {name}"),
            Pattern::Scalar(name) => format!("the {name}, of one element"),
            Pattern::Named(name, _) => format!("the {name}"),
            Pattern::Op(kind, _) | Pattern::Either(kind, _) => format!("`{}`", kind.mnemonic()),
            Pattern::Reduce(kind, _) => format!("`reduce` by `{}`", kind.mnemonic()),
            Pattern::Product(Factor::Is(factor), factors) if *factor != 1.0 => {
                format!("{factor} times {}", words_of(factors, " times "))
            }
            Pattern::Product(_, factors) => words_of(factors, " times "),
            Pattern::Number(Bound::Is(value)) => format!("the number {value}"),
            Pattern::Number(Bound::Lowest) => "minus infinity".to_owned(),
            Pattern::Number(Bound::Low) => format!("a number of at most {LOW}"),
            Pattern::Number(Bound::Any) => "a number".to_owned(),
            Pattern::OneOf(patterns) => match &patterns[..] {
                [first, ..] => first.pattern.words(),
                [] => "nothing".to_owned(),
            },
            Pattern::Around(_, inner) | Pattern::Shared(inner) => inner.words(),
            Pattern::Hole => "what is inside".to_owned(),
        }
    }
}

fn words_of(patterns: &[Headed], between: &str) -> String {
    let words: Vec<_> = patterns.iter().map(|it| it.pattern.words()).collect();
    words.join(between)
}
