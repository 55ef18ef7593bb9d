#!/bin/sh
# Creates the passwords for compose.yaml in the folder secrets. Keeps files that exist, so it can be run again.
#   ops/compose/create-secrets.sh smtp://user:password@mail.example:587
set -eu
if [ $# -ne 1 ]; then
  echo 'Usage: ops/compose/create-secrets.sh <SMTP_URL>, or smtp://mails:1025 for the mail catcher' >&2
  exit 2
fi

# Nobody else can enter the folder. The files themselves can be read, because the users of the containers have other ids.
umask 022
mkdir -p secrets
chmod 700 secrets

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
write() { [ -e "secrets/$1" ] || printf '%s\n' "$2" >"secrets/$1"; }

write database-password "$(random)"
write redis-password "$(random)"
write storage-password "$(random)"
database=$(cat secrets/database-password)
redis=$(cat secrets/redis-password)
storage=$(cat secrets/storage-password)

write database-url "postgres://vonk:$database@database:5432/vonk"
write redis-url "redis://:$redis@redis:6379"
write redis-config "requirepass $redis
save \"\"
appendonly no"
write s3-url "s3://vonk:$storage@storage:9000/vonk?region=eu-west-1&tls=0"
write storage-keys "{\"identities\": [{
  \"name\": \"vonk\",
  \"credentials\": [{\"accessKey\": \"vonk\", \"secretKey\": \"$storage\"}],
  \"actions\": [\"Read\", \"Write\", \"List\", \"Admin\"]
}]}"
write smtp-url "$1"
write mail-events-secret "$(random)"
write metrics-token "$(random)"
