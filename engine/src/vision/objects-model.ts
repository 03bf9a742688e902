import type { Box } from '@framewise/contract/analysis/box';
import { type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { loadGraph } from '../models/graph-model.ts';
import type { RunModel } from '../models/model-runner.ts';
import { clipBox } from './boxes.ts';
import { COCO_CLASSES, PERSON } from './coco-classes.ts';
import { coloursOf, type Detection, keepBest } from './detections.ts';
import { type Pixels, resample, WHOLE } from './resample.ts';

export interface SeenThing extends Detection {
  readonly label: string;
  /** Colours of head and clothes of a person; empty for other things. */
  readonly colours: Float32Array;
}

const SIDE = 300;
const MIN_SCORE = 0.5;
const MAX_OVERLAP = 0.5;
const MAX_THINGS = 40;
/** The graph after its own resizing loop, which is slow and keeps it from running in one go. */
const INPUT = 'Preprocessor/sub';
const OUTPUTS = ['Postprocessor/Slice', 'Postprocessor/ExpandDims_1'];

/** SSDLite MobileNet v2, trained on COCO. */
export async function load(options: { folder: string }): Promise<RunModel<Pixels, SeenThing[]>> {
  const model = await loadGraph(options.folder);
  return async (picture) => {
    const values = resample(picture, WHOLE, { width: SIDE, height: SIDE }, { scale: 2 / 255, offset: -1 });
    const input = tensor4d(values, [1, SIDE, SIDE, 3]);
    const outputs = model.execute({ [INPUT]: input }, OUTPUTS) as Tensor[];
    const [scores, boxes] = await Promise.all(outputs.map((tensor) => tensor.data()));
    for (const tensor of [input, ...outputs]) tensor.dispose();
    return decodeThings(scores as Float32Array, boxes as Float32Array).map((thing) => ({
      ...thing,
      colours: thing.label === PERSON ? coloursOf(picture, clothesOf(thing.box)) : new Float32Array(0),
    }));
  };
}

/** The middle of the upper half: the rest of a box is mostly background. */
const clothesOf = ({ x, y, width, height }: Box): Box => ({
  x: x + width / 4,
  y: y + height / 20,
  width: width / 2,
  height: height / 2,
});

/** `scores` is boxes × classes, `boxes` is boxes × (top, left, bottom, right). */
export function decodeThings(scores: Float32Array, boxes: Float32Array): Omit<SeenThing, 'colours'>[] {
  const byLabel = new Map<string, Omit<SeenThing, 'colours'>[]>();
  for (let index = 0; index * 4 < boxes.length; index++) {
    let best = 0;
    for (let kind = 1; kind < COCO_CLASSES.length; kind++) {
      const at = index * COCO_CLASSES.length;
      if ((scores[at + kind] ?? 0) > (scores[at + best] ?? 0)) best = kind;
    }
    const score = scores[index * COCO_CLASSES.length + best] ?? 0;
    const label = COCO_CLASSES[best];
    if (score < MIN_SCORE || label === null || label === undefined) continue;
    const [top = 0, left = 0, bottom = 0, right = 0] = boxes.subarray(index * 4, index * 4 + 4);
    const things = byLabel.get(label) ?? [];
    things.push({ label, score, box: clipBox({ left, top, right, bottom }) });
    byLabel.set(label, things);
  }
  const kept = [...byLabel.values()].flatMap((things) => keepBest(things, MAX_OVERLAP));
  return kept.sort((a, b) => b.score - a.score).slice(0, MAX_THINGS);
}
