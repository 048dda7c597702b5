#!/bin/sh
# Says something of a preview below a pull request: once, and from then on in the same comment.
#
#   deploy/comment-preview.sh 12 comment.md
set -eu

number=${1:?Expected the number of a pull request}
text=${2:?Expected a file with the text of the comment}
comments="repos/$GITHUB_REPOSITORY/issues"
mark='<!-- site preview -->'

# Ours, and not one in which somebody has quoted it.
find='.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- site preview -->"))) | .id'
ids=$(gh api --paginate "$comments/$number/comments" --jq "$find")
id=$(printf '%s\n' "$ids" | head -n 1)
body=$(printf '%s\n%s' "$mark" "$(cat "$text")")

if [ -n "$id" ]; then
  gh api --method PATCH "$comments/comments/$id" --raw-field "body=$body" > /dev/null
else
  gh api --method POST "$comments/$number/comments" --raw-field "body=$body" > /dev/null
fi
