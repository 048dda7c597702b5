#!/bin/sh
# Says something below a merge request of GitLab: once, and from then on in the same comment. COMMENT_TOKEN is an access token of
# the project with the role Reporter and the scope `api`.
#
#   deploy/comment-merge-request.sh comment.md
set -eu

text=${1:?Expected a file with the text of the comment}
notes="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
mark='<!-- site diff -->'

ask() {
  curl --fail --silent --show-error --header "PRIVATE-TOKEN: $COMMENT_TOKEN" "$@"
}

# Ours, and not one in which somebody has quoted it.
find='JSON.parse(fs.readFileSync(0, "utf8")).find(({ author, body }) => author.id === Number(process.argv[1]) && body.startsWith(process.argv[2]))?.id ?? ""'
author=$(ask "$CI_API_V4_URL/user" | node -p 'JSON.parse(fs.readFileSync(0, "utf8")).id')
id=$(ask "$notes?sort=asc&per_page=100" | node -p "$find" "$author" "$mark")
body="body=$(printf '%s\n%s' "$mark" "$(cat "$text")")"

if [ -n "$id" ]; then
  ask --request PUT --data-urlencode "$body" "$notes/$id" > /dev/null
else
  ask --request POST --data-urlencode "$body" "$notes" > /dev/null
fi
