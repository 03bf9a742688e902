import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOpenAiTranscriber } from './openai-transcriber.ts';

interface Heard {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: FormData;
}

describe('createOpenAiTranscriber', () => {
  let server: Server;
  let url: string;
  let heard: Heard[] = [];
  let answer: { status: number; body: unknown };

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const contentType = request.headers['content-type'] ?? '';
      const form = await new Response(Buffer.concat(chunks), {
        headers: { 'content-type': contentType },
      }).formData();
      heard.push({ path: request.url ?? '', authorization: request.headers.authorization, form });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    heard = [];
    answer = { status: 200, body: { text: 'hello' } };
  });

  const piece = { startSeconds: 4, samples: Float32Array.from({ length: 1600 }, (_, i) => Math.sin(i / 5)) };
  const transcribe = (key: string | null = 'secret', signal = new AbortController().signal) =>
    createOpenAiTranscriber({ url, key, model: 'whisper-1' }).transcribe(piece, signal);

  it('sends the piece as a WAV file with model, key and the form of answer it needs', async () => {
    await transcribe();
    const [call] = heard;
    expect(call?.path).toBe('/v1/audio/transcriptions');
    expect(call?.authorization).toBe('Bearer secret');
    expect(call?.form.get('model')).toBe('whisper-1');
    expect(call?.form.get('response_format')).toBe('verbose_json');
    const file = call?.form.get('file') as File;
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
    expect(bytes.readUInt32LE(24)).toBe(16_000);
    expect(bytes.length).toBe(44 + 1600 * 2);
    expect(bytes.readInt16LE(44 + 2 * 8)).toBe(Math.round(Math.sin(8 / 5) * 0x7fff));
  });

  it('sends no key where none is set', async () => {
    await transcribe(null);
    expect(heard[0]?.authorization).toBeUndefined();
  });

  it('reads text, language and certainty from the answer', async () => {
    answer.body = {
      text: ' Good morning. ',
      language: 'english',
      segments: [{ avg_logprob: -0.2 }, { avg_logprob: -0.4 }],
    };
    const { meanLogProbability, ...rest } = await transcribe();
    expect(rest).toEqual({ text: 'Good morning.', language: 'en' });
    expect(meanLogProbability).toBeCloseTo(-0.3);
  });

  it('does not make up what the service leaves out', async () => {
    expect(await transcribe()).toEqual({ text: 'hello', meanLogProbability: null, language: null });
    answer.body = { text: 'hello', language: 'klingon', segments: [] };
    expect(await transcribe()).toEqual({ text: 'hello', meanLogProbability: null, language: null });
  });

  it('fails when the service refuses, answers nonsense, or the run is cancelled', async () => {
    answer = { status: 401, body: { error: 'no' } };
    await expect(transcribe()).rejects.toThrow('401');
    answer = { status: 200, body: { words: [] } };
    await expect(transcribe()).rejects.toThrow();
    await expect(transcribe('secret', AbortSignal.abort())).rejects.toThrow('abort');
  });
});
