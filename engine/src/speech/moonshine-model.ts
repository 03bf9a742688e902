import path from 'node:path';
import tokenizer from 'llama-tokenizer-js';
import * as ort from 'onnxruntime-node';
import type { RunModel } from '../models/model-runner.ts';
import { openSession } from '../models/onnx-session.ts';
import { SAMPLE_RATE } from './sound.ts';

export interface MoonshineOutput {
  readonly text: string;
  /** Mean log-probability of the tokens; -Infinity when there are none. */
  readonly meanLogProbability: number;
}

const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;
const START = 1;
const END = 2;
/** Nobody speaks faster; the model runs on for ever when it is lost. */
const MAX_TOKENS_PER_SECOND = 6.5;

/** Moonshine tiny, English, int8. */
export async function load(options: { folder: string }): Promise<RunModel<Float32Array, MoonshineOutput>> {
  const [encoder, decoder] = await Promise.all([
    openSession(path.join(options.folder, 'encoder.onnx')),
    openSession(path.join(options.folder, 'decoder.onnx')),
  ]);

  return async (samples) => {
    const encoded = await encoder.run({
      input_values: new ort.Tensor('float32', samples, [1, samples.length]),
    });
    const hidden = encoded.last_hidden_state;
    if (hidden === undefined) throw new Error('The speech encoder gave no output.');
    const { tokens, logProbabilities } = await decode(decoder, hidden, samples.length / SAMPLE_RATE);
    const sum = logProbabilities.reduce((total, value) => total + value, 0);
    return {
      text: tokens.length === 0 ? '' : tokenizer.decode([START, ...tokens]).trim(),
      meanLogProbability: tokens.length === 0 ? Number.NEGATIVE_INFINITY : sum / tokens.length,
    };
  };
}

async function decode(decoder: ort.InferenceSession, hidden: ort.Tensor, seconds: number) {
  const tokens: number[] = [];
  const logProbabilities: number[] = [];
  const past = emptyPast();
  const limit = Math.trunc(seconds * MAX_TOKENS_PER_SECOND);
  for (let step = 0; step < limit; step++) {
    const output = await decoder.run({
      input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? START)), [1, 1]),
      encoder_hidden_states: hidden,
      use_cache_branch: new ort.Tensor('bool', [step > 0], [1]),
      ...past,
    });
    const { token, logProbability } = mostProbable(output.logits?.data as Float32Array);
    if (token === END) break;
    tokens.push(token);
    logProbabilities.push(logProbability);
    for (const key of Object.keys(past)) {
      // What is known of the sound does not change after the first step.
      const present = output[key.replace('past_key_values', 'present')];
      if (present !== undefined && (step === 0 || key.includes('decoder'))) past[key] = present;
    }
  }
  return { tokens, logProbabilities };
}

function emptyPast(): Record<string, ort.Tensor> {
  const past: Record<string, ort.Tensor> = {};
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
      const empty = new ort.Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
      past[`past_key_values.${layer}.${part}`] = empty;
    }
  }
  return past;
}

function mostProbable(logits: Float32Array): { token: number; logProbability: number } {
  let token = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < logits.length; index++) {
    const value = logits[index] ?? Number.NEGATIVE_INFINITY;
    if (value > highest) {
      highest = value;
      token = index;
    }
  }
  let sum = 0;
  for (let index = 0; index < logits.length; index++) {
    const below = (logits[index] ?? Number.NEGATIVE_INFINITY) - highest;
    // What is a million times less probable does not count.
    if (below > -14) sum += Math.exp(below);
  }
  return { token, logProbability: -Math.log(sum) };
}
