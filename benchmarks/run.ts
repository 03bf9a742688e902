/** `npm run bench -- NAME [options]`: every benchmark by its name. */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ run(args: readonly string[]): Promise<void> }>>> = {
  accuracy: () => import('./accuracy/accuracy.ts'),
  api: () => import('./load/api.ts'),
  engine: () => import('./speed/engine.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (load) {
  await (await load()).run(args);
} else {
  console.error(`Which benchmark? One of: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exitCode = 1;
}
