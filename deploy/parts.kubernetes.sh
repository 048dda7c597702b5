#!/bin/sh
# Runs the Jobs of deploy/parts.kubernetes.yaml, each when the one before it is done; ends at the first that fails.
set -eu

jobs=${1:-deploy/parts.kubernetes.yaml}

kubectl delete job --selector app=site-parts --ignore-not-found --wait
kubectl apply --filename "$jobs" --selector step=volume
for step in snapshot parts merge; do
  kubectl apply --filename "$jobs" --selector "step=$step"
  kubectl wait --for=condition=complete --timeout=1h "job/site-$step"
done
