#!/bin/sh
# A packed newsroom: ./newsroom start, and the commands of npm run: backup, restore, move-objects, migrate, settings,
# log:verify, nrctl.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
: "${NODE_ENV:=production}"
export NODE_ENV
exec "$here/node/bin/node" "$here/tooling/launch.cjs" "$@"
