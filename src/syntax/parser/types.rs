//! Types.

use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

use super::attributes::unknown;
use super::no_operation::value_name_help;
use super::{Cursor, MAX_NESTING, Meaning, Parser, Read, too_deep};
use crate::diagnostic::Diagnostic;
use crate::dialects::hlo::attributes::bounds_fault;
use crate::dialects::quant;
use crate::dialects::spec::Dialect;
use crate::ir::{Attr, DYNAMIC, FloatKind, Signedness, StrId, Type, TypeId};
use crate::source::Span;

impl Parser<'_> {
    /// Reads a type.
    pub fn parse_type(&mut self) -> Read<TypeId> {
        match self.try_parse_type()? {
            Some(ty) => Ok(ty),
            None => Err(self.no_type()),
        }
    }

    /// The error that no type stands here.
    #[cold]
    fn no_type(&mut self) -> Box<Diagnostic> {
        let error = self.cursor.expected("a type");
        let spelling = match self.cursor.word() {
            Some(b"float32" | b"float") => "f32",
            Some(b"float64" | b"double") => "f64",
            Some(b"float16" | b"half") => "f16",
            Some(b"bfloat16") => "bf16",
            Some(b"int8" | b"s8") => "i8",
            Some(b"int32" | b"int" | b"s32") => "i32",
            Some(b"int64" | b"long" | b"s64") => "i64",
            Some(b"uint8" | b"u8") => "ui8",
            Some(b"uint32" | b"u32") => "ui32",
            Some(b"uint64" | b"u64") => "ui64",
            Some(b"bool" | b"boolean" | b"pred") => "i1",
            Some(name) if self.cursor.peek() == b':' => {
                return (*error).help(value_name_help(name)).into();
            }
            _ => return error,
        };
        (*error).help(format!("write `{spelling}`")).into()
    }

    /// Reads a type, or nothing if what is next begins none.
    pub fn try_parse_type(&mut self) -> Read<Option<TypeId>> {
        match self.cursor.peek() {
            b'(' => self.nested(Self::parse_function_type).map(Some),
            b'!' => self.nested(Self::parse_dialect_type).map(Some),
            b't' | b'v' | b'm' | b'c' => {
                let cached = self.cached_type_span();
                if let Some((span, Some(ty))) = cached {
                    self.cursor.at = span.end as usize;
                    self.cursor.last_end = self.cursor.at;
                    return Ok(Some(ty));
                }
                let ty = self.nested(Self::parse_named_type)?;
                if let (Some((span, None)), Some(ty)) = (cached, ty)
                    && span.end as usize == self.cursor.at
                {
                    let bytes = self.cursor.bytes;
                    let hash = |span: &Span| FxBuildHasher.hash_one(&bytes[span.range()]);
                    self.type_cache
                        .insert_unique(hash(&span), (span, ty), |entry| hash(&entry.0));
                }
                Ok(ty)
            }
            _ => self.nested(Self::parse_named_type),
        }
    }

    /// The span of a shaped type without parameters in its brackets, and what it was before.
    fn cached_type_span(&mut self) -> Option<(Span, Option<TypeId>)> {
        let bytes = self.cursor.bytes;
        let start = self.cursor.at;
        let head = bytes[start..]
            .iter()
            .take(8)
            .position(|byte| *byte == b'<')?;
        let body = start + head + 1;
        let len = bytes[body..]
            .iter()
            .position(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'?'))?;
        if bytes[body + len] != b'>' {
            return None;
        }
        let span = Span::new(start, body + len + 1);
        let text = &bytes[span.range()];
        let found = self
            .type_cache
            .find(FxBuildHasher.hash_one(text), |entry| {
                &bytes[entry.0.range()] == text
            })
            .map(|entry| entry.1);
        Some((span, found))
    }

    fn parse_named_type(&mut self) -> Read<Option<TypeId>> {
        let start = self.cursor.at;
        let Some(word) = self.cursor.word() else {
            return Ok(None);
        };
        let ty = match word {
            b"tensor" => self.parse_tensor()?,
            b"index" => Type::Index,
            b"none" => Type::None,
            b"complex" => {
                self.expect(b'<')?;
                let element = self.parse_element("a complex number has parts", |ty| {
                    matches!(ty, Type::Integer { .. } | Type::Float(_))
                })?;
                self.expect(b'>')?;
                Type::Complex(element)
            }
            b"tuple" => {
                let mut elements = Vec::new();
                self.list(b'<', b'>', |parser| {
                    elements.push(parser.parse_type()?);
                    Ok(())
                })?;
                Type::Tuple(elements.into())
            }
            b"vector" => self.parse_vector()?,
            b"memref" => self.parse_memref()?,
            _ => match integer_type(word)
                .or_else(|| FloatKind::from_spelling(word).map(Type::Float))
            {
                Some(ty) => ty,
                None => {
                    self.cursor.at = start;
                    return Ok(None);
                }
            },
        };
        Ok(Some(self.module.intern_type(ty)))
    }

    /// Reads `(T, U) -> V` or `(T, U) -> (V, W)`.
    pub fn parse_function_type(&mut self) -> Read<TypeId> {
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        self.parse_functional_types(&mut inputs, &mut results)?;
        Ok(self.module.intern_type(Type::Function {
            inputs: inputs.into(),
            results: results.into(),
        }))
    }

    /// Reads `(T, U) -> V` or `(T, U) -> (V, W)` into two lists.
    pub fn parse_functional_types(
        &mut self,
        inputs: &mut Vec<TypeId>,
        results: &mut Vec<TypeId>,
    ) -> Read<()> {
        let help = "the types are written `(type, type) -> type` here: operands, then results";
        if self.cursor.peek() != b'(' {
            return Err((*self.cursor.expected("`(`")).help(help).into());
        }
        self.parse_type_list(inputs)?;
        self.expect_text("->")
            .map_err(|error| (*error).help(help))?;
        if self.cursor.peek() == b'(' {
            return self.parse_type_list(results);
        }
        results.push(self.parse_type()?);
        Ok(())
    }

    /// Reads `(T, U)`.
    pub fn parse_type_list(&mut self, types: &mut Vec<TypeId>) -> Read<()> {
        self.list(b'(', b')', |parser| {
            types.push(parser.parse_type()?);
            Ok(())
        })
    }

    /// Reads `4x?x` up to the element type.
    fn parse_dimensions(&mut self, scalable: Option<&mut Vec<bool>>) -> Read<Vec<i64>> {
        let mut shape = Vec::new();
        let mut scalable = scalable;
        loop {
            let byte = self.cursor.peek();
            let start = self.cursor.at;
            let bracketed = byte == b'[' && scalable.is_some() && self.cursor.eat(b'[');
            match self.cursor.peek() {
                b'?' if scalable.is_none() => {
                    self.cursor.eat(b'?');
                    shape.push(DYNAMIC);
                }
                b'0'..=b'9' => match self
                    .cursor
                    .digits()
                    .and_then(|extent| i64::try_from(extent).ok())
                {
                    Some(extent) => shape.push(extent),
                    None => {
                        let span = Span::new(start, self.cursor.at);
                        return Err(
                            Diagnostic::error("syntax", span, "this extent is too large").into(),
                        );
                    }
                },
                _ if bracketed => return Err(self.cursor.expected("a scalable extent")),
                _ => return Ok(shape),
            }
            if bracketed {
                self.expect(b']')?;
            }
            if let Some(scalable) = &mut scalable {
                scalable.push(bracketed);
            }
            self.cursor.skip();
            if self.cursor.bytes.get(self.cursor.at) != Some(&b'x') {
                let error = self.cursor.expected("`x` after an extent");
                let help = "extents and the element type are parted by `x`: `tensor<2x3xf32>`";
                return Err((*error).help(help).into());
            }
            self.cursor.at += 1;
            self.cursor.last_end = self.cursor.at;
        }
    }

    /// Reads an element type, and says if it is none of those that `what` are.
    fn parse_element(&mut self, what: &str, fits: impl Fn(&Type) -> bool) -> Read<TypeId> {
        self.cursor.skip();
        let start = self.cursor.at;
        let element = self.parse_type()?;
        if fits(self.module.ty(element)) {
            return Ok(element);
        }
        let span = Span::new(start, self.cursor.at);
        let message = format!(
            "{what} of another type than `{}`",
            self.module.type_text(element)
        );
        Err(Diagnostic::error("invalid-type", span, message).into())
    }

    fn parse_tensor(&mut self) -> Read<Type> {
        self.expect(b'<')?;
        let is_element = |ty: &Type| {
            is_plain_element(ty) || matches!(ty, Type::Asynchronous { .. } | Type::Quantized(_))
        };
        if self.cursor.eat(b'*') {
            self.expect(b'x')?;
            let element = self.parse_element("a tensor has elements", is_element)?;
            self.expect(b'>')?;
            return Ok(Type::UnrankedTensor(element));
        }
        let shape = self.parse_dimensions(None)?;
        let element = self.parse_element("a tensor has elements", is_element)?;
        let mut encoding = None;
        if self.cursor.eat(b',') && self.cursor.peek() != b'>' {
            let place = self.cursor.next_span();
            let attr = self.parse_attribute()?;
            if let Some(message) = bounds_fault(&self.module, &shape, attr) {
                let span = Span::new(place.start as usize, self.cursor.at);
                return Err(Diagnostic::error("invalid-type", span, message).into());
            }
            encoding = Some(attr);
        }
        self.expect(b'>')?;
        Ok(Type::RankedTensor {
            shape: shape.into(),
            element,
            encoding,
        })
    }

    fn parse_vector(&mut self) -> Read<Type> {
        self.expect(b'<')?;
        let start = self.cursor.at;
        let mut scalable = Vec::new();
        let shape = self.parse_dimensions(Some(&mut scalable))?;
        if shape.contains(&0) {
            let span = Span::new(start, self.cursor.at);
            let message = "a vector has no extent 0";
            return Err(Diagnostic::error("invalid-type", span, message).into());
        }
        let element = self.parse_element("a vector has elements", |ty| {
            matches!(ty, Type::Integer { .. } | Type::Index | Type::Float(_))
        })?;
        self.expect(b'>')?;
        Ok(Type::Vector {
            shape: shape.into(),
            scalable: scalable.into(),
            element,
        })
    }

    fn parse_memref(&mut self) -> Read<Type> {
        self.expect(b'<')?;
        let is_element = |ty: &Type| {
            is_plain_element(ty) || matches!(ty, Type::MemRef { .. } | Type::UnrankedMemRef { .. })
        };
        let shape = match self.cursor.eat(b'*') {
            true => {
                self.expect(b'x')?;
                None
            }
            false => Some(self.parse_dimensions(None)?),
        };
        let element = self.parse_element("a memref has elements", is_element)?;
        let (mut layout, mut space) = (None, None);
        while self.cursor.eat(b',') {
            let place = self.cursor.next_span();
            let attr = self.parse_attribute()?;
            let span = Span::new(place.start as usize, self.cursor.at);
            let fail = |message: &str| Diagnostic::error("invalid-type", span, message).into();
            let rank = match self.module.attr(attr) {
                _ if space.is_some() => {
                    return Err(fail("the memory space is the last parameter of a memref"));
                }
                Attr::AffineMap(map) => map.dims as usize,
                Attr::Strided { strides, .. } => strides.len(),
                Attr::Bool(_)
                | Attr::Integer { .. }
                | Attr::WideInteger { .. }
                | Attr::String { .. }
                | Attr::Dictionary(_)
                | Attr::Enum { .. }
                | Attr::Struct { .. }
                | Attr::Sdy(_) => {
                    space = Some(attr);
                    continue;
                }
                // MLIR has one of a dialect that it knows, and no others.
                Attr::Opaque(text) if is_of_known_dialect(self.module.str(*text)) => {
                    space = Some(attr);
                    continue;
                }
                _ => return Err(fail("this is neither a layout nor a memory space")),
            };
            match &shape {
                None => return Err(fail("a memref without a rank has no layout")),
                Some(shape) if shape.len() != rank => {
                    let found = shape.len();
                    let message = format!("this layout is one of rank {rank}, not {found}");
                    return Err(fail(&message));
                }
                Some(_) => layout = Some(attr),
            }
        }
        self.expect(b'>')?;
        // What is there by default is not told apart from nothing.
        layout = layout.filter(|attr| match self.module.attr(*attr) {
            Attr::AffineMap(map) => !map.is_identity(),
            _ => true,
        });
        space = space.filter(|attr| {
            let attr = self.module.attr(*attr);
            !matches!(attr, Attr::Integer { value: 0, .. } | Attr::Bool(false))
        });
        Ok(match shape {
            Some(shape) => Type::MemRef {
                shape: shape.into(),
                element,
                layout,
                space,
            },
            None => Type::UnrankedMemRef { element, space },
        })
    }

    fn parse_dialect_type(&mut self) -> Read<TypeId> {
        let start = self.cursor.at;
        self.expect(b'!')?;
        let Some(name) = self.cursor.suffix() else {
            return Err(self.cursor.expected("a type's name after `!`"));
        };
        if !name.contains(&b'.') && self.cursor.bytes.get(self.cursor.at) != Some(&b'<') {
            return match self.alias(b'!', name, start)? {
                Some(Meaning::Type(ty)) => Ok(ty),
                _ => {
                    let span = Span::new(start, self.cursor.at);
                    let message = format!(
                        "the type alias `!{}` is not defined",
                        String::from_utf8_lossy(name)
                    );
                    Err(Diagnostic::error("undefined-alias", span, message).into())
                }
            };
        }
        let (dialect, mnemonic) = self.dialect_of(name)?;
        let name = Span::new(start, self.cursor.at);
        let ty = match dialect {
            Some(Dialect::Builtin) => {
                let message = "builtin types are written without `!builtin`";
                return Err(Diagnostic::error("syntax", name, message).into());
            }
            Some(dialect) => self.parse_known_type(dialect, mnemonic, name)?,
            None => {
                self.cursor.dialect_body()?;
                Type::Dialect(self.dialect_text(start + 1))
            }
        };
        Ok(self.module.intern_type(ty))
    }

    /// The dialect that an attribute's or a type's `name`, which was just read, begins with, none for
    /// one that is not known here, and the mnemonic behind it, if there is one.
    pub(super) fn dialect_of<'n>(&self, name: &'n [u8]) -> Read<(Option<Dialect>, &'n str)> {
        let dot = name.iter().position(|byte| *byte == b'.');
        let (prefix, mnemonic) = name.split_at(dot.unwrap_or(name.len()));
        let in_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$".contains(byte);
        let starts = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
        if !(prefix.first().is_some_and(starts) && prefix.iter().all(in_name)) {
            let start = self.cursor.at - name.len();
            let span = Span::new(start, start + prefix.len());
            let message = format!(
                "`{}` is no name of a dialect",
                String::from_utf8_lossy(prefix)
            );
            return Err(Diagnostic::error("syntax", span, message)
                .help("one is letters, digits, `_` and `$`, the first no digit and no `$`")
                .into());
        }
        let [prefix, mnemonic] =
            [prefix, mnemonic].map(|part| std::str::from_utf8(part).unwrap_or_default());
        Ok((
            Dialect::called(prefix),
            mnemonic.strip_prefix('.').unwrap_or_default(),
        ))
    }

    /// Reads what stands behind the `name` of a type, `!dialect.mnemonic`, or `!dialect` if there is no
    /// mnemonic: then all of it stands in brackets.
    fn parse_known_type(&mut self, dialect: Dialect, mnemonic: &str, name: Span) -> Read<Type> {
        let (mut mnemonic, mut name) = (mnemonic, name);
        let in_brackets = mnemonic.is_empty();
        if in_brackets {
            self.expect(b'<')?;
            name = self.cursor.next_span();
            let word = self.cursor.word().unwrap_or_default();
            mnemonic = std::str::from_utf8(word).unwrap_or_default();
            if word.is_empty() {
                let what = format!("the name of a type of `{}`", dialect.prefix());
                return Err(self.cursor.expected(&what));
            }
        }
        let ty = match (dialect, mnemonic) {
            (Dialect::Quant, _) => quant::read_type(self, mnemonic.as_bytes())?,
            (Dialect::StableHlo | Dialect::Mhlo, "token")
            | (Dialect::Shape, "shape" | "size" | "value_shape" | "witness") => Type::Dialect(
                self.module
                    .intern(format!("{}.{mnemonic}", dialect.prefix())),
            ),
            (Dialect::StableHlo, "future") | (Dialect::Mhlo, "async_bundle") => {
                let types = self.parse_asynchronous(dialect)?;
                Type::Asynchronous { dialect, types }
            }
            _ => return Err(unknown(dialect, "type", mnemonic, name)),
        };
        if in_brackets {
            self.expect(b'>')?;
        }
        Ok(ty)
    }

    /// Reads the types of what an asynchronous op gives at once.
    fn parse_asynchronous(&mut self, dialect: Dialect) -> Read<Box<[TypeId]>> {
        let open = self.cursor.next_span();
        let mut types = Vec::new();
        self.list(b'<', b'>', |parser| {
            types.push(match dialect {
                Dialect::StableHlo => parser.parse_element("a future gives values", |ty| {
                    matches!(ty, Type::RankedTensor { .. })
                })?,
                _ => parser.parse_type()?,
            });
            Ok(())
        })?;
        if types.is_empty() {
            let message = "this list of types is empty";
            return Err(Diagnostic::error("syntax", open, message).into());
        }
        Ok(types.into())
    }

    /// Keeps what was read since `start` of a dialect's attribute or type, in the spelling that MLIR
    /// prints: `dialect<name>` is `dialect.name` where that can be told.
    pub(super) fn dialect_text(&mut self, start: usize) -> StrId {
        let text = &self.cursor.bytes[start..self.cursor.at];
        let name = text.iter().position(|byte| matches!(byte, b'.' | b'<'));
        let (dialect, rest) = text.split_at(name.unwrap_or(text.len()));
        let body = match rest {
            [b'<', body @ .., b'>'] => body,
            [b'.', body @ ..] => body,
            _ => rest,
        };
        let word = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_');
        let starts = body.first().is_some_and(u8::is_ascii_alphabetic);
        let brackets = body.iter().take_while(word).count();
        let body_start = start + dialect.len() + 1;
        let is_pretty = starts && self.is_body(body_start + brackets, body_start + body.len());
        let text = match is_pretty {
            true => [dialect, b".", body].concat(),
            false => [dialect, b"<", body, b">"].concat(),
        };
        self.module.intern(text)
    }

    /// Whether what stands from `start` to `end` is nothing, or `<...>` with one bracket closed by
    /// the other. MLIR asks for the two brackets alone, and does not read `#a.b<c><d>`, which it
    /// prints.
    fn is_body(&self, start: usize, end: usize) -> bool {
        let mut ahead = Cursor::new(&self.cursor.bytes[..end], start);
        start == end
            || ahead
                .dialect_body()
                .is_ok_and(|()| ahead.at > start && ahead.at == end)
    }
}

