import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3StorageOptions } from '../s3/s3-storage.ts';

/** Debian's own interpreter: its packages are not seen by others. */
const PYTHON = '/usr/bin/python3';
const PACKAGE = '/usr/lib/python3/dist-packages/swift';
const PROGRAM = fileURLToPath(new URL('swift-server.py', import.meta.url));

export interface SwiftServer {
  readonly options: Required<Omit<S3StorageOptions, 'leftoverAgeMs' | 'pageSize'>>;
  /** As a power cut: connections break, the port is closed. */
  fail(): Promise<void>;
  /** At the same address again; what it held was in its memory and is gone. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const CREDENTIALS = { accessKeyId: 'framewise:tests', secretAccessKey: 'not-a-secret' };

/** A real server that speaks S3 and checks signatures, with one empty bucket. */
export async function startSwift(): Promise<SwiftServer> {
  if (!existsSync(PACKAGE)) throw new Error('The S3 tests need Swift: apt-get install python3-swift');
  const folder = await mkdtemp(join(tmpdir(), 'framewise-swift-'));
  let running = await launch(folder);
  const options = {
    bucket: 'framewise-tests',
    prefix: 'one/installation',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${running.port}`,
    credentials: CREDENTIALS,
  };
  const client = new S3Client({ ...options, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: options.bucket }));
  client.destroy();
  return {
    options,
    fail: () => running.kill(),
    comeBack: async () => {
      running = await launch(folder, running.port);
    },
    stop: async () => {
      await running.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(folder: string, port?: string) {
  const { accessKeyId, secretAccessKey } = CREDENTIALS;
  const program = ['-W', 'ignore', PROGRAM, folder, accessKeyId, secretAccessKey];
  const child = spawn(PYTHON, [...program, ...(port ? [port] : [])], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => {
      throw new Error('Swift ended before it was ready.');
    }),
  ]);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { port: String(line), kill };
}
