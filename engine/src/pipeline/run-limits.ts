import { AppError } from '@framewise/contract/errors';
import type { Leash } from './leash.ts';

/** What one analysis may take. */
export interface AnalysisLimits {
  readonly maxDurationSeconds: number;
  /** Wall time of the whole analysis. */
  readonly maxSeconds: number;
  readonly maxPixels: number;
  /** Memory of one decoder process. */
  readonly maxDecoderBytes: number;
}

export const DEFAULT_LIMITS: AnalysisLimits = {
  maxDurationSeconds: 600,
  maxSeconds: 1800,
  maxPixels: 8192 * 4352,
  maxDecoderBytes: 6 * 2 ** 30,
};

const MAX_DECODER_THREADS = 16;

export function leashOf(limits: AnalysisLimits): Leash {
  return {
    memoryBytes: limits.maxDecoderBytes,
    cpuSeconds: limits.maxSeconds * MAX_DECODER_THREADS,
    maxSeconds: limits.maxSeconds,
  };
}

/**
 * Runs the work under a signal that ends with the caller's, or with the time limit. Whatever the work
 * then throws, the caller learns the true reason.
 */
export async function withinLimits<T>(
  input: { signal: AbortSignal; maxSeconds: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const cancel = () => stop.abort(new AppError('CANCELLED', { cause: input.signal.reason }));
  const timer = setTimeout(() => stop.abort(new AppError('ANALYSIS_TIMEOUT')), input.maxSeconds * 1000);
  input.signal.addEventListener('abort', cancel, { once: true });
  if (input.signal.aborted) cancel();
  try {
    return await work(stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    clearTimeout(timer);
    input.signal.removeEventListener('abort', cancel);
  }
}
