//! Indices into a module's arenas.

use std::num::NonZeroU32;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The id of the arena's entry `index`. An arena never holds more than `u32::MAX - 1`
            /// entries, because an input never holds more than `u32::MAX - 1` bytes.
            #[inline]
            pub const fn new(index: usize) -> Self {
                match NonZeroU32::new(index as u32 + 1) {
                    Some(id) => Self(id),
                    None => Self(NonZeroU32::MIN),
                }
            }

            /// Where the entry stands in its arena.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }
    )*};
}

ids! {
    /// An operation.
    OpId;
    /// A value: an operation's result or a block's argument.
    ValueId;
    /// One operand slot of one operation, a node of its value's use list.
    UseId;
    /// A block.
    BlockId;
    /// A region.
    RegionId;
    /// An interned type.
    TypeId;
    /// An interned attribute.
    AttrId;
    /// An interned byte string: a name, a symbol, a keyword.
    StrId;
}
