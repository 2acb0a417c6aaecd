#!/usr/bin/env bash
# Holds every report format against a schema or a reader that is not ours.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=target/reports
schema=$tools/package/lib/schemas/sarif-2.1.0-rtm.5.json
if [ ! -e "$tools/installed" ]; then
    command -v npm >/dev/null || { apt-get update -qq && apt-get install -y -qq npm; }
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet jsonschema==4.23.0 junitparser==3.2.0 html5lib==1.1
    # The SARIF schema as OASIS publishes it, from a package of Microsoft's.
    (cd "$tools" && tar xzf "$(npm pack --silent @microsoft/jest-sarif@1.0.0-beta.0)")
    touch "$tools/installed"
fi
cargo build --quiet --no-default-features
"$tools/bin/python" scripts/reports.py "${CARGO_TARGET_DIR:-target}/debug/tlaloc-bridge" "$schema"
