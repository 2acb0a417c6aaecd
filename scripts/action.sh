#!/usr/bin/env bash
# The GitHub Action: annotations on standard output, reports in files, a line in the job's summary. Inputs come
# in variables, never in the text of a script, so that no input is code.
set -euo pipefail

program=$INPUT_BINARY
if [ -z "$program" ]; then
    # Without MLIR, which takes long to install; `check` does not need it.
    cargo build --release --no-default-features --manifest-path "$GITHUB_ACTION_PATH/Cargo.toml"
    program=${CARGO_TARGET_DIR:-$GITHUB_ACTION_PATH/target}/release/tlaloc-bridge
fi
case $INPUT_COMMAND in
    check | run) ;;
    *)
        echo "::error::the input \`command\` is \`check\` or \`run\`"
        exit 2
        ;;
esac

arguments=("$INPUT_COMMAND" --format github)
[ -z "$INPUT_SARIF" ] || arguments+=(--report "sarif=$INPUT_SARIF")
[ -z "$INPUT_JUNIT" ] || arguments+=(--report "junit=$INPUT_JUNIT")
while IFS= read -r argument; do
    [ -z "$argument" ] || arguments+=("$argument")
done <<<"$INPUT_ARGUMENTS"
arguments+=(--)
while IFS= read -r path; do
    [ -z "$path" ] || arguments+=("$path")
done <<<"$INPUT_PATHS"

code=0
"$program" "${arguments[@]}" || code=$?
{
    echo "exit-code=$code"
    echo "sarif=$INPUT_SARIF"
} >>"$GITHUB_OUTPUT"
case $code in
    0) verdict="no error was found" ;;
    1) verdict="there are findings" ;;
    *) verdict="the tool could not do its job" ;;
esac
echo "tlaloc-bridge $INPUT_COMMAND: $verdict" >>"$GITHUB_STEP_SUMMARY"
exit "$code"
