import path from 'node:path';
import * as ort from 'onnxruntime-node';
import type { RunModel } from '../models/model-runner.ts';
import { openSession } from '../models/onnx-session.ts';
import { SAMPLE_RATE, VOICE_FRAME } from './sound.ts';

/** What the network remembers between frames of one sound. */
export interface VoiceMemory {
  readonly state: Float32Array;
  readonly context: Float32Array;
}

export interface VoiceInput {
  /** A whole number of frames. */
  readonly samples: Float32Array;
  readonly memory: VoiceMemory | null;
}

export interface VoiceOutput {
  /** Probability of a voice, one per frame. */
  readonly probabilities: Float32Array;
  readonly memory: VoiceMemory;
}

const CONTEXT = 64;
const STATE_SHAPE = [2, 1, 128] as const;

/** Silero voice activity detection, version 5. */
export async function load(options: { folder: string }): Promise<RunModel<VoiceInput, VoiceOutput>> {
  const session = await openSession(path.join(options.folder, 'model.onnx'));
  const rate = new ort.Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), []);

  return async ({ samples, memory }) => {
    let state = memory?.state ?? new Float32Array(2 * 128);
    let context = memory?.context ?? new Float32Array(CONTEXT);
    const probabilities = new Float32Array(Math.floor(samples.length / VOICE_FRAME));
    for (let frame = 0; frame < probabilities.length; frame++) {
      const input = new Float32Array(CONTEXT + VOICE_FRAME);
      input.set(context);
      input.set(samples.subarray(frame * VOICE_FRAME, (frame + 1) * VOICE_FRAME), CONTEXT);
      context = input.slice(-CONTEXT);
      const output = await session.run({
        input: new ort.Tensor('float32', input, [1, input.length]),
        state: new ort.Tensor('float32', state, [...STATE_SHAPE]),
        sr: rate,
      });
      state = numbersOf(output.stateN);
      probabilities[frame] = numbersOf(output.output)[0] ?? 0;
    }
    return { probabilities, memory: { state, context } };
  };
}

function numbersOf(tensor: ort.Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The voice detector gave no output.');
  return tensor.data;
}