impl Cursor<'_> {
    /// Passes `<...>`, brackets and strings balanced, if it follows directly.
    pub(super) fn dialect_body(&mut self) -> Read<()> {
        if self.bytes.get(self.at) != Some(&b'<') {
            return Ok(());
        }
        let open = self.at;
        let mut expected = Vec::new();
        loop {
            let byte = self.peek();
            match byte {
                b'"' => {
                    self.string()?;
                    continue;
                }
                b'-' if self.eat_text("->") => continue,
                b'<' => expected.push(b'>'),
                b'(' => expected.push(b')'),
                b'[' => expected.push(b']'),
                b'{' => expected.push(b'}'),
                b'>' | b')' | b']' | b'}' if expected.pop() != Some(byte) => {
                    return Err(self.expected("balanced brackets"));
                }
                0 if self.is_at_end() => {
                    return Err(Diagnostic::error(
                        "syntax",
                        Span::new(open, open + 1),
                        "this `<` has no `>`",
                    )
                    .into());
                }
                _ => {}
            }
            // MLIR's reader recurses over what is only passed here.
            if expected.len() > MAX_NESTING {
                return Err(too_deep(self.next_span()));
            }
            self.at += 1;
            self.last_end = self.at;
            if expected.is_empty() {
                break;
            }
        }
        // Elsewhere it is white space to MLIR.
        match memchr::memchr(0, &self.bytes[open..self.at]) {
            Some(nul) => {
                let span = Span::new(open + nul, open + nul + 1);
                let message = "a NUL byte stands between these brackets";
                Err(Diagnostic::error("syntax", span, message).into())
            }
            None => Ok(()),
        }
    }
}

