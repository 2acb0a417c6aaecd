//! Reads large lists in parts side by side.
//!
//! In a well-formed list one comma stands between two neighbouring elements, whatever brackets
//! surround it. So the number of commas before a place says which element follows there, and the
//! shape says which brackets do: each part can be read and checked by itself.

use std::ops::Range;

use rayon::prelude::*;

use super::Reader;
use crate::ir::literal::Scalar;
use crate::ir::types::FloatKind;

/// Bytes of text below which one thread reads a list.
const LARGE: usize = 1 << 18;

/// A part of the text.
struct Part<'t> {
    text: &'t [u8],
    /// The place of its first element among all.
    first: usize,
    /// Where its elements go.
    bytes: &'t mut [u8],
}

impl Reader<'_> {
    /// The elements of the list that stands here, which ends the text but for white space. None if
    /// there is any fault in it, or if it is too small to be worth the trouble: reading it in one
    /// go then says what is wrong.
    pub(super) fn in_parts(&mut self) -> Option<Vec<u8>> {
        let text = self.text.get(self.at..)?.trim_ascii_end();
        let threads = rayon::current_num_threads();
        if text.len() < LARGE || threads == 1 || self.element.complex {
            return None;
        }
        let rows = Rows::new(self.shape)?;
        let size = self.element.bytes();
        let length = text.len() / (4 * threads) + 1;
        let mut starts = vec![0];
        for at in (length..text.len()).step_by(length) {
            let next = at + memchr::memchr(b',', &text[at..])? + 1;
            if starts.last() != Some(&next) {
                starts.push(next);
            }
        }
        let texts: Vec<_> = starts
            .iter()
            .zip(starts.iter().skip(1).chain([&text.len()]))
            .map(|(start, end)| &text[*start..*end])
            .collect();
        let commas: Vec<_> = texts
            .par_iter()
            .map(|text| memchr::memchr_iter(b',', text).count())
            .collect();
        if commas.iter().sum::<usize>() + 1 != rows.elements {
            return None;
        }
        let mut bytes = vec![0; rows.elements.checked_mul(size)?];
        let mut rest = &mut bytes[..];
        let mut parts = Vec::with_capacity(texts.len());
        let mut first = 0;
        for (index, (text, commas)) in texts.iter().zip(commas).enumerate() {
            let count = commas + usize::from(index + 1 == texts.len());
            let (part, others) = std::mem::take(&mut rest).split_at_mut(count * size);
            rest = others;
            parts.push(Part {
                text,
                first,
                bytes: part,
            });
            first += count;
        }
        let read = parts
            .into_par_iter()
            .all(|part| self.part(&rows, part).is_some());
        if !read {
            return None;
        }
        self.at += text.len();
        Some(bytes)
    }

    fn part(&self, rows: &Rows, part: Part<'_>) -> Option<()> {
        let mut reader = Reader {
            text: part.text,
            at: 0,
            element: self.element,
            shape: self.shape,
        };
        let size = self.element.bytes();
        let range = part.first..part.first + part.bytes.len() / size;
        let places = part.bytes.chunks_exact_mut(size);
        match self.element.scalar {
            Scalar::Float(FloatKind::F32) => {
                reader.elements(rows, range, places, |reader, place| {
                    let bits = match reader.decimal() {
                        Some(value) => (value as f32).to_bits(),
                        None => return reader.any_element(place),
                    };
                    place.copy_from_slice(&bits.to_le_bytes());
                    Some(())
                })
            }
            _ => reader.elements(rows, range, places, |reader, place| {
                reader.any_element(place)
            }),
        }
    }

    fn any_element(&mut self, place: &mut [u8]) -> Option<()> {
        let mut bytes = Vec::new();
        self.element(&mut bytes).ok()?;
        place.copy_from_slice(&bytes);
        Some(())
    }

    /// Reads the elements of `range` with the brackets and commas between them and behind them.
    #[inline]
    fn elements<'p>(
        &mut self,
        rows: &Rows,
        range: Range<usize>,
        places: impl Iterator<Item = &'p mut [u8]>,
        read: impl Fn(&mut Self, &mut [u8]) -> Option<()>,
    ) -> Option<()> {
        // Elements to the end of the innermost list.
        let mut left = rows.length - range.start % rows.length;
        if left == rows.length {
            self.brackets(b'[', rows.lists_at(range.start))?;
        }
        for (index, place) in range.zip(places) {
            self.skip_space();
            read(self, place)?;
            self.skip_space();
            left -= 1;
            let next = index + 1;
            if left == 0 {
                self.brackets(b']', rows.lists_at(next))?;
                self.skip_space();
            }
            if next < rows.elements {
                self.eat(b',')?;
                if left == 0 && self.at < self.text.len() {
                    self.brackets(b'[', rows.lists_at(next))?;
                }
            }
            if left == 0 {
                left = rows.length;
            }
        }
        (self.at == self.text.len()).then_some(())
    }

    fn brackets(&mut self, bracket: u8, count: usize) -> Option<()> {
        for _ in 0..count {
            self.skip_space();
            self.eat(bracket)?;
        }
        Some(())
    }

    #[inline]
    fn eat(&mut self, byte: u8) -> Option<()> {
        let next = self.peek() == Some(byte);
        self.at += usize::from(next);
        next.then_some(())
    }
}

