#!/bin/sh
# Copies the latest snapshot back, without deleting existing files.
#   restore-files.sh /mnt/backup/vonk-files /var/lib/vonk/files
set -eu
mkdir -p "$2"
rsync --archive "$1/latest/" "$2/"
