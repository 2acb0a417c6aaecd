//! What the propagation did: `<[{step-0 = [{"a" = operand-0 -> [result-0]}]}]>`.

use super::{Part, held_by, print_list, read_some};
use crate::diagnostic::Diagnostic;
use crate::dialects::sdy::attributes::{
    AxisPropagation, AxisRef, EdgeValue, PropagationStep, SdyAttr,
};
use crate::syntax::{Parser, Printer, Read};

/// `operand-0`
impl Part for EdgeValue {
    const WHAT: &'static str = "a value such as `operand-0`";
    held_by!(EdgeValue);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        let start = parser.cursor.next_span();
        let is_result = match &*parser.keyword_or_string()? {
            b"operand" => false,
            b"result" => true,
            _ => {
                let message = "this names no value, expected one such as `operand-0` or `result-0`";
                return Err(Diagnostic::error("syntax", start, message).into());
            }
        };
        parser.expect(b'-')?;
        let index = parser.parse_i64()?;
        Ok(EdgeValue { is_result, index })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text(if self.is_result {
            "result-"
        } else {
            "operand-"
        });
        printer.int(self.index);
    }
}

/// `{"a" = operand-0 -> [result-0]}`
impl Part for AxisPropagation {
    const WHAT: &'static str = "how an axis went `{\"a\" = operand-0 -> [result-0]}`";
    held_by!(AxisPropagation);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'{')?;
        let axis = AxisRef::read(parser)?;
        parser.expect(b'=')?;
        let source = EdgeValue::read(parser)?;
        parser.expect_text("->")?;
        let targets = read_some(parser, b'[', b']')?;
        parser.expect(b'}')?;
        Ok(AxisPropagation {
            axis,
            source,
            targets,
        })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text("{");
        self.axis.print_stripped(printer);
        printer.text(" = ");
        self.source.print_stripped(printer);
        print_list(printer, " -> [", &self.targets, "]}");
    }
}

/// `{step-0 = [...]}`
impl Part for PropagationStep {
    const WHAT: &'static str = "a step `{step-0 = [...]}`";
    held_by!(PropagationStep);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'{')?;
        parser.expect_word("step")?;
        parser.expect(b'-')?;
        let span = parser.cursor.next_span();
        let step = parser.parse_i64()?;
        if step < 0 {
            let message = format!("a step's number is not negative, but this is {step}");
            return Err(Diagnostic::error("syntax", span, message).into());
        }
        parser.expect(b'=')?;
        let axes = read_some(parser, b'[', b']')?;
        parser.expect(b'}')?;
        Ok(PropagationStep { step, axes })
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        printer.text("{step-");
        printer.int(self.step);
        print_list(printer, " = [", &self.axes, "]}");
    }
}

/// `<[{step-0 = [...]}, {step-1 = [...]}]>`
impl Part for Box<[PropagationStep]> {
    const WHAT: &'static str = "the steps of a propagation";
    held_by!(PropagationEdges);

    fn read_stripped(parser: &mut Parser<'_>) -> Read<Self> {
        parser.expect(b'<')?;
        let steps = read_some(parser, b'[', b']')?;
        parser.expect(b'>')?;
        Ok(steps)
    }

    fn print_stripped(&self, printer: &mut Printer<'_>) {
        print_list(printer, "<[", self, "]>");
    }
}
