#!/usr/bin/env bash
# Has each shell read its completions, bash and fish complete by them, man read the manual pages, and a
# terminal show colours.
set -euo pipefail
cd "$(dirname "$0")/.."

missing=()
for tool in zsh fish man; do
    command -v "$tool" >/dev/null || missing+=("${tool/#man/man-db}")
done
if [ ${#missing[@]} -gt 0 ]; then
    sudo=""
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq "${missing[@]}" >/dev/null
fi

cargo build --quiet --no-default-features
program=$(realpath "${CARGO_TARGET_DIR:-target}/debug/tlaloc-bridge")
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

for shell in bash zsh fish; do
    "$program" completions "$shell" >"$work/$shell"
done
bash -n "$work/bash"
zsh -n "$work/zsh"
fish --no-execute "$work/fish"

# What bash and fish offer: for the first word, for an option behind a subcommand, for an option's value, for a
# subcommand of a subcommand.
bash_offers() {
    bash -c '
        source "$1"
        shift
        COMP_WORDS=(tlaloc-bridge "$@") COMP_CWORD=$# COMPREPLY=()
        _tlaloc__bridge tlaloc-bridge "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf "%s\n" "${COMPREPLY[@]}"' - "$work/bash" "$@" | sort | xargs
}
fish_offers() {
    fish -c "source '$work/fish'; complete -C 'tlaloc-bridge $*'" | cut -f1 | sort | xargs
}
for shell in bash fish; do
    while IFS='|' read -r typed expected; do
        read -ra words <<<"$typed"
        [[ $typed != *" " ]] || words+=("")
        offered=$("${shell}_offers" "${words[@]}")
        [ "$offered" = "$expected" ] || { echo "$shell offers for '$typed': $offered"; exit 1; }
    done <<'TYPED'
leg|legalize
by|
check --prof|--profile
check --profile |documented emitter none
print --form ge|generic
generate l|llama
generate chain --co|--color --columns --count
check --deny drift-al|drift-aliasing
legalize m.mlir --print-after a|all
TYPED
done
if grep -l bytecode-to-text "$work"/{bash,zsh,fish}; then echo "a hidden command is offered"; exit 1; fi

"$program" man -o "$work/man"
pages=0
for page in "$work"/man/*.1; do
    # Every line that groff warns of is a failure, and every page has its parts.
    LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$page" >"$work/text" 2>"$work/warnings"
    [ ! -s "$work/warnings" ] || { echo "$page:"; cat "$work/warnings"; exit 1; }
    for part in NAME SYNOPSIS OPTIONS; do
        grep -q "^$part" "$work/text" || { echo "$page has no $part"; exit 1; }
    done
    pages=$((pages + 1))
done
"$program" man | cmp - "$work/man/tlaloc-bridge.1"
"$program" --help | sed -n '/^Commands:/,/^$/p' | awk '/^  [a-z]/ && $1 != "help" { print $1 }' | while read -r command; do
    [ -e "$work/man/tlaloc-bridge-$command.1" ] || { echo "no page for $command"; exit 1; }
done

# On a terminal findings are coloured, unless NO_COLOR says otherwise.
printf 'func.func @f( {\n' >"$work/bad.mlir"
on_terminal() {
    script -qec "$1 '$program' check '$work/bad.mlir'" /dev/null </dev/null || true
}
escape=$(printf '\033[')
on_terminal "env -u NO_COLOR TERM=xterm" | grep -qF "$escape" || { echo "no colours on a terminal"; exit 1; }
if on_terminal "env NO_COLOR=1 TERM=xterm" | grep -qF "$escape"; then echo "colours in spite of NO_COLOR"; exit 1; fi

# Bytecode is nothing for a terminal.
printf '' >"$work/empty.mlir"
script -qec "'$program' print '$work/empty.mlir' --form bytecode" /dev/null </dev/null >"$work/shown" && status=0 || status=$?
[ "$status" = 2 ] && grep -qF "is a terminal" "$work/shown" || { echo "bytecode on a terminal:"; cat "$work/shown"; exit 1; }

echo "shells: completions of 3 shells and $pages manual pages hold"
