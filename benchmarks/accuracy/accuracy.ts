import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { analyseVideo } from '@framewise/engine/analyse-video';
import { createEngine, type Engine } from '@framewise/engine/create-engine';
import { CLIP_RECIPES, type ClipRecipe } from './clip-recipes.ts';
import { compareReport, type Observation } from './compare-report.ts';
import { judgeTopics } from './judge-topics.ts';
import { loadReferenceClips } from './load-reference-clips.ts';
import type { ReferenceClip } from './reference.ts';
import { summarise } from './summarise.ts';
import { type AccuracyTable, writeTables } from './write-table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const REPORT = path.join(ROOT, 'benchmarks/reports/accuracy.md');

interface Options {
  readonly models: string;
  readonly clips: string | null;
  readonly only: string | null;
  readonly report: string;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      models: { type: 'string', default: path.join(ROOT, 'data/models') },
      clips: { type: 'string' },
      only: { type: 'string' },
      report: { type: 'string', default: REPORT },
    },
  });
  return {
    models: values.models,
    clips: values.clips ?? null,
    only: values.only ?? null,
    report: values.report,
  };
}

async function judgeClip(engine: Engine, clip: ReferenceClip): Promise<Observation[]> {
  const outputFolder = await mkdtemp(path.join(tmpdir(), 'framewise-accuracy-'));
  try {
    const signal = new AbortController().signal;
    const { report } = await analyseVideo({ file: clip.file, outputFolder, engine, signal });
    return compareReport(report, clip);
  } finally {
    await rm(outputFolder, { recursive: true, force: true });
  }
}

interface Judged {
  readonly observations: Observation[];
  readonly clips: number;
  readonly notes: string[];
}

async function judgeGenerated(engine: Engine, recipes: readonly ClipRecipe[]): Promise<Judged> {
  const observations: Observation[] = [];
  const notes: string[] = [];
  let clips = 0;
  for (const { name, make } of recipes) {
    console.log(name);
    const clip = await make().catch((error: unknown) => {
      notes.push(
        `${name} could not be made on this machine: ${error instanceof Error ? error.message : error}`,
      );
      return null;
    });
    if (clip === null) continue;
    clips += 1;
    observations.push(...(await judgeClip(engine, clip)));
  }
  return { observations, clips, notes };
}

async function judgeFolder(engine: Engine, folder: string): Promise<Judged> {
  const clips = await loadReferenceClips(folder);
  const observations: Observation[] = [];
  for (const clip of clips) {
    console.log(clip.name);
    observations.push(...(await judgeClip(engine, clip)));
  }
  return { observations, clips: clips.length, notes: [] };
}

/**
 * Runs the engine on clips with known answers and writes precision, recall and error per feature.
 * `--clips FOLDER` adds real clips with reference files, `--only TEXT` picks generated clips by name.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const recipes = CLIP_RECIPES.filter(({ name }) => options.only === null || name.includes(options.only));
  const engine = await createEngine({
    modelsFolder: options.models,
    threads: availableParallelism(),
    demographics: true,
  });
  try {
    const tables: AccuracyTable[] = [];
    const generated = await judgeGenerated(engine, recipes);
    if (engine.topics.ok && options.only === null) {
      generated.observations.push(...(await judgeTopics(engine.topics.output)));
    }
    tables.push({
      title: 'Generated clips',
      clips: generated.clips,
      rows: summarise(generated.observations),
    });
    if (options.clips !== null) {
      const real = await judgeFolder(engine, options.clips);
      tables.push({ title: 'Real clips', clips: real.clips, rows: summarise(real.observations) });
    }
    const text = writeTables(tables, generated.notes);
    console.log(text);
    if (options.only === null) await writeFile(options.report, text);
  } finally {
    await engine.close();
  }
}
