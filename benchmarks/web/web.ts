import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../load/measure.ts';
import { measureBundles } from './bundles.ts';
import { INTERACTIONS, measureInteraction } from './interactions.ts';
import { measureLoad, screensOf } from './loads.ts';
import { setWebStage, type WebStage } from './stage.ts';
import { type Figures, writeWebReport } from './web-report.ts';

const REPORT = new URL('../reports/web.md', import.meta.url);
const SLOWDOWNS = [1, 4] as const;

/** Load, interaction and size of the web app in real Chromium, on the built product with many videos. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, videos: { type: 'string', default: '1000' } },
  });
  const rounds = Number(values.rounds);
  const videos = Number(values.videos);
  const stage = await setWebStage(videos);
  try {
    const report = writeWebReport({
      loads: await measureLoads(stage, rounds),
      interactions: await measureInteractions(stage, rounds),
      bundles: await measureBundles(),
      rounds,
      videos,
      cores: cpus().length,
      load: loadavg()[0] ?? 0,
      browser: stage.browser.version(),
    });
    await writeFile(REPORT, report);
    console.log(report);
    console.error(`written to ${fileURLToPath(REPORT)}`);
  } finally {
    await stage.close();
  }
}

async function measureLoads(stage: WebStage, rounds: number): Promise<Figures['loads']> {
  const lines = [];
  for (const screen of screensOf(stage)) {
    const columns = [];
    for (const slowdown of SLOWDOWNS) {
      const taken = await repeat(rounds, () => measureLoad(stage, screen, slowdown));
      columns.push(medianOf(taken));
    }
    lines.push({ name: screen.name, columns });
    console.error(`loaded: ${screen.name}`);
  }
  return lines;
}

async function measureInteractions(stage: WebStage, rounds: number): Promise<Figures['interactions']> {
  const lines = [];
  for (const interaction of INTERACTIONS) {
    const columns = [];
    for (const slowdown of SLOWDOWNS) {
      const taken = await repeat(rounds, () => measureInteraction(stage, interaction, slowdown));
      columns.push(medianOf(taken));
    }
    lines.push({ name: interaction.name, columns });
    console.error(`done: ${interaction.name}`);
  }
  return lines;
}

async function repeat<T>(rounds: number, measure: () => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await measure());
  return taken;
}

/** Each figure by itself. */
function medianOf<T extends { readonly [Key in keyof T]: number }>(taken: readonly T[]): T {
  const [first] = taken;
  const keys = Object.keys(first ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(taken.map((one) => one[key]))])) as T;
}
