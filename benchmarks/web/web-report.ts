import type { Bundle } from './bundles.ts';
import type { Load } from './loads.ts';
import type { Watched } from './observe.ts';

const GOAL_MS = 100;
/** The browser tells of no task shorter than this. */
const SHORTEST_LONG_TASK_MS = 50;

/** The measuring itself keeps about two programs busy at a time. */
const BUSY_LOAD_PER_CORE = 2;
const BUSY =
  'The machine was busy with other work: a task counts the time for which it waited for a processor, too.\n';

interface Line<T> {
  readonly name: string;
  /** On this machine, and on one four times slower. */
  readonly columns: readonly T[];
}

export interface Figures {
  readonly loads: readonly Line<Load>[];
  readonly interactions: readonly Line<Watched>[];
  readonly bundles: readonly Bundle[];
  readonly rounds: number;
  readonly videos: number;
  readonly cores: number;
  readonly load: number;
  readonly browser: string;
}

const whole = (value: number) => String(Math.round(value));
const task = (ms: number) => (ms < SHORTEST_LONG_TASK_MS ? `< ${SHORTEST_LONG_TASK_MS}` : whole(ms));
const event = (ms: number) => (ms === 0 ? '< 16' : whole(ms));
const both = <T>({ columns }: Line<T>, write: (one: T) => string) => columns.map(write).join(' / ');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export function writeWebReport(figures: Figures): string {
  const { videos, rounds, cores, load, browser } = figures;
  return `# Speed of the web app with ${videos.toLocaleString('en')} analysed videos

Two figures in a cell are this machine / the same with its processor slowed down four times; all in milliseconds.

## Doing things

| what | longest task | slowest key or click | data requests | at most ${GOAL_MS} ms |
|---|---|---|---|---|
${figures.interactions.map(interactionRow).join('\n')}

Goal: no task over ${GOAL_MS} ms on this machine: ${isReached(figures) ? 'reached' : 'not reached'}.

## First visits, nothing in the cache

| screen | first paint | largest paint | content there | longest task | requests | of these for data | kB |
|---|---|---|---|---|---|---|---|
${figures.loads.map(loadRow).join('\n')}

## JavaScript of a first visit, compressed

| screen | kB |
|---|---|
${figures.bundles.map(({ screen, kilobytes }) => row([screen, kilobytes.toFixed(1)])).join('\n')}

Medians of ${rounds} rounds, each in a fresh profile. The product runs as it is started, with one really analysed clip whose
report and preview stand for all the others. Chromium ${browser}, the server and PostgreSQL share ${cores} cores;
load average at the end: ${load.toFixed(1)}. The browser reports tasks from ${SHORTEST_LONG_TASK_MS} ms on and keys or clicks from 16 ms on.
${load > BUSY_LOAD_PER_CORE * cores ? BUSY : ''}Run \`npm run bench -- web\` for your machine.
`;
}

export function isReached({ interactions }: Pick<Figures, 'interactions'>): boolean {
  return interactions.every(({ columns: [here] }) => here !== undefined && here.longestTaskMs <= GOAL_MS);
}

function interactionRow(line: Line<Watched>): string {
  return row([
    line.name,
    both(line, (one) => task(one.longestTaskMs)),
    both(line, (one) => event(one.slowestEventMs)),
    both(line, (one) => whole(one.dataRequests)),
    line.columns.map((one) => (one.longestTaskMs <= GOAL_MS ? 'yes' : 'no')).join(' / '),
  ]);
}

function loadRow(line: Line<Load>): string {
  const [here] = line.columns;
  return row([
    line.name,
    both(line, (one) => whole(one.firstPaintMs)),
    both(line, (one) => whole(one.largestPaintMs)),
    both(line, (one) => whole(one.readyMs)),
    both(line, (one) => task(one.longestTaskMs)),
    whole(here?.requests ?? 0),
    whole(here?.dataRequests ?? 0),
    whole(here?.kilobytes ?? 0),
  ]);
}
