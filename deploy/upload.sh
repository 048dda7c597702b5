#!/bin/sh
# Uploads the built site so that it is whole for visitors at every moment: what pages need comes before the pages, what
# says that there is a new build comes after all that it leads to, and deletions come last.
#
#   deploy/upload.sh web@example.com:/srv/www [dist]
set -eu

target=${1:?Expected a target for rsync, such as web@example.com:/srv/www}
site=${2:-${SITE_OUT:-dist}}
test -f "$site/builds/latest.json" || { echo "There is no built site in $site" >&2; exit 1; }
# Uploaded, what it lacks would be deleted.
test ! -e "$site/.site.partial" || { echo "$site holds only what \`site build --from\` has changed: build without --from" >&2; exit 1; }

# Bytes decide, not times: a fresh checkout has new times. Files are replaced by renaming, so that none is read half.
send() {
  rsync --recursive --links --checksum --delay-updates \
    --exclude=/.staging --exclude=/.site.lock "$@" "$site/" "$target/"
}

# The time of an asset says when a site was last uploaded with it.
send --times --omit-dir-times --include='/assets/***' --include='/media/***' --exclude='*'
send --exclude=/builds/latest.json
send
# Other assets stay for 30 days after that, for tabs that are open.
assets=$(rsync --recursive --list-only "$target/assets/")
limit=$(node -p 'new Date(Date.now() - 30 * 86400000).toISOString().slice(0, 10).replaceAll("-", "/")')
printf '%s\n' "$assets" | awk -v limit="$limit" '/^-/ && $3 >= limit { print "/assets/" $5 }' |
  send --delete-after --exclude-from=-
