//! The pretty form: the reader's walk over an op's pieces.

use super::draft::Draft;
use super::{Parser, Read};
use crate::diagnostic::{Diagnostic, counted};
use crate::dialects::spec::{AttrKind, OpSpec, Piece, TypeForm};
use crate::ir::{Attr, AttrId, FloatKind, Signedness, Type};
use crate::syntax::Cursor;

impl Parser<'_> {
    pub(super) fn parse_pieces(&mut self, form: &'static [Piece], draft: &mut Draft) -> Read<()> {
        for piece in form {
            match piece {
                Piece::Text(text) => {
                    let read = self.parse_text(text);
                    read.map_err(|error| self.with_operand_count(error, draft))?;
                }
                Piece::Operand(_) => {
                    let operand = self.parse_operand()?;
                    draft.operands.push(operand);
                }
                Piece::Operands(_) => self.parse_operands(draft)?,
                Piece::OperandsThenComma(_) => {
                    while self.cursor.peek() == b'%' {
                        let operand = self.parse_operand()?;
                        draft.operands.push(operand);
                        self.expect(b',')?;
                    }
                }
                Piece::Attr(name) => self.parse_bare_attribute(name, draft)?,
                Piece::OptionalAttr(lead, name) => {
                    if self.parse_lead(lead) {
                        self.parse_bare_attribute(name, draft)?;
                    }
                }
                Piece::AttrDict => self.parse_optional_attributes(draft)?,
                Piece::Types(form) => {
                    let read = self.parse_types(*form, draft);
                    read.map_err(|error| self.with_operand_count(error, draft))?;
                }
                Piece::Custom(custom) => (custom.read)(self, draft)?,
            }
        }
        Ok(())
    }

    /// Adds to an error behind an operand how many of them the op takes, if that may be the reason.
    #[cold]
    fn with_operand_count(&mut self, error: Box<Diagnostic>, draft: &Draft) -> Box<Diagnostic> {
        let Some(spec) = draft.spec else {
            return error;
        };
        let (found, count) = (draft.operands.len(), spec.operands.least as usize);
        let next = self.cursor.peek();
        let mut behind = Cursor::new(self.cursor.bytes, self.cursor.at);
        let is_more = behind.eat(b',') && behind.peek() == b'%';
        let is_wrong = found < count && next == b':' || found == count && is_more;
        if spec.operands.most as usize != count || !is_wrong {
            return error;
        }
        let operands = counted(count, "operand");
        (*error)
            .help(format!("`{}` takes {operands}", spec.name))
            .into()
    }

    /// Reads the tokens of a text piece.
    fn parse_text(&mut self, text: &str) -> Read<()> {
        match self.match_text(text) {
            None => Ok(()),
            Some(missing) => {
                let error = self.cursor.expected(&format!("`{missing}`"));
                let is_word = missing.bytes().all(|byte| byte.is_ascii_alphabetic());
                if error.help.is_some() || !is_word {
                    return Err(error);
                }
                let whole = text.trim_ascii().trim_start_matches([',', ' ']);
                Err((*error).help(format!("write `{whole} ...`")).into())
            }
        }
    }

    /// Reads the tokens of `text` if all of them are next.
    pub(super) fn parse_lead(&mut self, text: &str) -> bool {
        let (at, last_end) = (self.cursor.at, self.cursor.last_end);
        let read = self.match_text(text).is_none();
        if !read {
            (self.cursor.at, self.cursor.last_end) = (at, last_end);
        }
        read
    }

    /// Reads the tokens of `text` up to the first that is not there, which it gives.
    fn match_text<'t>(&mut self, text: &'t str) -> Option<&'t str> {
        let mut rest = text.trim_ascii();
        while let Some(first) = rest.bytes().next() {
            let word = rest
                .bytes()
                .take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_')
                .count();
            let (token, tail) = rest.split_at(word.max(1));
            let read = if word > 0 {
                self.cursor.eat_word(token)
            } else {
                self.cursor.eat(first)
            };
            if !read {
                return Some(token);
            }
            rest = tail.trim_ascii_start();
        }
        None
    }

    /// Reads operands separated by commas, possibly none.
    pub fn parse_operands(&mut self, draft: &mut Draft) -> Read<()> {
        if self.cursor.peek() != b'%' {
            return Ok(());
        }
        loop {
            let operand = self.parse_operand()?;
            draft.operands.push(operand);
            if !self.cursor.eat(b',') {
                return Ok(());
            }
        }
    }

    fn parse_bare_attribute(&mut self, name: &'static str, draft: &mut Draft) -> Read<()> {
        let Some((spec, attr)) = draft
            .spec
            .and_then(|spec| Some((spec, spec.attribute(name)?)))
        else {
            return Ok(());
        };
        let value = self.parse_bare_value(spec, attr.kind)?;
        self.set_property(draft, name, value);
        Ok(())
    }

    fn parse_bare_value(&mut self, spec: &'static OpSpec, kind: AttrKind) -> Read<AttrId> {
        match kind {
            AttrKind::I64 => {
                let value = self.parse_i64()?;
                Ok(self.module.i64_attr(value))
            }
            AttrKind::U64 | AttrKind::U32 | AttrKind::F64 => {
                let ty = match kind {
                    AttrKind::F64 => Type::Float(FloatKind::F64),
                    _ => Type::Integer {
                        width: if kind == AttrKind::U64 { 64 } else { 32 },
                        signedness: Signedness::Unsigned,
                    },
                };
                let ty = self.module.intern_type(ty);
                self.parse_number(Some(ty))
            }
            AttrKind::I32 => {
                let value = self.parse_i64()?;
                let ty = self.module.integer_type(32);
                Ok(self.module.intern_attr(Attr::Integer {
                    value: value.into(),
                    ty,
                }))
            }
            // Alone: a colon behind it belongs to the op.
            AttrKind::String if self.cursor.peek() == b'"' => {
                let value = self.cursor.string()?;
                let value = self.module.intern(value);
                Ok(self.module.intern_attr(Attr::String { value, ty: None }))
            }
            AttrKind::Ints => {
                let values = self.parse_ints()?;
                Ok(self.module.ints_attr_for(spec.dialect, &values))
            }
            AttrKind::Enum(family) => self.parse_enum_case(spec.dialect, family),
            AttrKind::Enums(family) => {
                let mut cases = Vec::new();
                self.list(b'[', b']', |parser| {
                    cases.push(parser.parse_enum_case(spec.dialect, family)?);
                    Ok(())
                })?;
                Ok(self.module.intern_attr(Attr::Array(cases.into())))
            }
            AttrKind::Struct(family) => self.parse_struct(spec.dialect, family),
            AttrKind::Bare(family) => (family.read)(self),
            // The keyword before it is all of it.
            AttrKind::Unit => Ok(self.module.intern_attr(Attr::Unit)),
            AttrKind::SymbolName => {
                let value = self.parse_symbol_name()?;
                Ok(self.module.intern_attr(Attr::String { value, ty: None }))
            }
            _ => self.parse_attribute(),
        }
    }

    fn parse_types(&mut self, form: TypeForm, draft: &mut Draft) -> Read<()> {
        if form == TypeForm::Operands && draft.operands.is_empty() {
            return Ok(());
        }
        self.expect(b':')?;
        if form == TypeForm::Operands {
            return self.parse_operand_types(draft);
        }
        let never_functional = matches!(form, TypeForm::One | TypeForm::Tuple | TypeForm::Arrow);
        let may_be_functional = !never_functional && self.cursor.peek() == b'(';
        if form == TypeForm::OneResult {
            self.parse_type_list(&mut draft.operand_types)?;
            self.expect_text("->")?;
            draft.result_types.push(self.parse_type()?);
            return self.check_operand_types(draft);
        }
        if form == TypeForm::Functional || may_be_functional {
            self.parse_functional_types(&mut draft.operand_types, &mut draft.result_types)?;
            return self.check_operand_types(draft);
        }
        let span = self.cursor.next_span();
        let first = self.parse_type()?;
        match form {
            TypeForm::One => {
                if matches!(self.module.ty(first), Type::Function { .. }) {
                    let ty = self.module.type_text(first);
                    let message = format!("the op has the type `{ty}`, expected that of a tensor");
                    return Err(Diagnostic::error("syntax", span, message)
                        .help("write the tensor's type alone: `: tensor<4xf32>`")
                        .into());
                }
                draft.operand_types.resize(draft.operands.len(), first);
                let results = draft.spec.map_or(0, |spec| spec.results.least);
                draft.result_types.resize(results as usize, first);
            }
            TypeForm::Same => {
                draft.operand_types.resize(draft.operands.len(), first);
                draft.result_types.push(first);
            }
            TypeForm::Select => {
                self.expect(b',').map_err(|error| {
                    (*error)
                        .help("two types are written here: that of the predicate, and the result's")
                })?;
                let result = self.parse_type()?;
                draft.operand_types.push(first);
                draft
                    .operand_types
                    .resize(draft.operands.len().max(1), result);
                draft.result_types.push(result);
            }
            TypeForm::Complex => {
                let part = self.module.complex_part(first).unwrap_or(first);
                draft.operand_types.resize(draft.operands.len(), part);
                draft.result_types.push(first);
            }
            TypeForm::Tuple => {
                let Type::Tuple(elements) = self.module.ty(first) else {
                    return Err(Diagnostic::error("syntax", span, "expected a tuple's type")
                        .help("write the result's type alone: `: tuple<tensor<4xf32>>`")
                        .into());
                };
                draft.operand_types.extend_from_slice(elements);
                draft.result_types.push(first);
            }
            TypeForm::Arrow => {
                draft.operand_types.push(first);
                while self.cursor.eat(b',') {
                    draft.operand_types.push(self.parse_type()?);
                }
                self.expect_text("->")?;
                draft.result_types.push(self.parse_type()?);
                while self.cursor.eat(b',') {
                    draft.result_types.push(self.parse_type()?);
                }
            }
            TypeForm::Functional | TypeForm::OneResult | TypeForm::Operands => {}
        }
        self.check_operand_types(draft)
    }

    /// Reads one type per operand, separated by commas.
    pub fn parse_operand_types(&mut self, draft: &mut Draft) -> Read<()> {
        loop {
            draft.operand_types.push(self.parse_type()?);
            if !self.cursor.eat(b',') {
                return self.check_operand_types(draft);
            }
        }
    }

    /// Says so if there are not as many operand types as operands.
    pub fn check_operand_types(&mut self, draft: &Draft) -> Read<()> {
        let (operands, types) = (draft.operands.len(), draft.operand_types.len());
        if operands == types {
            return Ok(());
        }
        let operands = counted(operands, "operand");
        let plural = if types == 1 { "" } else { "s" };
        let message = format!("{operands}, but type{plural} for {types}");
        let span = self.cursor.next_span();
        let span = draft.operands.first().map_or(span, |operand| operand.span);
        Err(Diagnostic::error("type-mismatch", span, message)
            .help("the types are those of all operands, in order")
            .into())
    }
}
