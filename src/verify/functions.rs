//! Findings at the arguments and results of functions.

use super::{Broken, Findings};
use crate::diagnostic::Diagnostic;
use crate::ir::OpId;
use crate::syntax::places;

impl Findings<'_> {
    /// [`Findings::error`] at the attribute `name` of a function's argument of that number; the message
    /// goes on from the argument.
    #[cold]
    pub fn error_at_argument(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        index: usize,
        name: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let module = self.module;
        let entry = module.entry_block(op, 0);
        let argument = entry.and_then(|entry| module.block_arguments(entry).get(index));
        let argument = argument.map(|argument| module.value_name(*argument));
        let message = message.as_ref();
        let message = match argument.filter(|argument| !argument.is_empty()) {
            Some(argument) => format!("has the argument `{argument}` that {message}"),
            None => format!("has an argument {index} that {message}"),
        };
        let place = places::argument_place(module, op, index, name);
        self.error_at(rule, op, place, &format!("`{name}`"), message)
    }

    /// As [`Findings::error_at_argument`], of a result.
    #[cold]
    pub fn error_at_function_result(
        &mut self,
        rule: impl Into<Broken>,
        op: OpId,
        index: usize,
        name: &str,
        message: impl AsRef<str>,
    ) -> &mut Diagnostic {
        let message = format!("has a result {index} that {}", message.as_ref());
        let place = places::function_result_place(self.module, op, index, name);
        self.error_at(rule, op, place, &format!("`{name}`"), message)
    }
}
