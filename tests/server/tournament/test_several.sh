#!/usr/bin/env bash
exec "$(dirname "$0")/../../support/postgres" python3 "$(dirname "$0")/tournament.py"
