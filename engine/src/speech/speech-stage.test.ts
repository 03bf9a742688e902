import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Speech } from '@framewise/contract/analysis/speech';
import { afterAll, describe, expect, it } from 'vitest';
import { ModelThread } from '../models/model-thread.ts';
import { runStage } from '../models/testing/draw-pictures.ts';
import { getModelsFolder } from '../models/testing/models-folder.ts';
import { wordsOf } from '../text/reading-time.ts';
import type { load as loadMoonshine } from './moonshine-model.ts';
import { createMoonshineTranscriber } from './moonshine-transcriber.ts';
import { createSpeechStage } from './speech-stage.ts';
import { joinSounds, makeSound, speak } from './testing/make-sound.ts';
import type { Transcriber } from './transcriber.ts';
import type { load as loadVoice } from './voice-model.ts';

const thread = new ModelThread();
afterAll(() => thread.close());
const here = (file: string) => new URL(file, import.meta.url);
const voice = thread.model<typeof loadVoice>(here('./voice-model.ts'), {
  folder: path.join(getModelsFolder(), 'voice-activity'),
});
const moonshine = createMoonshineTranscriber(
  thread.model<typeof loadMoonshine>(here('./moonshine-model.ts'), {
    folder: path.join(getModelsFolder(), 'speech-to-text'),
  }),
);

async function hear(samples: Float32Array, transcriber: Transcriber | null = moonshine, outputFolder = '') {
  const durationSeconds = Math.max(1, samples.length / 16_000);
  const stage = createSpeechStage({ voice, transcriber });
  const output = await runStage(stage, { samples, durationSeconds, outputFolder });
  expect(() => Speech.parse(output.speech)).not.toThrow();
  return output;
}

/** Share of the words that are wrong, missing or too many. */
function wordErrorRate(said: string, written: string): number {
  const [a, b] = [wordsOf(said.toLowerCase()), wordsOf(written.toLowerCase())];
  let previous = b.map((_, index) => index + 1);
  previous.unshift(0);
  for (const [i, word] of a.entries()) {
    const current = [i + 1];
    for (const [j, other] of b.entries()) {
      const replaced = (previous[j] ?? 0) + (word === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[j + 1] ?? 0) + 1, (current[j] ?? 0) + 1));
    }
    previous = current;
  }
  return (previous[b.length] ?? 0) / a.length;
}

const FIRST = 'Here are three habits that changed my life.';
const SECOND = 'I wake up early, and I drink a glass of water before breakfast.';

describe('the speech stage on speech', () => {
  it('writes down what is said, when it is said', async () => {
    const silence = new Float32Array(3 * 16_000);
    const [first, second] = await Promise.all([speak(FIRST), speak(SECOND)]);
    const folder = await mkdtemp(path.join(tmpdir(), 'framewise-speech-'));
    const sound = joinSounds(silence, first, silence, second, silence);
    const { speech } = await hear(sound, moonshine, folder);
    expect(wordErrorRate(`${FIRST} ${SECOND}`, speech.transcript ?? '')).toBeLessThanOrEqual(0.15);
    expect(speech).toMatchObject({ language: 'en', transcriber: 'Moonshine tiny (English)' });
    expect(speech.first_speech_seconds).toBeCloseTo(3, 0);
    expect(speech.segments?.map((segment) => Math.round(segment.start_seconds))).toEqual([
      3,
      Math.round((6 * 16_000 + first.length) / 16_000),
    ]);
    expect(speech.speech_share_of_time).toBeCloseTo((first.length + second.length) / sound.length, 1);
    expect(speech.words_per_minute).toBeGreaterThan(100);
    expect(await readFile(path.join(folder, 'subtitles.srt'), 'utf8')).toMatch(/^1\n00:00:0[23],/);
    expect(await readFile(path.join(folder, 'subtitles.vtt'), 'utf8')).toMatch(/^WEBVTT\n/);
    await rm(folder, { recursive: true });
  });

  it('asks a stronger transcriber where one is given, with pieces no longer than it takes', async () => {
    const lengths: number[] = [];
    const { speech, reasons } = await hear(await speak(`${FIRST} ${SECOND} ${FIRST} ${SECOND}`), {
      name: 'stronger',
      maxPieceSeconds: 5,
      onlyLanguage: null,
      transcribe: async (piece) => {
        lengths.push(piece.samples.length / 16_000);
        return { text: 'Ja.', meanLogProbability: null, language: 'de' };
      },
    });
    expect(speech).toMatchObject({ transcriber: 'stronger', language: 'de', transcript_confidence: null });
    expect(reasons.transcript_confidence).toBe('The transcriber does not tell.');
    expect(lengths.length).toBeGreaterThan(2);
    expect(Math.max(...lengths)).toBeLessThan(5.5);
  });

  it('measures speech without a transcriber', async () => {
    const { speech, reasons } = await hear(await speak(FIRST), null);
    expect(speech.speech_share_of_time).toBeGreaterThan(0.5);
    expect(speech.transcript).toBeNull();
    expect(reasons.transcript).toBe('There is no transcriber.');
  });
});

describe('the speech stage invents nothing', () => {
  const music =
    "aevalsrc='0.2*sin(2*PI*(220+110*floor(mod(t,4)))*t)+0.15*sin(2*PI*(330+55*floor(mod(t*2,5)))*t)+0.3*exp(-20*mod(t,0.5))*(random(0)-0.5)':d=12:s=16000";
  it.each([
    ['music', music],
    ['white noise', 'anoisesrc=d=8:a=0.4:seed=1'],
    ['brown noise', 'anoisesrc=d=8:a=0.6:c=brown:seed=2'],
    ['a tone', 'sine=f=300:d=8'],
    ['beeps', 'sine=f=220:b=4:d=8'],
    ['silence', 'anullsrc=d=8'],
  ])('into %s', async (_, source) => {
    const { speech, reasons } = await hear(await makeSound(source));
    expect(speech).toMatchObject({
      transcript: null,
      segments: null,
      language: null,
      words_per_minute: null,
    });
    expect(reasons.transcript).toMatch(/^no clear speech/);
  });

  it.each([
    ['de', 'Heute zeige ich euch, wie man in fünf Minuten ein leckeres Abendessen kochen kann.'],
    ['fr', "Bonjour à tous, aujourd'hui je vais vous montrer comment faire un gâteau au chocolat."],
    ['es', 'Hola amigos, hoy les voy a mostrar cómo preparar una cena deliciosa en cinco minutos.'],
  ])('into speech in another language (%s)', async (language, text) => {
    const { speech, reasons } = await hear(await speak(text, language));
    expect(speech).toMatchObject({ transcript: null, language: null });
    expect(speech.speech_share_of_time).toBeGreaterThan(0.5);
    expect(reasons.transcript).toBe('no clear speech: too unclear to write down, or not English');
  });

  it('into speech that noise drowns', async () => {
    const said = await speak(`${FIRST} ${SECOND}`);
    const noise = await makeSound(`anoisesrc=d=${said.length / 16_000}:a=0.6:seed=3`);
    const { speech } = await hear(said.map((sample, index) => sample + (noise[index] ?? 0)));
    expect(speech.transcript).toBeNull();
  });

  it('into a video without sound', async () => {
    const { speech, reasons } = await hear(new Float32Array(0));
    expect(speech).toMatchObject({ transcript: null, stretches: null, speech_share_of_time: null });
    expect(reasons.speech_share_of_time).toBe('The video has no sound.');
  });
});
