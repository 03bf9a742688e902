import { type ComponentType, lazy } from 'react';

const CHUNK_TIMEOUT_MS = 120_000;

/** A screen's code did not arrive; its own fallback offers to load the page again. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

type ScreenModule = { readonly default: ComponentType };

export function lazyScreen(load: () => Promise<ScreenModule>) {
  return lazy(() => withTimeout(load()));
}

export async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenLoadError('Loading took too long.')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, tooLong]);
  } catch (error) {
    throw new ScreenLoadError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
