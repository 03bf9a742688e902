import { parentPort } from 'node:worker_threads';
import type { LoadModel, ModelReply, ModelRequest, RunModel } from './model-runner.ts';

type AnyRun = RunModel<unknown, unknown>;

const loaded = new Map<string, Promise<AnyRun>>();
let previous: Promise<void> = Promise.resolve();

function load(request: ModelRequest): Promise<AnyRun> {
  const key = `${request.module} ${JSON.stringify(request.options)}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = import(request.module).then((module: { load: LoadModel<unknown, unknown, unknown> }) =>
    module.load(request.options),
  );
  loaded.set(key, loading);
  return loading;
}

async function answer(request: ModelRequest): Promise<ModelReply> {
  try {
    const run = await load(request);
    const output = request.input === undefined ? undefined : await run(request.input.value);
    return { id: request.id, ok: true, output };
  } catch (error) {
    return { id: request.id, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

// One request after the other: models of one thread share one core and one set of buffers.
parentPort?.on('message', (request: ModelRequest) => {
  previous = previous.then(async () => parentPort?.postMessage(await answer(request)));
});
