import { availableParallelism } from 'node:os';
import { GATES } from './gates/gates.ts';
import type { Gate, GateResult } from './gates/run-program.ts';

const ROOT = new URL('..', import.meta.url).pathname;

export interface CheckOutcome {
  readonly gate: Gate;
  readonly result: GateResult;
  readonly milliseconds: number;
}

/** Runs every gate, as many at once as there are cores. */
export async function runGates(root: string): Promise<CheckOutcome[]> {
  const waiting = [...GATES];
  const outcomes: CheckOutcome[] = [];
  const work = async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const begun = performance.now();
      const result = await gate.run(root);
      const milliseconds = Math.round(performance.now() - begun);
      outcomes.push({ gate, result, milliseconds });
      console.log(`${result.ok ? '✓' : '✗'} ${gate.name} (${milliseconds} ms)`);
      if (!result.ok) console.log(result.output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}

if (import.meta.main) {
  const outcomes = await runGates(ROOT);
  process.exit(outcomes.every(({ result }) => result.ok) ? 0 : 1);
}
