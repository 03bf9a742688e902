/** `npm run bench -- NAME [options]`: every benchmark by its name. */
const BENCHMARKS: Readonly<Record<string, () => Promise<{ run(args: readonly string[]): Promise<void> }>>> = {
  accuracy: () => import('./accuracy/accuracy.ts'),
  api: async () => {
    const parts = [await import('./load/api.ts'), await import('./load/polling.ts')] as const;
    return {
      run: async (args) => {
        await parts[0].run(args);
        await parts[1].run([]);
      },
    };
  },
  engine: () => import('./speed/engine.ts'),
  polling: () => import('./load/polling.ts'),
  queue: () => import('./load/queue.ts'),
  web: () => import('./web/web.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (load) {
  await (await load()).run(args);
} else {
  console.error(`Which benchmark? One of: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exitCode = 1;
}
