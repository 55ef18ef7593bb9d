#!/bin/sh
# Copies a snapshot back, without deleting existing files: the latest one, or the one whose name is given. Refuses a
# folder that holds the files of another installation, because the two could not be told apart afterwards.
#   restore-files.sh /mnt/backup/vonk-files /var/lib/vonk/files [20270301T140500Z]
set -eu
if [ $# -lt 2 ]; then
  echo 'Usage: restore-files.sh BACKUP FILES [SNAPSHOT]' >&2
  exit 2
fi
snapshot=$1/${3:-latest}
target=$2
marks=objects/doctor/installation

if [ -z "$(ls -A "$snapshot" 2>/dev/null || true)" ]; then
  echo "There is no snapshot at $snapshot. Nothing was copied." >&2
  exit 1
fi
if [ -d "$target/$marks" ]; then
  for mark in $(ls -A "$target/$marks"); do
    if [ ! -e "$snapshot/$marks/$mark" ]; then
      echo "$target holds the files of the installation $mark, and $snapshot is of another one. Nothing was copied." >&2
      exit 1
    fi
  done
fi

mkdir -p "$target"
rsync --archive "$snapshot/" "$target/"
echo "Copied the snapshot $(basename "$(readlink -f "$snapshot")"), with $(find "$snapshot/" -type f | wc -l) files."
