#!/bin/sh
# Makes the tables of docs/leaderboard.md: trains what has no samples yet, draws, scores.
#   docs/leaderboard.sh [SAMPLES [BUDGET [BENCHMARK...]]]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
edgewise=$root/edgewise
[ -f "$edgewise" ] || edgewise=$root/bin/edgewise # in the archive
samples=${1:-samples}
budget=${2:-90s}
if [ $# -gt 2 ]; then
  shift 2
  benchmarks=$*
else
  benchmarks="planar sbm tree lobster grid community-small ego-small qm9 zinc250k"
fi

# Whether one of these files is there.
any() {
  for candidate; do [ -f "$candidate" ] && return; done
  return 1
}

# Writes every 200th training molecule to $data: an epoch of all of them takes minutes.
thin() {
  all=$samples/runs/$benchmark-all
  [ -d "$all" ] || "$edgewise" train --data "$benchmark" --model memoriser --out "$all"
  awk 'NR % 200 == 1' "$all/train.jsonl" >"$data"
}

for benchmark in $benchmarks; do
  data=$benchmark models="surveyor frontier graphrnn grapher gru-b" ending=g6 count=120 scale=
  case $benchmark in
    planar | sbm | tree) data=$benchmark-published ;;
    qm9 | zinc250k) # the models that draw labels
      data=$samples/runs/$benchmark-some.jsonl models="surveyor grapher" ending=smi count=1000
      ;;
  esac
  case $benchmark in sbm | grid | qm9 | zinc250k) scale=--no-baselines ;; esac # they take long to score
  mkdir -p "$samples/$benchmark" "$samples/runs"
  set -- # what has no row, and why
  for model in $models; do
    file=$samples/$benchmark/$model.$ending
    run=$samples/runs/$benchmark-$model
    any "$file" "$samples/$benchmark/$model"-[0-9]*."$ending" && continue # one, or one a seed
    [ $ending = g6 ] || [ -f "$data" ] || thin
    echo "$benchmark: $model (what it says: $run.log)" >&2
    if { [ -d "$run" ] || "$edgewise" train --data "$data" --model "$model" --budget "$budget" --threads 1 --out "$run"; } &&
      "$edgewise" generate "$run" -n "$count" -o "$file"; then continue; fi 2>"$run.log"
    reason=$(tail -n 1 "$run.log")
    set -- "$@" --missing "$model=${reason#edgewise: }"
  done
  any "$samples/$benchmark"/* && set -- "$samples/$benchmark"/* "$@"
  "$edgewise" benchmark "$benchmark" "$@" $scale --page "$root/docs/leaderboard.md" --skip-bad
done
