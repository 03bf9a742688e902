export interface Measurement {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly peakBytes: number;
  /** Paid once per process, before the first video. */
  readonly loadSeconds: number;
}

export interface ClipResult {
  readonly name: string;
  /** Null for a given file. */
  readonly seconds: number | null;
  readonly decode: Measurement;
  readonly signals: Measurement;
  readonly report: Measurement;
}

export interface MachineNote {
  readonly machine: string;
  readonly cores: number;
  /** Load average when the measuring began. */
  readonly loadBefore: number;
  readonly runs: number;
}

const GOALS = { signalsTimesDecode: 1.5, reportTimesDecode: 3, peakBytes: 1.2e9 };

const seconds = (value: number) => value.toFixed(1);
const times = (value: number) => `${value.toFixed(2)}×`;
const megabytes = (bytes: number) => String(Math.round(bytes / 1e6));
/** Above this load average per core, a wall time says more about the neighbours than about the engine. */
const QUIET_LOAD_PER_CORE = 0.25;

function row({ name, decode, signals, report }: ClipResult): string {
  const cells = [
    name,
    seconds(decode.wallSeconds),
    seconds(decode.cpuSeconds),
    seconds(signals.wallSeconds),
    seconds(signals.cpuSeconds),
    times(signals.wallSeconds / decode.wallSeconds),
    times(signals.cpuSeconds / decode.cpuSeconds),
    seconds(report.wallSeconds),
    seconds(report.cpuSeconds),
    times(report.wallSeconds / decode.wallSeconds),
    times(report.cpuSeconds / decode.cpuSeconds),
    megabytes(report.peakBytes),
    seconds(report.loadSeconds),
  ];
  return `| ${cells.join(' | ')} |`;
}

interface Goal {
  readonly goal: string;
  readonly reached: string;
  readonly isMet: boolean;
  /** Judged by wall time, which needs a quiet machine. */
  readonly needsQuiet: boolean;
}

const GOAL_CLIP_SECONDS = 30;
/** Noise between two runs on the same machine. */
const TOLERANCE = 1.1;

/** The goals of 30 s, memory on every clip, and that a long clip costs no more per second than that one. */
export function judgeGoals(results: readonly ClipResult[]): Goal[] {
  const yardstick = results.find(({ seconds }) => seconds === GOAL_CLIP_SECONDS) ?? results[0];
  if (yardstick === undefined) return [];
  const { decode } = yardstick;
  const signals = yardstick.signals.wallSeconds / decode.wallSeconds;
  const report = yardstick.report.wallSeconds / decode.wallSeconds;
  const peak = Math.max(...results.map((result) => result.report.peakBytes));
  return [
    {
      goal: 'signals ≤ 1.5× decode',
      reached: times(signals),
      isMet: signals <= GOALS.signalsTimesDecode,
      needsQuiet: true,
    },
    {
      goal: 'full report ≤ 3× decode',
      reached: times(report),
      isMet: report <= GOALS.reportTimesDecode,
      needsQuiet: true,
    },
    {
      goal: 'peak memory ≤ 1200 MB',
      reached: `${megabytes(peak)} MB`,
      isMet: peak <= GOALS.peakBytes,
      needsQuiet: false,
    },
    ...judgeGrowth(yardstick, results),
  ];
}

function judgeGrowth(yardstick: ClipResult, results: readonly ClipResult[]): Goal[] {
  const perSecond = ({ report, seconds }: ClipResult) => report.cpuSeconds / (seconds ?? 1);
  const longer = results.filter(
    ({ seconds }) => (seconds ?? 0) > (yardstick.seconds ?? Number.POSITIVE_INFINITY),
  );
  if (longer.length === 0) return [];
  const growth = Math.max(...longer.map(perSecond)) / perSecond(yardstick);
  return [
    {
      goal: 'CPU per second of clip does not grow with its length',
      reached: times(growth),
      isMet: growth <= TOLERANCE,
      needsQuiet: false,
    },
  ];
}

function verdict({ isMet, needsQuiet }: Goal, { loadBefore, cores }: MachineNote): string {
  if (needsQuiet && loadBefore > QUIET_LOAD_PER_CORE * cores) return 'not judged: the machine was busy';
  return isMet ? 'met' : 'missed';
}

/** The table as Markdown. */
export function writeReport(results: readonly ClipResult[], about: MachineNote): string {
  const head = [
    ['clip', 'decode wall', 'CPU', 'signals wall', 'CPU', 'wall ÷ decode', 'CPU ÷ decode'],
    ['report wall', 'CPU', 'wall ÷ decode', 'CPU ÷ decode', 'peak MB', 'models loaded in'],
  ].flat();
  return `# Speed of the engine

What a report costs beside plain decoding (\`ffmpeg -i CLIP -f null -\`), on generated 1080×1920 clips of
30 frames a second at 8 Mbit/s with cuts, captions and speech. Seconds; the quickest of ${about.runs} run${about.runs === 1 ? '' : 's'}, the
highest memory of all of them. Memory is the resident size of the whole process tree. "Signals" is one
decode with the cheap measures; "report" adds every model. Loading the models is paid once per process.

Measured on ${about.machine}; load average before it began ${about.loadBefore.toFixed(1)}. Wall times and their
ratios mean something only on a machine that does nothing else; CPU times hold either way. Made by
\`npm run bench -- engine\`.

| ${head.join(' | ')} |
|${head.map(() => '---').join('|')}|
${results.map(row).join('\n')}

| goal on 2 cores, on the clip of 30 s | reached | |
|---|---|---|
${judgeGoals(results)
  .map((goal) => `| ${goal.goal} | ${goal.reached} | ${verdict(goal, about)} |`)
  .join('\n')}
`;
}
