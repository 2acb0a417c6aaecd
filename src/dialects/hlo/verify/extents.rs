//! Extents and their bounds, which the types of results are inferred from.

use super::*;

/// The extent of a dimension: its size, or, where that is open, the most that it may be. Either is
/// [`DYNAMIC`] where it is not known.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    pub size: i64,
    pub bound: i64,
}

impl Extent {
    /// An extent of that size, without a bound.
    pub fn sized(size: i64) -> Self {
        Self {
            size,
            bound: DYNAMIC,
        }
    }

    /// An open extent of that bound.
    pub fn bounded(bound: i64) -> Self {
        Self {
            size: DYNAMIC,
            bound,
        }
    }

    /// Its size, or else its bound.
    pub fn most(self) -> i64 {
        match self.size {
            DYNAMIC => self.bound,
            size => size,
        }
    }

    /// What it becomes where sizes change so, and bounds with them.
    pub fn changed(self, change: impl FnOnce(i64) -> i64) -> Self {
        match (self.size, self.bound) {
            (DYNAMIC, DYNAMIC) => self,
            (DYNAMIC, bound) => Self::bounded(change(bound)),
            (size, _) => Self::sized(change(size)),
        }
    }

    /// Where the one is behind the other. More than an extent can be is the most that it can be: no type
    /// that is written has it.
    fn joined(self, other: Self) -> Self {
        let known = |value: i64| (value != DYNAMIC).then_some(value);
        let most = known(self.most()).zip(known(other.most()));
        let most = most.map(|(a, b)| a.saturating_add(b));
        match (self.size == DYNAMIC || other.size == DYNAMIC, most) {
            (_, None) => Self::sized(DYNAMIC),
            (true, Some(bound)) => Self::bounded(bound),
            (false, Some(size)) => Self::sized(size),
        }
    }

    /// Where both are one extent: what either of them says; none if they contradict each other.
    pub fn narrowed(self, other: Self) -> Option<Self> {
        match (self.size, other.size) {
            (DYNAMIC, DYNAMIC) => Some(Self::bounded(match (self.bound, other.bound) {
                (DYNAMIC, bound) | (bound, DYNAMIC) => bound,
                (a, b) => a.min(b),
            })),
            (size, DYNAMIC) | (DYNAMIC, size) => {
                let bounds = [self.bound, other.bound];
                let within = |bound: &i64| *bound == DYNAMIC || size <= *bound;
                bounds.iter().all(within).then_some(Self::sized(size))
            }
            (a, b) => (a == b).then_some(Self::sized(a)),
        }
    }

    /// Where it is the one or the other: what both of them say.
    pub fn widened(self, other: Self) -> Self {
        match (self.size, other.size) {
            (a, b) if a != DYNAMIC && a == b => Self::sized(a),
            _ if self.most() == DYNAMIC || other.most() == DYNAMIC => Self::sized(DYNAMIC),
            _ => Self::bounded(self.most().max(other.most())),
        }
    }
}

/// A shape that was inferred.
pub(super) struct Shape {
    sizes: Vec<i64>,
    /// Empty for none at all.
    bounds: Vec<i64>,
}

impl FromIterator<Extent> for Shape {
    fn from_iter<I: IntoIterator<Item = Extent>>(extents: I) -> Self {
        let extents = extents
            .into_iter()
            .map(|extent| (extent.size, extent.bound));
        let (sizes, mut bounds): (_, Vec<i64>) = extents.unzip();
        if bounds.iter().all(|bound| *bound == DYNAMIC) {
            bounds.clear();
        }
        Self { sizes, bounds }
    }
}

