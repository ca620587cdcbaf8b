#!/usr/bin/env bash
exec "$(dirname "$0")/null_answers.sh"