/// How elements are grouped into lists.
struct Rows {
    /// Of an innermost list.
    length: usize,
    elements: usize,
    /// Elements of a list at each depth, the innermost first.
    sizes: Vec<usize>,
}

impl Rows {
    /// None for no elements, and for rank 0.
    fn new(shape: &[i64]) -> Option<Self> {
        let mut sizes = Vec::with_capacity(shape.len());
        let mut elements = 1usize;
        for extent in shape.iter().rev() {
            elements = elements.checked_mul(usize::try_from(*extent).ok()?)?;
            sizes.push(elements);
        }
        let length = *sizes.first()?;
        (elements > 0).then_some(Self {
            length,
            elements,
            sizes,
        })
    }

    /// How many lists begin, or end, where element `index` begins, or would.
    fn lists_at(&self, index: usize) -> usize {
        let whole = self
            .sizes
            .iter()
            .take_while(|size| index.is_multiple_of(**size));
        whole.count()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::DenseError;
    use super::*;
    use crate::ir::literal::Element;
    use crate::ir::types::Signedness;

    const F32: Scalar = Scalar::Float(FloatKind::F32);
    const I32: Scalar = Scalar::Integer {
        width: 32,
        signedness: Signedness::Signless,
    };

    /// A list of `shape`, its elements counted.
    fn list(shape: &[i64], count: &mut u32, space: &str) -> String {
        let Some((extent, rest)) = shape.split_first() else {
            *count += 1;
            return format!("{count}.5");
        };
        let items: Vec<_> = (0..*extent).map(|_| list(rest, count, space)).collect();
        format!("[{space}{}{space}]", items.join(&format!(",{space}")))
    }

    fn read(
        text: &str,
        scalar: Scalar,
        shape: &[i64],
    ) -> (Option<Vec<u8>>, Result<Vec<u8>, DenseError>) {
        let element = Element {
            scalar,
            complex: false,
        };
        let reader = || Reader {
            text: text.as_bytes(),
            at: 0,
            element,
            shape,
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build();
        let parts = pool.unwrap().install(|| reader().in_parts());
        (parts, reader().lists())
    }

    #[test]
    fn parts_read_as_the_whole() {
        for shape in [
            &[100_000][..],
            &[100_000, 1],
            &[1, 100_000],
            &[50_000, 2],
            &[7, 3, 5_000],
            &[5_000, 3, 7],
            &[2, 1, 1, 50_000, 1],
        ] {
            for space in ["", " ", "\n  "] {
                let text = list(shape, &mut 0, space) + space;
                let (parts, whole) = read(&text, F32, shape);
                assert!(parts.is_some(), "{shape:?}");
                assert!(parts == whole.ok(), "{shape:?}");
                let text = text.replace(".5", "");
                let (parts, whole) = read(&text, I32, shape);
                assert!(parts.is_some(), "{shape:?}");
                assert!(parts == whole.ok(), "{shape:?}");
            }
        }
    }

    #[test]
    fn a_fault_anywhere_is_left_to_the_reader_of_the_whole() {
        let shape = [5_000, 3, 7];
        let text = list(&shape, &mut 0, " ");
        for (from, to) in [
            ("42002.5", "4_2002.5"),
            ("42002.5", "[42002.5]"),
            ("42002.5, ", ""),
            ("42002.5,", "42002.5"),
            ("42002.5,", "42002.5,,"),
            ("], [ 42008.5", ", [ 42008.5"),
            ("42002.5, 42003.5", "42002.5 ], [ 42003.5"),
            ("105000.5", "105000.5, 1.5"),
        ] {
            let broken = text.replacen(from, to, 1);
            assert!(broken != text, "{from}");
            let (parts, whole) = read(&broken, F32, &shape);
            assert!(parts.is_none(), "{from} {to}");
            assert!(whole.is_err(), "{from} {to}");
        }
        // A comment may hold commas: it is read by one thread.
        let commented = text.replacen("42002.5,", "42002.5, // a, b\n", 1);
        let (parts, whole) = read(&commented, F32, &shape);
        assert!(parts.is_none() && whole.is_ok());
    }
}
