#!/usr/bin/env bash
# Installs what the build needs beyond Rust: LLVM, MLIR and Clang 22 and the libraries they link,
# from the system's own apt sources. Where nothing is missing, it changes nothing and asks nobody.
set -euo pipefail

packages=(
    libmlir-22-dev mlir-22-tools llvm-22-dev libclang-22-dev clang-22 libpolly-22-dev
    libzstd-dev zlib1g-dev libxml2-dev libz3-dev libedit-dev libffi-dev libncurses-dev
)

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    # Somebody who says where MLIR is has installed it in another way.
    [ -z "${MLIR_SYS_220_PREFIX:-}" ] || exit 0
    cat >&2 <<'EOF'
install-deps: this system has no apt-get, and only Debian and Ubuntu are provided for.
Install LLVM, MLIR and Clang 22 in your system's way and say where they are:
    export MLIR_SYS_220_PREFIX=... TABLEGEN_220_PREFIX=... LIBCLANG_PATH=.../lib
Or build without MLIR, which needs none of this: make no-mlir
EOF
    exit 1
fi

missing=()
for package in "${packages[@]}"; do
    status=$(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
command -v cc >/dev/null || missing+=(build-essential)
command -v pkg-config >/dev/null || missing+=(pkg-config)
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=(env DEBIAN_FRONTEND=noninteractive)
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "install-deps: not root, and no sudo; as root: apt-get install ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo "${as_root[@]}")
fi

echo "install-deps: installing ${missing[*]}" >&2
"${as_root[@]}" apt-get update
if ! "${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}"; then
    echo "install-deps: where these sources have no LLVM 22, https://apt.llvm.org has" >&2
    exit 1
fi
