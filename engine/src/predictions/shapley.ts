/**
 * Exact Shapley values: each player's effect averaged over all orders in which players can join.
 * They add up to value(all) − value(none). With n players, `value` is asked for 2ⁿ sets.
 */
export function shapleyValues(players: number, value: (members: readonly number[]) => number): number[] {
  const sets = 2 ** players;
  const values = Float64Array.from({ length: sets }, (_, set) =>
    value(Array.from({ length: players }, (_, player) => player).filter((player) => set & (1 << player))),
  );
  const weights = joinWeights(players);
  return Array.from({ length: players }, (_, player) => {
    let effect = 0;
    for (let set = 0; set < sets; set += 1) {
      if (set & (1 << player)) continue;
      const gain = (values[set | (1 << player)] ?? 0) - (values[set] ?? 0);
      effect += (weights[countBits(set)] ?? 0) * gain;
    }
    return effect;
  });
}

/** Share of the orders in which exactly these `size` players come before: s!(n−s−1)!/n!. */
function joinWeights(players: number): number[] {
  const weights = [1 / players];
  for (let size = 1; size < players; size += 1) {
    weights.push(((weights[size - 1] ?? 0) * size) / (players - size));
  }
  return weights;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
