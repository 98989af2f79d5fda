#!/bin/sh
# Makes the tables of docs/leaderboard.md: trains what has no samples yet, draws, scores.
#   docs/leaderboard.sh [SAMPLES [BUDGET [BENCHMARK...]]]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
samples=${1:-samples}
budget=${2:-90s}
if [ $# -gt 2 ]; then
  shift 2
  benchmarks=$*
else
  benchmarks="planar sbm tree lobster grid community-small ego-small"
fi

for benchmark in $benchmarks; do
  data=$benchmark
  case $benchmark in planar | sbm | tree) data=$benchmark-published ;; esac
  case $benchmark in qm9 | zinc250k) models=surveyor ending=smi count=10000 ;; *) models="surveyor frontier graphrnn grapher gru-b" ending=g6 count=120 ;; esac
  mkdir -p "$samples/$benchmark"
  for model in $models; do
    file=$samples/$benchmark/$model.$ending
    run=$samples/runs/$benchmark-$model
    [ -f "$file" ] && continue
    [ -d "$run" ] || "$root/edgewise" train --data "$data" --model "$model" --budget "$budget" --threads 1 --out "$run"
    "$root/edgewise" generate "$run" -n "$count" -o "$file"
  done
  "$root/edgewise" benchmark "$benchmark" "$samples/$benchmark"/* --page "$root/docs/leaderboard.md" --skip-bad
done
