import { threadId } from 'node:worker_threads';
import type { RunModel } from '../model-runner.ts';

interface Answer {
  readonly name: string;
  readonly loads: number;
  readonly threadId: number;
}

let loads = 0;

/** A model that misbehaves on request. */
export async function load(options: {
  name: string;
}): Promise<RunModel<'id' | 'throw' | 'exit' | 'hang', Answer | null>> {
  if (options.name === 'damaged') throw new Error('cannot be read');
  loads++;
  return async (input) => {
    if (input === 'throw') throw new Error('asked to fail');
    if (input === 'exit') process.exit(3);
    if (input === 'hang') await new Promise(() => {});
    return { name: options.name, loads, threadId };
  };
}
