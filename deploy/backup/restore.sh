#!/usr/bin/env bash
# Restores the database to the newest archived moment or to a given one. Run as the user postgres, with PostgreSQL stopped.
# It does not start PostgreSQL: see docs/backup.md. PGBACKREST_REPO=2 uses only the remote copy; by default files missing in
# the local copy come from the remote one.
set -euo pipefail

readonly target=${1:-} over=${2:-}
readonly stanza=rebadge
readonly configuration=${PGBACKREST_CONFIG:-/etc/pgbackrest/pgbackrest.conf}

refuse() {
  echo "restore: $1" >&2
  exit 2
}

[ -n "$target" ] && [[ $over =~ ^(--over)?$ ]] ||
  refuse "usage: restore.sh newest|'2026-11-16 02:30:00+00' [--over]"
[ "$(id -un)" = postgres ] || refuse "run this as the user postgres"

[ -r "$configuration" ] || refuse "$configuration does not exist or is not readable"
data=${PGBACKREST_PG1_PATH:-$(sed -n 's/^pg1-path=//p' "$configuration")}
[ -n "$data" ] || refuse "$configuration does not set pg1-path"
if [ -e "$data/postmaster.pid" ] && kill -0 "$(head -n 1 "$data/postmaster.pid")" 2>/dev/null; then
  refuse "PostgreSQL is running in $data; stop it first"
fi
if [ -n "$(ls -A "$data" 2>/dev/null)" ] && [ -z "$over" ]; then
  refuse "$data is not empty. Move it aside, or pass --over to overwrite it"
fi

known=$(pgbackrest --stanza=$stanza --output=json info | jq '.[0]')
oldest=$(jq '[.backup[].timestamp.stop] | min // empty' <<<"$known")
[ -n "$oldest" ] || refuse "there is no backup of $stanza"

utc() {
  date --utc --date="@$1" '+%F %T+00'
}

# The time of the newest archived segment. With a later target PostgreSQL would replay everything and then refuse to start.
archived_until() {
  local repository archive
  jq -r '.archive[] | "\(.database."repo-key") \(.id)"' <<<"$known" | while read -r repository archive; do
    pgbackrest --repo="$repository" --output=json --recurse repo-ls "archive/$stanza/$archive" |
      jq '[to_entries[] | select(.key | test("[0-9A-F]{24}-")) | .value.time] | max'
  done | sort -n | tail -n 1
}

options=(--type=default)
if [ "$target" != newest ]; then
  moment=$(date --date="$target" +%s 2>/dev/null) || refuse "'$target' is not a valid time; write it as 2026-11-16 02:30:00+00"
  [[ $target =~ (Z|[+-][0-9]{2}(:?[0-9]{2})?)$ ]] || refuse "'$target' has no time zone; end it with +00"
  [ "$moment" -ge "$oldest" ] || refuse "the oldest backup was finished at $(utc "$oldest"); nothing before it can be restored"
  last=$(archived_until)
  [ "$moment" -le "$last" ] || refuse "the archive ends at $(utc "$last"); pass 'newest' to restore up to there"
  options=(--type=time "--target=$(date --utc --date="$target" '+%F %T.%6N+00')" --target-action=promote)
fi
[ -z "$over" ] || options+=(--delta)

pgbackrest --stanza=$stanza --log-level-console=info "${options[@]}" restore
echo "restore: $data is ready to be started. It replays the archive first: wait until pg_is_in_recovery() is f."
