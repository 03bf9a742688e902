import { checkModel } from './model-folder.ts';
import { ModelThread } from './model-thread.ts';
import type { load } from './sentence-model.ts';

export interface SentenceEmbedder {
  /**
   * One vector of 512 numbers of length about 1 per text; the nearer two meanings, the larger the dot
   * product. Empty text gives zeros. English only.
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

/** Throws with a plain sentence when the weights are missing or damaged. */
export async function createSentenceEmbedder(input: {
  readonly modelsFolder: string;
  /** A thread to share with other models; without it the embedder has its own. */
  readonly thread?: ModelThread;
}): Promise<SentenceEmbedder> {
  const check = await checkModel(input.modelsFolder, 'sentence-embeddings');
  if (!check.ok) throw new Error(check.reason);
  const thread = input.thread ?? new ModelThread();
  const model = thread.model<typeof load>(new URL('./sentence-model.ts', import.meta.url), {
    folder: check.folder,
  });
  return {
    embed: (texts) => model.run(texts),
    close: async () => {
      if (input.thread === undefined) await thread.close();
    },
  };
}
