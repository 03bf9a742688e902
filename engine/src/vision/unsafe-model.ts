import { type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { loadScriptGraph } from '../models/graph-model.ts';
import type { RunModel } from '../models/model-runner.ts';
import { type Pixels, resample, WHOLE } from './resample.ts';

/** How much a picture looks like each kind; the kinds add up to 1. */
export interface PictureKinds {
  readonly drawing: number;
  readonly explicitDrawing: number;
  readonly neutral: number;
  readonly explicit: number;
  readonly suggestive: number;
}

const SIDE = 224;

/** The nsfwjs classifier (MobileNet v2). */
export async function load(options: { folder: string }): Promise<RunModel<Pixels, PictureKinds>> {
  const model = await loadScriptGraph(options.folder);
  return async (picture) => {
    const values = resample(picture, WHOLE, { width: SIDE, height: SIDE }, { scale: 1 / 255, offset: 0 });
    const input = tensor4d(values, [1, SIDE, SIDE, 3]);
    const output = model.execute(input) as Tensor;
    const [drawing = 0, explicitDrawing = 0, neutral = 0, explicit = 0, suggestive = 0] = await output.data();
    input.dispose();
    output.dispose();
    return { drawing, explicitDrawing, neutral, explicit, suggestive };
  };
}
