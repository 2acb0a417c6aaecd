#!/usr/bin/env bash
# The action, the hook and the examples of docs/ci: their form by the schemas of those who read them, what
# they do with a shell that stands in for the runner.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=target/ci
if [ ! -e "$tools/installed" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet pyyaml==6.0.2 pre-commit==4.0.1 check-jsonschema==0.29.4
    touch "$tools/installed"
fi
"$tools/bin/pre-commit" validate-manifest .pre-commit-hooks.yaml
for form in github-actions:action.yml github-workflows:docs/ci/github.yml gitlab-ci:docs/ci/gitlab-ci.yml; do
    "$tools/bin/check-jsonschema" --quiet --builtin-schema "vendor.${form%%:*}" "${form#*:}"
done
cargo build --quiet --no-default-features
program=$(realpath "${CARGO_TARGET_DIR:-target}/debug/tlaloc-bridge")
exec "$tools/bin/python" scripts/ci_examples.py "$program"
