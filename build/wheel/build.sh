#!/bin/bash
# Make the page's pygame-ce wheel from sources, as root on a Debian:
#
#   bash build/wheel/build.sh OUTPUT_FOLDER [PYODIDE.tgz]        WORK=FOLDER: where it works; 3.5 GB, may be deleted
#
# The compiler is Debian trixie's emscripten, in a root folder of its own. The sources are those of sources.txt, by their
# hashes: eight come with Debian's source packages, pygame-ce comes from PyPI. PYODIDE.tgz is what npm pack writes; npm is
# asked for it otherwise. The same sources and the same compiler give the same bytes. Needs debootstrap, python3 with pip.
set -euo pipefail

pygame=2.5.8 pyodide=0.29.5 suite=trixie python=3.13
here=$(cd "$(dirname "$0")" && pwd)
out=$(mkdir -p "${1:?usage: build.sh OUTPUT_FOLDER [PYODIDE.tgz]}" && cd "$1" && pwd)
package=${2:+$(realpath "$2")}
WORK=${WORK:-/tmp/pinochle-wheel}
root=$WORK/$suite
mkdir -p "$WORK"

say() { printf '[%4ds] %s\n' "$SECONDS" "$*"; }
in_root() {
    chroot "$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

if [ ! -e "$root/.ready" ]; then
    say "a Debian $suite with emscripten"
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Identifier: Packages' | grep -m1 '/debian/*$' || true)
    rm -rf "$root"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" ${mirror:+"$mirror"} >"$WORK/root.log" 2>&1
    sed 's/^deb /deb-src /' "$root/etc/apt/sources.list" >"$root/etc/apt/sources.list.d/src.list"
    in_root apt-get update >>"$WORK/root.log" 2>&1
    in_root apt-get install -y --no-install-recommends emscripten "libpython$python-dev" make dpkg-dev >>"$WORK/root.log" 2>&1
    touch "$root/.ready"
fi
mountpoint -q "$root/proc" || { mount -t proc proc "$root/proc" 2>/dev/null && trap 'umount "$root/proc"' EXIT; } ||
    say "no /proc there, going on"

build=$root/build
mkdir -p "$build/get"
say "sources"
if ! (cd "$build/get" && sha256sum --quiet -c "$here/sources.txt" >/dev/null 2>&1); then
    in_root sh -c 'cd /build/get && apt-get source --only-source --download-only --tar-only \
        libsdl2 libsdl2-image libsdl2-ttf libsdl2-mixer freetype harfbuzz libpng1.6 zlib' >"$WORK/sources.log" 2>&1
    FETCH_VERSION=$pygame PYTHONPATH=$here/fetchstub python3 -m pip -q download --no-deps --no-build-isolation \
        --no-binary :all: -d "$build/get" "pygame-ce==$pygame" >>"$WORK/sources.log" 2>&1
    (cd "$build/get" && sha256sum --quiet -c "$here/sources.txt")
fi
rm -rf "$build/src" "$build/obj" "$build/include" "$build/here"
while read -r _ file; do
    folder=$build/src/${file%%[_-][0-9]*}
    mkdir -p "$folder"
    tar xf "$build/get/$file" --strip-components=1 -C "$folder"
done <"$here/sources.txt"
cp "$build/src/libpng1.6/scripts/pnglibconf.h.prebuilt" "$build/src/libpng1.6/pnglibconf.h"
patch -s -p1 -d "$build/src/pygame_ce" <"$here/pygame.patch"
patch -s -p1 -d "$build/src/libsdl2" <"$here/sdl.patch"

if [ -z "$package" ]; then
    (cd "$WORK" && npm pack --silent "pyodide@$pyodide" >/dev/null)
    package=$WORK/pyodide-$pyodide.tgz
fi
tar xzf "$package" -C "$WORK"          # its folder is called package

say "compiling"
cp -r "$root/usr/include/python$python" "$build/include"
python3 "$here/pyconfig.py" "$WORK/package/python_stdlib.zip" \
    "$root"/usr/include/*-linux-gnu/python$python/pyconfig.h "$build/include/pyconfig.h"
(cd "$build/src/pygame_ce" && python3 buildconfig/get_version.py --macros) |
    sed 's/^-D\([A-Z_]*\)=/#define \1 /' >"$build/include/pygame_version.h"
cp -r "$here" "$build/here"
in_root make -f /build/here/side.mk -j"$(nproc)" HERE=/build/here SRC=/build/src PYINC=/build/include OUT=/build/obj \
    >"$WORK/make.log" 2>&1 || { grep -v '^  [A-Z]* ' "$WORK/make.log" | tail -40; exit 1; }

python3 "$here/pack.py" "$build/src/pygame_ce" "$build/obj/base.so" "$WORK/package" "$pygame" "$out"
say "made with $(in_root dpkg-query -W -f '${Package} ${Version}' emscripten)"
sha256sum "$out"/*.whl
