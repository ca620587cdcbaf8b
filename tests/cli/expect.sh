# Sourced by the tests of the program: runs it and compares what it says. The program is $TANKODROM_PROGRAM.
# shellcheck shell=bash
program=${TANKODROM_PROGRAM:?"the program to test"}
export LC_ALL=C.UTF-8 LANGUAGE='' NO_COLOR=1
export TANKODROM_NODES=16 # whole matches are played here by following hints, the same ones however busy the machine is
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_CONFIG_HOME=$scratch/config # not what whoever runs the tests has chosen
faults=0

fault() {
    printf 'FAULT: %s\n' "$*" >&2
    faults=$((faults + 1))
}

# Runs the program; its output is in $out, its errors in $err, its exit code in $code.
run() {
    code=0
    out=$("$program" "$@" 2>"$scratch/errors" </dev/null) || code=$?
    err=$(cat "$scratch/errors")
}

# The same with the first argument as its input.
run_with_input() {
    local input=$1
    shift
    code=0
    out=$(printf '%b' "$input" | "$program" "$@" 2>"$scratch/errors") || code=$?
    err=$(cat "$scratch/errors")
}

# In front of the program that is to run in the background and to be interrupted: a shell lets what runs there ignore Ctrl-C.
interruptible=(env --default-signal=INT)

# Waits until the program, run as that process, listens to Ctrl-C, and interrupts it then.
interrupt() {
    local caught
    for _ in $(seq 1200); do
        # What has not yet become the program may listen too.
        caught=$(sed -n '1{/'"${program##*/}"'/!q}; s/^SigCgt:\t//p' "/proc/$1/status" 2>/dev/null)
        case $caught in *[!0-9a-f]* | "") caught=0 ;; esac
        [ $((0x$caught & 2)) -ne 0 ] && break
        sleep 0.05
    done
    kill -INT "$1"
}

expect_code() {
    [ "$code" -eq "$1" ] || fault "$2: exit code $code instead of $1; it said: $out $err"
}

# expect_has TEXT PART WHAT
expect_has() {
    case $1 in
    *"$2"*) ;;
    *) fault "$3: no '$2' in: ${1:0:400}" ;;
    esac
}

expect_same() {
    [ "$1" = "$2" ] || fault "$3: '$1' instead of '$2'"
}

# A member of a JSON object on the standard input: json EXPRESSION, with the document as d.
json() {
    python3 -c 'import json, sys; d = json.load(sys.stdin); print(eval(sys.argv[1]))' "$1"
}

finish() {
    [ "$faults" -eq 0 ] || exit 1
    exit 0
}
