import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Measurement, measure, median, type Target } from './measure.ts';
import { type Stage, setStage } from './stage.ts';

const REPORT = new URL('../reports/api.md', import.meta.url);
const GOAL = 0.8;

interface Options {
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
  readonly logLevel: string;
}

/** The interface as a signed-in user against a bare route, alternating, so that both meet the same machine. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const stage = await setStage(options.logLevel);
  try {
    const targets = targetsOf(stage);
    for (const target of targets) await checkAnswer(target, stage);
    for (const target of targets) await measure(target, 2, options.connections);
    const rounds: Measurement[][] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const results: Measurement[] = [];
      for (const target of targets) results.push(await measure(target, options.seconds, options.connections));
      rounds.push(results);
      console.error(`round ${round}: ${results.map((r) => Math.round(r.requestsPerSecond)).join(' · ')} /s`);
    }
    const report = writeReport(targets, rounds, options);
    await writeFile(REPORT, report);
    console.log(report);
    console.error(`written to ${fileURLToPath(REPORT)}`);
  } finally {
    await stage.close();
  }
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '32' },
      'log-level': { type: 'string', default: 'info' },
    },
  });
  return {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    logLevel: values['log-level'],
  };
}

function targetsOf(stage: Stage): Target[] {
  const { bareUrl, serverUrl, runId, uid, barePid, serverPid, databasePid } = stage;
  const signedIn = {
    headers: { authorization: `Bearer ${stage.token}` },
    serverPid,
    databasePid,
  };
  return [
    {
      name: '(a) bare route, one query by primary key',
      url: `${bareUrl}/run/${runId}`,
      headers: {},
      serverPid: barePid,
      databasePid,
    },
    {
      name: '(b) the same row through the table interface, signed in',
      url: `${serverUrl}/rest/v1/video_analysis_runs?select=*&id=eq.${runId}`,
      ...signedIn,
    },
    {
      name: '(c) active-runs, signed in',
      url: `${serverUrl}/api/v1/user/${uid}/active-runs`,
      ...signedIn,
    },
  ];
}

/** What is measured must be the real thing: the row itself, or the three active runs. */
async function checkAnswer(target: Target, { runId }: Stage): Promise<void> {
  const answer = await fetch(target.url, { headers: target.headers });
  const text = await answer.text();
  const isRight = text.includes(runId) || (text.match(/"processing"/g) ?? []).length === 3;
  if (answer.status !== 200 || !isRight) throw new Error(`${target.name} answered ${answer.status}: ${text}`);
}

function writeReport(targets: readonly Target[], rounds: readonly Measurement[][], options: Options): string {
  const of = (index: number, read: (one: Measurement) => number | null) =>
    median(rounds.flatMap((round) => (round[index] ? [read(round[index]) ?? Number.NaN] : [])));
  const ratioOf = (index: number) =>
    of(index, (one) => one.requestsPerSecond) / of(0, (one) => one.requestsPerSecond);
  const lines = targets.map((target, index) => {
    const cells = [
      target.name,
      whole(of(index, (one) => one.requestsPerSecond)),
      whole(of(index, (one) => one.p50Ms)),
      whole(of(index, (one) => one.p99Ms)),
      ratioOf(index).toFixed(2),
      spreadOf(rounds, index),
      whole(of(index, (one) => one.serverCpuUs)),
      whole(of(index, (one) => one.databaseCpuUs)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const isReached = targets.every((_, index) => ratioOf(index) >= GOAL);
  return `# Speed of the API

| what | requests per second | p50 ms | p99 ms | ratio to (a) | of single rounds | server CPU µs | database CPU µs |
|---|---|---|---|---|---|---|---|
${lines.join('\n')}

Goal: (b) and (c) at least ${GOAL.toFixed(2)} of the rate of (a): ${isReached ? 'reached' : 'not reached'}.

Medians of ${options.rounds} alternating rounds of ${options.seconds} s, ${options.connections} connections, load from a process of its own.
CPU is the processor time of one request; on a busy machine it moves less than rates do.
Load average at the end: ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores (${process.arch}), which the load, the servers and the embedded PostgreSQL share.
Node ${process.version}, one server process and 10 database connections each, log level ${options.logLevel}. (a) has no identity,
row-level security, headers, metrics or log; (b) and (c) are the product as it is started.
Run \`npm run bench -- api\` for your machine.
`;
}

/** A median close to the goal says little when the rounds lie far apart. */
function spreadOf(rounds: readonly Measurement[][], index: number): string {
  const ratios = rounds.map(
    (round) => (round[index]?.requestsPerSecond ?? 0) / (round[0]?.requestsPerSecond ?? 1),
  );
  return `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
}

function whole(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value)) : '–';
}
