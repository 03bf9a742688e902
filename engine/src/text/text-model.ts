import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Box } from '@framewise/contract/analysis/box';
import * as ort from 'onnxruntime-node';
import { DetectionService, normalizeInputToRgb, type OrtModule, RecognitionService } from 'paddleocr';
import type { RunModel } from '../models/model-runner.ts';
import { clipBox } from '../vision/boxes.ts';
import { likeness, signRegion } from './region-signature.ts';
import type { SeenLine } from './seen-line.ts';

export interface TextInput {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
  readonly previous: readonly SeenLine[];
}

interface TextModelOptions {
  readonly detectionFolder: string;
  readonly recognitionFolder: string;
}

/**
 * Longest side the detector sees. On drawn and on real captions 448 found the same lines as 960 in
 * a fifth of the time; below that, small print is torn apart.
 */
const DETECTION_SIDE = 448;
/** The same place looking this much alike is the same text. */
const SAME_LIKENESS = 0.9;

/** Characters of the English recogniser in the order of its outputs; the last two are both blanks. */
const CHARACTERS = [
  ...'0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./',
  ' ',
  ' ',
];

const openSession = async (folder: string) =>
  ort.InferenceSession.create(await readFile(path.join(folder, 'model.onnx')), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });

type Session = ConstructorParameters<typeof DetectionService>[1];

export async function load(options: TextModelOptions): Promise<RunModel<TextInput, SeenLine[]>> {
  const [detection, recognition] = await Promise.all([
    openSession(options.detectionFolder),
    openSession(options.recognitionFolder),
  ]);
  // The library describes the runtime it takes more narrowly than the runtime describes itself.
  const runtime = ort as unknown as OrtModule;
  const detector = new DetectionService(runtime, detection as unknown as Session, {
    channelOrder: 'bgr',
    maxSideLength: DETECTION_SIDE,
  });
  const reader = new RecognitionService(runtime, recognition as unknown as Session, {
    channelOrder: 'bgr',
    outputSelectionStrategy: 'ctc-logits',
    imageWidth: 160,
    charactersDictionary: CHARACTERS,
  });

  return async (input) => {
    const picture = normalizeInputToRgb({ width: input.width, height: input.height, data: input.rgb });
    const lines: SeenLine[] = [];
    for (const found of await detector.run(picture)) {
      const box = relativeBox(found, input);
      const signature = signRegion(input, box);
      const known = input.previous.find((line) => likeness(line, { box, signature }) >= SAME_LIKENESS);
      if (known !== undefined) {
        lines.push({ ...known, box, signature });
        continue;
      }
      const [read] = await reader.run(picture, [found]);
      const text = read?.text.trim() ?? '';
      // Doubtful readings are kept here, so that the next picture need not read them again.
      lines.push({ text, confidence: Math.min(1, read?.confidence ?? 0), box, signature });
    }
    return lines;
  };
}

function relativeBox(found: { x: number; y: number; width: number; height: number }, input: TextInput): Box {
  return clipBox({
    left: found.x / input.width,
    top: found.y / input.height,
    right: (found.x + found.width) / input.width,
    bottom: (found.y + found.height) / input.height,
  });
}