impl Shape {
    /// The tensor of that shape.
    pub fn tensor(&self, element: TypeId) -> Tensor<'_> {
        Tensor {
            shape: &self.sizes,
            bounds: &self.bounds,
            element,
        }
    }

    /// The extents of all that are behind each other along a dimension, and one in the others; none if they
    /// contradict each other there.
    pub fn joined(tensors: &[Tensor<'_>], along: usize) -> Option<Self> {
        Self::folded(tensors, |dimension, a, b| match dimension == along {
            true => Some(a.joined(b)),
            false => a.narrowed(b),
        })
    }

    /// The extents of tensors that have one shape; none if they contradict each other.
    pub fn narrowed(tensors: &[Tensor<'_>]) -> Option<Self> {
        Self::folded(tensors, |_, a, b| a.narrowed(b)).map(|shape| shape.bounded_as(tensors))
    }

    /// What holds of the extents of each of them.
    pub fn widened(tensors: &[Tensor<'_>]) -> Option<Self> {
        Self::folded(tensors, |_, a, b| Some(a.widened(b))).map(|shape| shape.bounded_as(tensors))
    }

    /// As upstream: there are bounds where the first tensor has some.
    fn bounded_as(mut self, tensors: &[Tensor<'_>]) -> Self {
        if tensors.first().is_none_or(|first| first.bounds.is_empty()) {
            self.bounds.clear();
        }
        self
    }

    fn folded(
        tensors: &[Tensor<'_>],
        both: impl Fn(usize, Extent, Extent) -> Option<Extent>,
    ) -> Option<Self> {
        let (first, rest) = tensors.split_first()?;
        if rest.iter().any(|other| other.rank() != first.rank()) {
            return None;
        }
        (0..first.rank())
            .map(|dimension| {
                let mut others = rest.iter().map(|other| other.extent(dimension));
                others.try_fold(first.extent(dimension), |a, b| both(dimension, a, b))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Extent = Extent {
        size: DYNAMIC,
        bound: DYNAMIC,
    };

    fn pair(extent: Extent) -> (i64, i64) {
        (extent.size, extent.bound)
    }

    #[test]
    fn extents_are_joined_as_far_as_both_are_known() {
        let (two, up_to_3) = (Extent::sized(2), Extent::bounded(3));
        assert_eq!(pair(two.joined(two)), (4, DYNAMIC));
        assert_eq!(pair(two.joined(up_to_3)), (DYNAMIC, 5));
        assert_eq!(pair(up_to_3.joined(up_to_3)), (DYNAMIC, 6));
        assert_eq!(pair(two.joined(OPEN)), (DYNAMIC, DYNAMIC));
        assert_eq!(pair(up_to_3.joined(OPEN)), (DYNAMIC, DYNAMIC));
        // No type has so many: what is written differs.
        let most = Extent::sized(i64::MAX);
        assert_eq!(pair(most.joined(two)), (i64::MAX, DYNAMIC));
    }

    #[test]
    fn one_extent_is_as_narrow_as_either_says() {
        let (two, up_to_3) = (Extent::sized(2), Extent::bounded(3));
        assert_eq!(two.narrowed(OPEN).map(pair), Some((2, DYNAMIC)));
        assert_eq!(two.narrowed(up_to_3).map(pair), Some((2, DYNAMIC)));
        assert_eq!(up_to_3.narrowed(OPEN).map(pair), Some((DYNAMIC, 3)));
        let up_to_5 = Extent::bounded(5);
        assert_eq!(up_to_5.narrowed(up_to_3).map(pair), Some((DYNAMIC, 3)));
        assert_eq!(Extent::sized(4).narrowed(up_to_3).map(pair), None);
        assert_eq!(Extent::sized(4).narrowed(two).map(pair), None);
    }

    #[test]
    fn an_extent_of_two_branches_is_as_wide_as_the_wider() {
        let (two, up_to_3) = (Extent::sized(2), Extent::bounded(3));
        assert_eq!(pair(two.widened(two)), (2, DYNAMIC));
        assert_eq!(pair(two.widened(OPEN)), (DYNAMIC, DYNAMIC));
        assert_eq!(pair(Extent::sized(4).widened(up_to_3)), (DYNAMIC, 4));
        assert_eq!(pair(up_to_3.widened(Extent::bounded(5))), (DYNAMIC, 5));
        assert_eq!(pair(up_to_3.widened(OPEN)), (DYNAMIC, DYNAMIC));
    }
}
