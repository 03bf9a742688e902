import type { SpeechPiece, Transcriber } from '@framewise/engine/speech/transcriber';
import { z } from 'zod';
import type { TranscriberSetup } from '../engine-process/messages.ts';
import { waveFile } from './wave-file.ts';

const SAMPLE_RATE = 16_000;
const TIME_LIMIT_MS = 120_000;
const MAX_PIECE_SECONDS = 30;

/** The part of the answer in `verbose_json` that is used; servers differ in what else they send. */
const Answer = z.looseObject({
  text: z.string(),
  language: z.string().nullish(),
  segments: z.array(z.looseObject({ avg_logprob: z.number().nullish() })).nullish(),
});

/** Any service that speaks OpenAI's transcription call: OpenAI itself, whisper.cpp, faster-whisper, vLLM … */
export function createOpenAiTranscriber(setup: TranscriberSetup): Transcriber {
  const address = new URL('audio/transcriptions', setup.url.endsWith('/') ? setup.url : `${setup.url}/`);
  return {
    name: setup.model,
    maxPieceSeconds: MAX_PIECE_SECONDS,
    onlyLanguage: null,
    transcribe: async (piece, signal) => {
      const form = await encodedForm(piece, setup.model);
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...form.headers, ...(setup.key && { authorization: `Bearer ${setup.key}` }) },
        body: form.body,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      });
      if (!response.ok) throw new Error(`The transcriber answered ${response.status}.`);
      const { text, language, segments } = Answer.parse(await response.json());
      return {
        text: text.trim(),
        meanLogProbability: mean((segments ?? []).flatMap(({ avg_logprob: value }) => value ?? [])),
        language: languageCode(language ?? null),
      };
    },
  };
}

/** As bytes: a form that is still being read when the call is aborted would end the whole process. */
async function encodedForm(piece: SpeechPiece, model: string) {
  const form = new FormData();
  const bytes = waveFile(piece.samples, SAMPLE_RATE);
  form.set('file', new Blob([bytes], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, body: await encoded.arrayBuffer() };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Some services answer `en`, OpenAI answers `english`. */
function languageCode(given: string | null): string | null {
  if (given === null || /^[a-z]{2}$/.test(given)) return given;
  return LANGUAGES.get(given.toLowerCase()) ?? null;
}

const COMMON_CODES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh';
const names = new Intl.DisplayNames(['en'], { type: 'language' });
const LANGUAGES = new Map(
  COMMON_CODES.split(' ').map((code) => [(names.of(code) ?? code).toLowerCase(), code]),
);
