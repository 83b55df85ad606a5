#!/bin/sh
# A packed newsroom: ./newsroom [--env-file=/etc/newsroom.env] start, and the commands of npm run: backup, restore,
# move-objects, migrate, settings, log:verify, export, search:fill, nrctl. Variables that are set already count
# before the file.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
: "${NODE_ENV:=production}"
# Where the command is typed: names of files are read from there, as npm does it.
INIT_CWD=$PWD
export NODE_ENV INIT_CWD
case ${1:-} in
  --env-file=*)
    file=$1
    [ -r "${file#*=}" ] || { echo "${file#*=} cannot be read by $(id -un)." >&2; exit 1; }
    shift
    exec "$here/node/bin/node" "$file" "$here/tooling/launch.cjs" "$@"
    ;;
esac
exec "$here/node/bin/node" "$here/tooling/launch.cjs" "$@"
