import { AppError } from '@framewise/contract/errors';
import { analyseVideo } from '@framewise/engine/analyse-video';
import { createEngine, type Engine } from '@framewise/engine/create-engine';
import type { Transcriber } from '@framewise/engine/speech/transcriber';
import { createOpenAiTranscriber } from '../transcriber/openai-transcriber.ts';
import type { AnalysisRequest, EngineSetup, FromEngine, ToEngine } from './messages.ts';

/** The program of an engine process: told by messages, one video at a time. */
interface Loaded {
  readonly engine: Promise<Engine>;
  readonly transcriber: Transcriber | null;
}

let loaded: Loaded | null = null;
const running = new Map<number, AbortController>();

function load(setup: EngineSetup): Loaded {
  const { modelsFolder, temporaryFolder, threads, demographics } = setup;
  const engine = createEngine({ modelsFolder, temporaryFolder, threads, demographics });
  // Told to whoever asks for an analysis, not as an unhandled rejection.
  engine.catch(() => {});
  return { engine, transcriber: setup.transcriber && createOpenAiTranscriber(setup.transcriber) };
}

async function analyse(id: number, request: AnalysisRequest): Promise<void> {
  if (!loaded) throw new Error('An analysis was asked for before the engine was set up.');
  const cancel = new AbortController();
  running.set(id, cancel);
  try {
    const { report } = await analyseVideo({
      file: request.file,
      outputFolder: request.outputFolder,
      engine: await loaded.engine,
      limits: { maxDurationSeconds: request.maxDurationSeconds, maxSeconds: request.maxSeconds },
      followerCount: request.followerCount,
      signal: cancel.signal,
      onProgress: (progress) => tell({ kind: 'progress', id, progress }),
      ...(loaded.transcriber && { transcriber: loaded.transcriber }),
    });
    tell({ kind: 'done', id, report });
  } catch (error) {
    const { code, message, cause } =
      error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
    tell({ kind: 'failed', id, code, message, cause: cause instanceof Error ? String(cause.stack) : null });
  } finally {
    running.delete(id);
  }
}

function tell(message: FromEngine): void {
  if (process.connected) process.send?.(message);
}

process.on('message', (message: ToEngine) => {
  if (message.kind === 'load') loaded = load(message.setup);
  else if (message.kind === 'cancel') running.get(message.id)?.abort();
  else void analyse(message.id, message.request);
});

// The worker is gone: nobody would use what we make, and whatever we started goes with us.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
