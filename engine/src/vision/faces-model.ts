import type { Box } from '@framewise/contract/analysis/box';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import { type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { loadGraph } from '../models/graph-model.ts';
import type { RunModel } from '../models/model-runner.ts';
import { areaOf, overlapOf } from './boxes.ts';
import { colourLikeness, coloursOf, type Detection } from './detections.ts';
import { decodeFaces, FACE_SIDE } from './face-anchors.ts';
import { type Pixels, resample, WHOLE } from './resample.ts';

export interface SeenFace extends Detection {
  /** Colours of the head, to know it again. */
  readonly colours: Float32Array;
  /** Weight of each expression in the order of EMOTIONS; null where it was not measured. */
  readonly emotions: Float32Array | null;
  /** Probability of each year of age, 0 to 99; null where it was not measured. */
  readonly ages: Float32Array | null;
  /** Share of the picture that this face had when its age was last measured; 0 before. */
  readonly agedShare: number;
}

export interface FaceInput extends Pixels {
  /** Faces of the measured picture before. */
  readonly previous: readonly SeenFace[];
  /** The age network is slow: it runs on one face of a picture at most, and only when this says so. */
  readonly mayMeasureAge: boolean;
}

interface FaceModelOptions {
  readonly facesFolder: string;
  readonly emotionsFolder: string | null;
  readonly agesFolder: string | null;
}

const EMOTION_SIDE = 64;
const AGE_SIDE = 224;
/** Expressions are measured on this many faces of a picture, the largest first. */
const MAX_EMOTIONS = 3;
/** The networks were trained on heads, not on the tight box of the detector. */
const HEAD_FACTOR = 1.4;
/** Below this share of the picture a face has too few pixels for its age. */
const MIN_AGE_SHARE = 0.01;
/** A face is measured again only where it is shown this much larger. */
const CLEARLY_LARGER = 1.6;
const SAME_PLACE = 0.25;
const SAME_COLOURS = 0.8;
const SCORE_OUTPUTS = ['Identity:0', 'Identity_1:0'];
const BOX_OUTPUTS = ['Identity_2:0', 'Identity_3:0'];

export async function load(options: FaceModelOptions): Promise<RunModel<FaceInput, SeenFace[]>> {
  const loadOptional = (folder: string | null) => (folder === null ? null : loadGraph(folder));
  const [detector, emotions, ages] = await Promise.all([
    loadGraph(options.facesFolder),
    loadOptional(options.emotionsFolder),
    loadOptional(options.agesFolder),
  ]);
  return async (input) => {
    const found = await detect(detector, input);
    const faces: SeenFace[] = [];
    let ageNetwork = input.mayMeasureAge ? ages : null;
    for (const [index, face] of found.sort((a, b) => areaOf(b.box) - areaOf(a.box)).entries()) {
      const head = headAround(face.box, input);
      const colours = coloursOf(input, face.box);
      const agedShare = agedShareOf({ ...face, colours }, input.previous);
      const isWorthAge = areaOf(face.box) >= Math.max(MIN_AGE_SHARE, agedShare * CLEARLY_LARGER);
      const age = isWorthAge ? ageNetwork : null;
      if (age !== null) ageNetwork = null;
      faces.push({
        ...face,
        colours,
        emotions:
          emotions !== null && index < MAX_EMOTIONS ? await readEmotions(emotions, input, head) : null,
        ages: age === null ? null : await readAges(age, input, head),
        agedShare: age === null ? agedShare : areaOf(face.box),
      });
    }
    return faces;
  };
}

/** The same face of the picture before: in the same place or in the same colours. */
function agedShareOf(face: Pick<SeenFace, 'box' | 'colours'>, previous: readonly SeenFace[]): number {
  const same = previous.filter(
    (other) =>
      overlapOf(face.box, other.box) >= SAME_PLACE ||
      colourLikeness(face.colours, other.colours) >= SAME_COLOURS,
  );
  return Math.max(0, ...same.map((other) => other.agedShare));
}

async function detect(model: GraphModel, picture: Pixels): Promise<Detection[]> {
  const values = resample(
    picture,
    WHOLE,
    { width: FACE_SIDE, height: FACE_SIDE },
    { scale: 1 / 127.5, offset: -1 },
  );
  const input = tensor4d(values, [1, FACE_SIDE, FACE_SIDE, 3]);
  const outputs = model.execute(input, [...SCORE_OUTPUTS, ...BOX_OUTPUTS]) as Tensor[];
  const [near, far, nearBoxes, farBoxes] = await Promise.all(outputs.map((tensor) => tensor.data()));
  for (const tensor of [input, ...outputs]) tensor.dispose();
  return decodeFaces(joined(near, far), joined(nearBoxes, farBoxes));
}

const joined = (a: ArrayLike<number> = [], b: ArrayLike<number> = []): Float32Array =>
  Float32Array.from([...Array.from(a), ...Array.from(b)]);

/** A square around the face in pixels, as shares of the picture. */
function headAround(box: Box, picture: Pixels): Box {
  const side = Math.max(box.width * picture.width, box.height * picture.height) * HEAD_FACTOR;
  const width = side / picture.width;
  const height = side / picture.height;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

async function readEmotions(model: GraphModel, picture: Pixels, head: Box): Promise<Float32Array> {
  const rgb = resample(
    picture,
    head,
    { width: EMOTION_SIDE, height: EMOTION_SIDE },
    { scale: 1 / 127.5, offset: -1 },
  );
  const grey = new Float32Array(EMOTION_SIDE * EMOTION_SIDE);
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 0.2989 * (rgb[at * 3] ?? 0) + 0.587 * (rgb[at * 3 + 1] ?? 0) + 0.114 * (rgb[at * 3 + 2] ?? 0);
  }
  const input = tensor4d(grey, [1, EMOTION_SIDE, EMOTION_SIDE, 1]);
  return runOnce(model, input);
}

async function readAges(model: GraphModel, picture: Pixels, head: Box): Promise<Float32Array> {
  const rgb = resample(picture, head, { width: AGE_SIDE, height: AGE_SIDE }, { scale: 1, offset: 0 });
  return runOnce(model, tensor4d(rgb, [1, AGE_SIDE, AGE_SIDE, 3]), 'age_pred/Softmax:0');
}

async function runOnce(model: GraphModel, input: Tensor, output?: string): Promise<Float32Array> {
  const result = model.execute(input, output) as Tensor;
  const values = Float32Array.from(await result.data());
  input.dispose();
  result.dispose();
  return values;
}
