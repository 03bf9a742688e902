import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Tensor, tensor1d, tensor2d } from '@tensorflow/tfjs-core';
import { loadGraph } from './graph-model.ts';
import type { RunModel } from './model-runner.ts';
import { type Piece, SentencePieces } from './sentence-pieces.ts';

export const EMBEDDING_LENGTH = 512;
/** The cost grows with the square of the length, and a topic shows long before. */
const MAX_PIECES = 256;

export async function load(options: {
  folder: string;
}): Promise<RunModel<readonly string[], Float32Array[]>> {
  const [model, vocabulary] = await Promise.all([
    loadGraph(options.folder),
    readFile(path.join(options.folder, 'vocab.json'), 'utf8').then((text) => JSON.parse(text) as Piece[]),
  ]);
  const pieces = new SentencePieces(vocabulary);

  const embedOne = async (text: string): Promise<Float32Array> => {
    const ids = pieces.encode(text).slice(0, MAX_PIECES);
    if (ids.length === 0) return new Float32Array(EMBEDDING_LENGTH);
    const indices = tensor2d(
      ids.map((_, index) => [0, index]),
      [ids.length, 2],
      'int32',
    );
    const values = tensor1d(ids, 'int32');
    const output = (await model.executeAsync({ indices, values })) as Tensor;
    const embedding = Float32Array.from(await output.data());
    for (const tensor of [indices, values, output]) tensor.dispose();
    return embedding;
  };
  return async (texts) => {
    const embeddings: Float32Array[] = [];
    for (const text of texts) embeddings.push(await embedOne(text));
    return embeddings;
  };
}
