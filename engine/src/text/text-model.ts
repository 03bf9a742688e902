import path from 'node:path';
import type { Box } from '@framewise/contract/analysis/box';
import * as ort from 'onnxruntime-node';
import { DetectionService, normalizeInputToRgb, type OrtModule, RecognitionService } from 'paddleocr';
import type { RunModel } from '../models/model-runner.ts';
import { openSession } from '../models/onnx-session.ts';
import { clipBox } from '../vision/boxes.ts';
import { findUnchanged, signRegion } from './region-signature.ts';
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

/** A line that stays is read again until it is this sure, on a few pictures at most. */
const SURE = 0.9;
const MAX_READINGS = 3;

/** Characters of the English recogniser in the order of its outputs; the last two are both blanks. */
const CHARACTERS = [
  ...'0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./',
  ' ',
  ' ',
];

type Session = ConstructorParameters<typeof DetectionService>[1];

export async function load(options: TextModelOptions): Promise<RunModel<TextInput, SeenLine[]>> {
  const [detection, recognition] = await Promise.all([
    openSession(path.join(options.detectionFolder, 'model.onnx')),
    openSession(path.join(options.recognitionFolder, 'model.onnx')),
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
      const known = findUnchanged(input, box, input.previous);
      if (known !== null && (known.confidence >= SURE || known.readings >= MAX_READINGS)) {
        lines.push(known);
        continue;
      }
      const [read] = await reader.run(picture, [found]);
      const now = { text: read?.text.trim() ?? '', confidence: Math.min(1, read?.confidence ?? 0) };
      const best = known !== null && known.confidence > now.confidence ? known : now;
      const { text, confidence } = best;
      // Doubtful readings are kept too, so that the next picture knows how often it was tried.
      const readings = (known?.readings ?? 0) + 1;
      lines.push({ text, confidence, box, signature: signRegion(input, box), readings });
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
