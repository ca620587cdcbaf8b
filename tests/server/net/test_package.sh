#!/usr/bin/env bash
# The Debian package: it can be made without rights, and has in it what a host needs and nothing of the library.
set -u
source_dir=${TANKODROM_SOURCE_DIR:?}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
faults=0

fault() {
    echo "fault: $1"
    faults=$((faults + 1))
}

expect_has() { # TEXT PATTERN WHAT
    grep -qE -- "$2" <<<"$1" || fault "$3: no $2"
}

if ! command -v cpack >/dev/null || ! command -v dpkg-shlibdeps >/dev/null; then
    echo "skipped: there is no cpack or no dpkg-shlibdeps"
    exit 0
fi
cpack -G DEB -B "$scratch" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
package=$(echo "$scratch"/tankodrom_*.deb)
about=$(dpkg -I "$package")
for field in 'Package: tankodrom$' 'Depends:.*libwebsockets-evlib-ev' 'Depends:.*libwebsockets17' 'Depends:.*libsqlite3-0' \
    'Depends:.*libev4' 'Depends:.*libc6 \(>=' 'Depends:.*adduser' '\* *postinst' '\* *prerm' 'conffiles'; do
    expect_has "$about" "$field" "what the package says of itself"
done
list=$(dpkg -c "$package")
for file in '-rwxr-xr-x root/root .* \./usr/bin/tankodrom$' '\./usr/share/man/man1/tankodrom\.1$' \
    '\./usr/lib/systemd/system/tankodrom\.service$' '\./usr/share/bash-completion/completions/tankodrom$' \
    '\./etc/default/tankodrom$' '\./usr/share/doc/tankodrom/copyright$'; do
    expect_has "$list" "$file" "what is in the package"
done
if grep -qE '/usr/include|\.a$|\.so|/usr/local' <<<"$list"; then
    fault "something of the library is in the package"
fi
dpkg -x "$package" "$scratch/root"
if ! "$scratch/root/usr/bin/tankodrom" serve --help >"$scratch/help"; then
    fault "the packed program does not run"
fi
LC_ALL=C.UTF-8 "$scratch/root/usr/bin/tankodrom" --language cs --help | grep -q 'Tankodrom hraje' ||
    fault "the packed program does not find its languages"
for script in postinst prerm postrm; do
    sh -n "$source_dir/packaging/$script" || fault "$script cannot be read"
done
if command -v systemd-analyze >/dev/null; then
    # 0 is closed to everything, 100 open.
    systemd-analyze security --offline=true --threshold=25 --no-pager "$source_dir/packaging/tankodrom.service" \
        >"$scratch/unit" 2>&1 || { tail -n 3 "$scratch/unit"; fault "the unit leaves too much open"; }
fi
[ $faults -eq 0 ] && echo "no faults"
[ $faults -eq 0 ]
