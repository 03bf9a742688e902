#!/usr/bin/env node
// The one entry of every npm script. It has no dependencies and runs on any Node since 20: it makes
// sure of the right Node, the packages, the system programs and the model weights, then hands over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_MAJOR = 24;
const NODE_VERSION = '24.21.0';

/** What each command needs beyond packages. */
const COMMANDS = {
  start: { script: 'scripts/start.ts', programs: ['ffmpeg'], models: true },
  server: { script: 'scripts/start.ts', args: ['--without-workers'], programs: ['ffmpeg'], models: false },
  worker: { script: 'scripts/worker.ts', programs: ['ffmpeg'], models: true },
  dev: { script: 'scripts/start.ts', args: ['--watch'], programs: ['ffmpeg'], models: true },
  check: { script: 'scripts/check.ts', programs: [], models: false },
  test: {
    script: 'scripts/test.ts',
    programs: ['ffmpeg', 'chromium', 'espeak-ng', 'swift'],
    required: true,
    models: true,
  },
  bench: {
    script: 'benchmarks/run.ts',
    programs: ['ffmpeg', 'chromium', 'espeak-ng'],
    required: true,
    models: true,
  },
  screenshots: {
    script: 'e2e/take-screenshots.ts',
    programs: ['ffmpeg', 'chromium'],
    required: true,
    models: true,
  },
  analyze: { script: 'scripts/analyze.ts', programs: ['ffmpeg'], required: true, models: true },
};

/** Debian's package of a program, and what a missing one means for a user. */
const PROGRAMS = {
  ffmpeg: { package: 'ffmpeg', without: 'no video can be analysed' },
  chromium: { package: 'chromium', without: 'no browser can be started' },
  'espeak-ng': { package: 'espeak-ng', without: 'the speech tests cannot run' },
  // A library and no program: a server that speaks S3, started by the storage tests.
  swift: {
    package: 'python3-swift',
    file: '/usr/lib/python3/dist-packages/swift/__init__.py',
    platform: 'linux',
    without: 'the S3 storage tests cannot run',
  },
};

function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}

function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
  return result.error === undefined && result.status === 0;
}

/** Programs of node_modules ask the path for their Node; it must be the right one, not the system's. */
function environment(node) {
  return { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
}

function npm(node, args) {
  // ONNX Runtime's own step would download a GPU build that nobody here uses.
  const env = { ...environment(node), ONNXRUNTIME_NODE_INSTALL: 'skip' };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(node, [cli, ...args], { env });
  return run('npm', args, { env });
}

function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const folder = join(ROOT, '.runtime');
  const node = join(folder, 'node_modules', 'node', 'bin', 'node');
  const version = existsSync(node) ? spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() : '';
  if (version === `v${NODE_VERSION}`) return node;
  say(
    `Node ${NODE_MAJOR} is needed and ${process.version} is here: putting Node ${NODE_VERSION} into .runtime …`,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  npm(process.execPath, [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--loglevel=error',
    `node@${NODE_VERSION}`,
  ]);
  if (!existsSync(node)) {
    fail(`Node ${NODE_VERSION} could not be installed. Please install Node ${NODE_MAJOR} or newer yourself.`);
  }
  return node;
}

function ensurePackages(node) {
  const stamp = join(ROOT, 'node_modules', '.framewise-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing packages …');
  // Not `npm ci`: it refuses a lock file that lacks builds for other systems, and some registries have not
  // all of them. This installs the same versions by the same hashes, and leaves the lock file alone.
  if (!npm(node, ['install', '--no-save', '--loglevel=error']))
    fail('The packages could not be installed; see above for the reason.');
  writeFileSync(stamp, lock);
}

function isInstalled(program) {
  const { file, platform } = PROGRAMS[program] ?? {};
  if (platform && platform !== process.platform) return true;
  if (file) return existsSync(file);
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function ensurePrograms(programs, required) {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => PROGRAMS[program].package);
  if (process.getuid?.() === 0 && isInstalled('apt-get')) {
    say(`Installing ${packages.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
    run('apt-get', [...apt, 'update'], { env });
    run('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages], { env });
  }
  const still = missing.filter((program) => !isInstalled(program));
  if (still.length === 0) return;
  const cost = still.map((program) => PROGRAMS[program].without).join(' and ');
  const advice = `Please install ${still.join(', ')} (Debian: apt-get install ${packages.join(' ')}); without it ${cost}.`;
  if (required) fail(advice);
  say(advice);
}

function ensureModels(node) {
  // A model that cannot be had switches off its own part of the report; it is no reason not to start.
  if (!run(node, ['scripts/fetch-models.ts'], { env: environment(node) }))
    say('Some models could not be fetched; their parts of the report are off.');
}

function handOver(node, script, args) {
  const child = spawn(node, [script, ...args], { cwd: ROOT, env: environment(node), stdio: 'inherit' });
  // The terminal sends Ctrl-C to the whole group, so the child hears it itself; we only wait for it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`${script} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [name = '', ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) fail(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
const node = ensureNode();
ensurePackages(node);
ensurePrograms(command.programs, command.required ?? false);
if (command.models) ensureModels(node);
handOver(node, command.script, [...(command.args ?? []), ...rest]);
