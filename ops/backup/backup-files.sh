#!/bin/sh
# Copies the files of an installation without S3 into a new snapshot. Unchanged files are hard links to the previous
# snapshot, so a snapshot takes space only for new files. Run it every minute or so, as often as photos may be lost.
#   backup-files.sh /var/lib/vonk/files /mnt/backup/vonk-files 14
set -eu
if [ $# -lt 2 ]; then
  echo 'Usage: backup-files.sh FILES BACKUP [DAYS]' >&2
  exit 2
fi
files=$1
target=$2
days=${3:-14}

# A folder that is not mounted is empty. Its snapshot would be the latest one, and the photos would be missing from it.
marks=objects/doctor/installation
if [ -z "$(ls -A "$files/$marks" 2>/dev/null || true)" ]; then
  echo "$files has no mark of an installation ($marks). Is the disk mounted? Nothing was copied." >&2
  exit 1
fi
# Otherwise a wrong folder would become the latest snapshot, and the right ones would be deleted in time.
if [ -d "$target/latest/$marks" ]; then
  for mark in $(ls -A "$target/latest/$marks"); do
    if [ ! -e "$files/$marks/$mark" ]; then
      echo "$target has snapshots of the installation $mark, and $files is of another one. Nothing was copied." >&2
      exit 1
    fi
  done
fi

mkdir -p "$target"
exec 9>"$target/.lock"
flock --nonblock 9 || { echo 'Another snapshot is still being made.' >&2; exit 0; }

name=$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$target/.partial"
if [ -e "$target/latest" ]; then
  set -- --link-dest="$target/latest"
else
  set --
fi
status=0
rsync --archive --delete --exclude=/incoming "$@" "$files/" "$target/.partial/" || status=$?
# 24: a file disappeared during the copy, for example because a member removed it.
[ "$status" = 0 ] || [ "$status" = 24 ] || exit "$status"
mv "$target/.partial" "$target/$name"
ln --symbolic --force --no-dereference "$name" "$target/latest"

# Files that members removed disappear from the backups after this many days.
find "$target" -mindepth 1 -maxdepth 1 -type d -name '2*Z' -mtime "+$days" -exec rm -rf {} +