fn is_of_known_dialect(text: &[u8]) -> bool {
    let mut parts = text.split(|byte| matches!(byte, b'.' | b'<'));
    let prefix = parts.next().and_then(|part| std::str::from_utf8(part).ok());
    prefix.and_then(Dialect::called).is_some()
}

/// Whether tensors and memrefs have elements of that type.
fn is_plain_element(ty: &Type) -> bool {
    matches!(
        ty,
        Type::Integer { .. }
            | Type::Index
            | Type::Float(_)
            | Type::Complex(_)
            | Type::Vector { .. }
            | Type::Dialect(_)
    )
}

fn integer_type(word: &[u8]) -> Option<Type> {
    let (signedness, digits) = match word {
        [b's', b'i', digits @ ..] => (Signedness::Signed, digits),
        [b'u', b'i', digits @ ..] => (Signedness::Unsigned, digits),
        [b'i', digits @ ..] => (Signedness::Signless, digits),
        _ => return None,
    };
    /// MLIR's `IntegerType::kMaxWidth`.
    const MAX_WIDTH: u32 = (1 << 24) - 1;
    let width = std::str::from_utf8(digits).ok()?;
    let width: u32 = width
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| width.parse().ok())??;
    (width <= MAX_WIDTH).then_some(Type::Integer { width, signedness })
}
