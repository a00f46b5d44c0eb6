#!/usr/bin/env bash
# Backs up to every repository, verifies them, or writes metrics. Run as the user postgres.
set -euo pipefail

readonly what=${1:-}
readonly folder=${TEXTFILE_DIRECTORY:-/var/lib/prometheus/node-exporter}
readonly stanza=rebadge

refuse() {
  echo "back-up: $1" >&2
  exit 2
}

[[ $what =~ ^(full|diff|verify|measure)$ ]] || refuse "usage: back-up.sh full|diff|verify|measure"
[ "$(id -un)" = postgres ] || refuse "run this as the user postgres"

repositories() {
  pgbackrest --stanza=$stanza --output=json info | jq -r '.[0].repo[].key'
}

# An unavailable repository must not prevent the backup to the other one.
back_up() {
  local repository failed=0
  for repository in $(repositories); do
    pgbackrest --stanza=$stanza --repo="$repository" --type="$what" backup || failed=1
  done
  # Archives a WAL segment to every repository, and fails if it does not arrive.
  pgbackrest --stanza=$stanza check || failed=1
  return $failed
}

# Checks every file against its checksum. pgBackRest exits with 0 even if it finds damage, so its output is parsed, and it
# does not notice missing WAL segments, at which a restore would stop silently.
verify() {
  local repository found gaps
  for repository in $(repositories); do
    found=$(pgbackrest --stanza=$stanza --repo="$repository" --output=text --verbose verify)
    echo "$found"
    gaps=$(find_gaps "$repository")
    if ! grep -q 'status: ok' <<<"$found" || [ -n "$gaps" ]; then
      echo "back-up: repository $repository is damaged. $gaps" >&2
      return 1
    fi
  done
  write verify "rebadge_backup_verified_seconds $(date +%s)"
}

# Segments of a timeline are numbered consecutively; the last 8 digits of a name count to 255.
find_gaps() {
  local archive name number last='' last_timeline=''
  for archive in $(pgbackrest --stanza=$stanza --repo="$1" --output=json info | jq -r '.[0].archive[].id'); do
    while read -r name; do
      number=$((16#${name:8:8} * 256 + 16#${name:16:8}))
      if [ "${name:0:8}" = "$last_timeline" ] && [ "$number" -ne $((last + 1)) ]; then
        echo "At least one WAL segment is missing before $name."
      fi
      last=$number last_timeline=${name:0:8}
    done < <(pgbackrest --repo="$1" --output=json --recurse repo-ls "archive/$stanza/$archive" |
      jq -r 'keys[] | capture("(?<name>[0-9A-F]{24})-").name' | sort -u)
  done
}

# Commits a transaction every minute even without traffic, because WAL segments are only archived, and points in time only
# restorable, after a write.
measure() {
  psql --quiet --no-psqlrc --dbname=postgres --command='select pg_current_xact_id()' >/dev/null
  write archive "$(psql --no-psqlrc --tuples-only --no-align --dbname=postgres --command="
    select 'rebadge_wal_archive_age_seconds ' || extract(epoch from now() - last_archived_time)::bigint from pg_stat_archiver")"
  write backup "$(pgbackrest --stanza=$stanza --output=json info | jq -r '
    .[0].backup | group_by(.database."repo-key")[] | max_by(.timestamp.stop)
    | "rebadge_backup_finished_seconds{repository=\"\(.database."repo-key")\"} \(.timestamp.stop)"')"
}

# Atomic, so that Prometheus never reads a partial file.
write() {
  printf '%s\n' "$2" >"$folder/rebadge_$1.prom.new"
  mv "$folder/rebadge_$1.prom.new" "$folder/rebadge_$1.prom"
}

case $what in
  full | diff)
    back_up
    measure
    ;;
  verify) verify ;;
  measure) measure ;;
esac
