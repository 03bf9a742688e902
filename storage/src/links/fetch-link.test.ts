import dns from 'node:dns';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLink } from './fetch-link.ts';
import type { FetchLinkOptions } from './fetch-link-options.ts';

let folder: string;
let site: http.Server;
let host: string;
let requests: string[];
const VIDEO = Buffer.alloc(300_000, 7);

const PAGES: Record<string, (request: http.IncomingMessage, response: http.ServerResponse) => void> = {
  '/video.mp4': (_, response) =>
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': VIDEO.length }).end(VIDEO),
  '/unsized.mp4': (_, response) => response.writeHead(200).end(VIDEO),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/moved': (_, response) => response.writeHead(302, { location: '/video.mp4' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/to-metadata': (_, response) =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-loopback': (_, response) => response.writeHead(301, { location: 'http://127.0.0.1:9/' }).end(),
  '/to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': VIDEO.length }).write(VIDEO.subarray(0, 1000));
    setImmediate(() => response.destroy());
  },
  '/endless': (_, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.writable && response.write(VIDEO));
      response.once('drain', more);
    };
    more();
  },
  '/silent': () => {},
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'framewise-links-'));
  site = http.createServer((request, response) => {
    requests.push(request.url ?? '');
    const page = PAGES[request.url ?? ''];
    if (page) page(request, response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  requests = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const options = (changes: Partial<FetchLinkOptions> = {}): FetchLinkOptions => ({
  file: join(folder, 'video'),
  maxBytes: 1_000_000,
  maxSeconds: 20,
  allow: [host],
  signal: new AbortController().signal,
  onProgress: () => {},
  ...changes,
});

const expectNothingKept = async () => expect(await readdir(folder)).toEqual([]);

describe('fetchLink', () => {
  it('brings a media file and tells how far it is', async () => {
    for (const [path, total] of [
      ['/video.mp4', VIDEO.length],
      ['/unsized.mp4', null],
      ['/moved', VIDEO.length],
    ]) {
      const seen: unknown[] = [];
      const given = options({ onProgress: (progress) => seen.push(progress) });
      expect(await fetchLink(`http://${host}${path}`, given)).toEqual({ sizeBytes: VIDEO.length });
      expect((await readFile(given.file)).equals(VIDEO)).toBe(true);
      expect(seen.at(-1)).toEqual({ received: VIDEO.length, total });
      await rm(given.file);
    }
  });

  it('opens an opened host only on the port that was named', async () => {
    await expect(fetchLink(`http://${host}/video.mp4`, options({ allow: [] }))).rejects.toMatchObject({
      code: 'LINK_NOT_ALLOWED',
    });
    const other = options({ allow: ['127.0.0.1:9'] });
    await expect(fetchLink(`http://${host}/video.mp4`, other)).rejects.toMatchObject({
      code: 'LINK_NOT_ALLOWED',
    });
    expect(requests).toEqual([]);
  });

  it.each(['/to-metadata', '/to-loopback', '/to-file'])('follows no redirect inside: %s', async (path) => {
    await expect(fetchLink(`http://${host}${path}`, options())).rejects.toMatchObject({
      code: 'LINK_NOT_ALLOWED',
    });
    expect(requests).toEqual([path]);
    await expectNothingKept();
  });

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'never connects to a name that leads to %s',
    async (address) => {
      const port = host.split(':')[1];
      answerNames([[address]]);
      await expect(fetchLink(`http://rebinding.example:${port}/video.mp4`, options())).rejects.toMatchObject({
        code: 'LINK_NOT_ALLOWED',
      });
      expect(requests).toEqual([]);
    },
  );

  it('is not fooled by a name with one good address, nor by one that changes its mind', async () => {
    const port = host.split(':')[1];
    answerNames([['93.184.216.34', '127.0.0.1']]);
    await expect(fetchLink(`http://mixed.example:${port}/video.mp4`, options())).rejects.toMatchObject({
      code: 'LINK_NOT_ALLOWED',
    });
    // Public when it is asked first, loopback ever after: the first answer is the one that is connected to.
    const asked = answerNames([['93.184.216.34'], ['127.0.0.1']]);
    const given = options({ maxSeconds: 0.5 });
    await expect(fetchLink(`http://changing.example:${port}/video.mp4`, given)).rejects.toMatchObject({
      code: 'LINK_FAILED',
    });
    expect(asked()).toBe(1);
    expect(requests).toEqual([]);
  });

  it('stops at the byte limit, announced or not', async () => {
    for (const path of ['/video.mp4', '/unsized.mp4', '/endless']) {
      const given = options({ maxBytes: VIDEO.length - 1 });
      await expect(fetchLink(`http://${host}${path}`, given)).rejects.toMatchObject({ code: 'TOO_LARGE' });
      await expectNothingKept();
    }
  });

  it('stops at the time limit', async () => {
    const given = options({ maxSeconds: 0.2 });
    await expect(fetchLink(`http://${host}/silent`, given)).rejects.toMatchObject({
      code: 'LINK_FAILED',
      message: 'Fetching this link took too long.',
    });
    await expectNothingKept();
  });

  it('stops when it is told to', async () => {
    const aborter = new AbortController();
    const given = options({
      maxBytes: Number.MAX_SAFE_INTEGER,
      signal: aborter.signal,
      onProgress: ({ received }) => received > 1_000_000 && aborter.abort(),
    });
    await expect(fetchLink(`http://${host}/endless`, given)).rejects.toMatchObject({ name: 'AbortError' });
    await expectNothingKept();
  });

  it.each(['/gone', '/circle', '/broken'])('fails on %s and keeps nothing', async (path) => {
    await expect(fetchLink(`http://${host}${path}`, options())).rejects.toMatchObject({
      code: 'LINK_FAILED',
    });
    await expectNothingKept();
  });

  it('says that a page is no video', async () => {
    await expect(fetchLink(`http://${host}/page`, options())).rejects.toMatchObject({
      code: 'LINK_UNSUPPORTED',
    });
  });
});

describe('fetchLink on a platform page', () => {
  const link = 'https://www.youtube.com/watch?v=abc';

  it('asks for yt-dlp where it is missing', async () => {
    vi.stubEnv('PATH', folder);
    await expect(fetchLink(link, options())).rejects.toMatchObject({
      code: 'LINK_UNSUPPORTED',
      message: expect.stringContaining('yt-dlp'),
    });
  });

  it('has yt-dlp fetch through a way that leads only to public addresses', async () => {
    const bin = await mkdtemp(join(tmpdir(), 'framewise-bin-'));
    // Stands for the real program, which is not ours to test: it fetches what PAGE says through its proxy.
    await writeFile(join(bin, 'yt-dlp'), `#!${process.execPath}\n${STAND_IN}`);
    await chmod(join(bin, 'yt-dlp'), 0o755);
    vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);

    vi.stubEnv('PAGE', `http://${host}/video.mp4`);
    const seen: unknown[] = [];
    const given = options({ onProgress: (progress) => seen.push(progress) });
    expect(await fetchLink(link, given)).toEqual({ sizeBytes: VIDEO.length });
    expect(seen).toEqual([{ received: VIDEO.length, total: VIDEO.length }]);
    await rm(given.file);

    requests = [];
    for (const page of [`http://${host}/video.mp4`, `https://${host}/video.mp4`, 'http://169.254.169.254/']) {
      vi.stubEnv('PAGE', page);
      await expect(fetchLink(link, options({ allow: [] }))).rejects.toMatchObject({ code: 'LINK_FAILED' });
    }
    expect(requests).toEqual([]);
    await rm(bin, { recursive: true });
    await expectNothingKept();
  });
});

const STAND_IN = `
const http = require('node:http');
const fs = require('node:fs');
const after = (name) => process.argv[process.argv.indexOf(name) + 1];
const link = process.argv.at(-1);
if (link !== 'https://www.youtube.com/watch?v=abc' || after('--use-extractors') !== 'youtube.*') process.exit(2);
const { hostname, port } = new URL(after('--proxy'));
const page = new URL(process.env.PAGE);
const fail = () => process.exit(1);
if (page.protocol === 'https:') {
  const request = http.request({ hostname, port, method: 'CONNECT', path: page.host });
  request.on('connect', (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', fail).end();
} else {
  http.get({ hostname, port, path: page.href }, (answer) => {
    if (answer.statusCode !== 200) fail();
    answer.pipe(fs.createWriteStream(after('--output'))).on('finish', () => {
      console.log('framewise 300000 300000');
    });
  }).on('error', fail);
}
`;

/** Makes the system's name service answer these lists one after another, the last one for ever. */
function answerNames(answers: readonly (readonly string[])[]): () => number {
  let asked = 0;
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    callback: (error: null, addresses: dns.LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof dns.lookup);
  return () => asked;
}
