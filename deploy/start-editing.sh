#!/bin/sh
# Starts the server in the container in which the site is edited, see docs/how-to/publish.md. DESK_EDITOR_DIR is a volume:
# a checkout with the sources of the version that was started last, and with texts that have a history of their own.
set -eu
image=$(cd "$(dirname "$0")/.." && pwd)
cd "$DESK_EDITOR_DIR"
# Whoever held these ended with its container, and another process may have its number.
rm -f data/editor/publishing.lock
test ! -d .git || find .git -name '*.lock' -delete
ln -sfn "$image/node_modules" node_modules
cmp -s "$image/version" version || node --import tsx "$image/editor/upgrade.ts"
# After a power cut between the two renames by which a build is replaced, the old one is beside its place.
test -e dist || mv dist.old dist
exec node dist/server/main.mjs
