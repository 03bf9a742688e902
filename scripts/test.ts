import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGates } from './check.ts';
import { buildWeb } from './start/build-web.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** Groups run one after another: each may use both cores, and browsers suffer beside model tests. */
const GROUPS = [['unit'], ['services'], ['engine'], ['browser']];

interface Count {
  passed: number;
  failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly success: boolean;
}

async function runVitest(projects: readonly string[], reportFile: string): Promise<Count> {
  const args = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const program = join(ROOT, 'node_modules', '.bin', 'vitest');
  const child = spawn(program, ['run', ...args, ...reporters, '--passWithNoTests=false'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const report = await readReport(reportFile);
  // A file that cannot even be loaded has no failed test in it, but it has failed.
  const failed = report ? report.numFailedTests || (report.success && code === 0 ? 0 : 1) : 1;
  return { passed: report?.numPassedTests ?? 0, failed };
}

async function readReport(file: string): Promise<VitestReport | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return null;
  }
}

async function runAll(): Promise<Count> {
  const gates = await runGates(ROOT);
  const total: Count = { passed: 0, failed: 0 };
  for (const { result } of gates) total[result.ok ? 'passed' : 'failed'] += 1;
  const folder = await mkdtemp(join(tmpdir(), 'framewise-report-'));
  try {
    await buildWeb(ROOT, (sentence) => console.log(sentence));
    for (const projects of GROUPS) {
      const count = await runVitest(projects, join(folder, `${projects.join('-')}.json`));
      total.passed += count.passed;
      total.failed += count.failed;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return total;
}

const { passed, failed } = await runAll();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
