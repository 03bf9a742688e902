import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnalysisReport } from '@framewise/contract/analysis/report';
import { ERRORS, type ErrorCode } from '@framewise/contract/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BareEngine, createBareEngine } from '../testing/bare-engine.ts';
import { runningTools } from '../testing/leftovers.ts';
import { makeClip, scene } from '../testing/make-clip.ts';

let bare: BareEngine;
let folder: string;
beforeAll(async () => {
  bare = await createBareEngine();
  folder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
});
afterEach(async () => {
  expect(await runningTools()).toEqual([]);
  expect(await readdir(bare.temporaryFolder)).toEqual([]);
});
afterAll(async () => {
  await bare.close();
  await rm(folder, { recursive: true });
});

async function write(name: string, content: string | Buffer): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

async function copyOf(clip: string, name: string): Promise<string> {
  const file = join(folder, name);
  await copyFile(clip, file);
  return file;
}

async function expectRefusal(file: string, code: ErrorCode): Promise<void> {
  await expect(bare.analyse(file)).rejects.toMatchObject({ code, message: ERRORS[code].message });
}

async function report(file: string): Promise<AnalysisReport> {
  const { report } = await bare.analyse(file);
  expect(AnalysisReport.parse(report)).toEqual(report);
  for (const [path, reason] of Object.entries(report.unmeasured)) expect(reason, path).toMatch(/\w/);
  return report;
}

describe('what is no video is refused with its own sentence', () => {
  test('nothing there', async () => {
    await expect(bare.analyse(join(folder, 'missing.mp4'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('a folder', () => expectRefusal(folder, 'NOT_A_VIDEO'));
  test('an empty file', async () => expectRefusal(await write('empty.mp4', ''), 'EMPTY_FILE'));
  test('text called .mp4', async () =>
    expectRefusal(await write('text.mp4', 'Dear diary, today I made no video.\n'.repeat(99)), 'NOT_A_VIDEO'));
  test('random bytes', async () =>
    expectRefusal(
      await write('noise.mp4', Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * i) % 251))),
      'NOT_A_VIDEO',
    ));
  test('sound only', async () =>
    expectRefusal(
      await makeClip(['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac'], 'm4a'),
      'NO_VIDEO_STREAM',
    ));
  test('sound with a cover picture', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=d=1', '-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1'];
    const cover = [
      '-map',
      '0',
      '-map',
      '1',
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
      '-disposition:v',
      'attached_pic',
    ];
    await expectRefusal(await makeClip([...sound, ...cover, '-c:a', 'libmp3lame'], 'mp3'), 'NO_VIDEO_STREAM');
  });
  test.each(['png', 'jpg', 'bmp', 'webp', 'tiff', 'gif'])('a %s picture called .mp4', async (kind) => {
    const picture = await makeClip(['-f', 'lavfi', '-i', 'testsrc=s=64x64:d=1', '-frames:v', '1'], kind);
    await expectRefusal(await copyOf(picture, `${kind}.mp4`), 'STILL_IMAGE');
  });
  test('a video without a single frame', async () => {
    await expectRefusal(await makeClip(['-f', 'lavfi', '-i', 'color=s=64x64:d=1', '-t', '0']), 'NO_DURATION');
  });
  test('a codec that nobody knows', async () => {
    const bytes = await readFile(await makeClip(scene({ seconds: 1 })));
    const patched = Buffer.from(bytes.toString('latin1').replaceAll('avc1', 'xyz9'), 'latin1');
    await expectRefusal(await write('codec.mp4', patched), 'UNSUPPORTED_CODEC');
  });
});

describe('playlists lead nowhere', () => {
  let server: Server;
  let connections = 0;
  let port = 0;
  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => server.close());

  test.each([
    ['m3u8', (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${target}\n#EXT-X-ENDLIST\n`],
    ['ffconcat', (target: string) => `ffconcat version 1.0\nfile '${target}'\n`],
    ['mpd', (target: string) => `<?xml version="1.0"?>\n<MPD><BaseURL>${target}</BaseURL></MPD>`],
    ['sdp', () => 'v=0\r\no=- 0 0 IN IP4 127.0.0.1\r\nm=video 5004 RTP/AVP 96\r\n'],
    ['pls', (target: string) => `[playlist]\nFile1=${target}\n`],
  ])('%s', async (kind, text) => {
    const clip = await makeClip(scene());
    for (const target of [`http://127.0.0.1:${port}/x.ts`, clip]) {
      await expectRefusal(await write(`${kind}.mp4`, text(target)), 'EXTERNAL_REFERENCE');
    }
    expect(connections).toBe(0);
  });

  test('a playlist behind a byte order mark and blank lines', async () => {
    const text = `\uFEFF\n\n#EXTM3U\n#EXTINF:2,\nhttp://127.0.0.1:${port}/x.ts\n`;
    await expectRefusal(await write('bom.mp4', text), 'EXTERNAL_REFERENCE');
    expect(connections).toBe(0);
  });
});

describe('damaged files', () => {
  test('cut off before its index', async () => {
    const file = await copyOf(await makeClip(scene()), 'no-index.mp4');
    await truncate(file, 9000);
    await expectRefusal(file, 'UNREADABLE_VIDEO');
  });

  test('cut off after its index: what is there is measured', async () => {
    const whole = await makeClip([...scene({ seconds: 4, size: '360x640' }), '-movflags', '+faststart']);
    const { length } = await readFile(whole);
    const file = await copyOf(whole, 'half.mp4');
    await truncate(file, Math.floor(length / 2));
    const { file_source: source, visual_quality: quality } = await report(file);
    expect(source.duration_seconds).toBeLessThan(3.5);
    expect(source.duration_seconds).toBeGreaterThan(0.5);
    expect(quality.visual_clarity_index).not.toBeNull();
  });

  test('cut off right after its index', async () => {
    const whole = await makeClip([...scene({ seconds: 4, size: '360x640' }), '-movflags', '+faststart']);
    const bytes = await readFile(whole);
    const file = await write('index-only.mp4', bytes.subarray(0, bytes.indexOf('mdat') + 4));
    await expectRefusal(file, 'UNREADABLE_VIDEO');
  });

  test('scribbled over in the middle', async () => {
    const bytes = await readFile(await makeClip(scene({ seconds: 2, size: '360x640' })));
    for (let i = 20_000; i < bytes.length - 20_000; i += 97) bytes[i] = (i * 31) % 256;
    const { encoding } = await report(await write('scribbled.mp4', bytes));
    expect(encoding.decode_errors).toBeGreaterThan(0);
  });
});

describe('unusual but whole videos get a report', () => {
  test('one frame', async () => {
    const {
      file_source: source,
      visual_quality: quality,
      unmeasured,
    } = await report(await makeClip([...scene({ tone: null }), '-frames:v', '1']));
    expect(source).toMatchObject({ frame_count: 1, fps_is_variable: null });
    expect(quality).toMatchObject({ motion: null, temporal_information: null });
    expect(quality.visual_clarity_index).toBeGreaterThan(0);
    expect(unmeasured['visual_quality.motion']).toBe('One frame shows no change.');
    expect(unmeasured['audio.loudness_integrated_lufs']).toBe('The video has no sound.');
  });

  test('no sound', async () => {
    const { audio, unmeasured } = await report(await makeClip(scene({ tone: null })));
    expect(Object.values(audio).every((value) => value === null)).toBe(true);
    expect(unmeasured['audio.silences']).toBe('The video has no sound.');
  });

  test('silent sound', async () => {
    const file = await makeClip([...scene(), '-af', 'volume=0']);
    const { audio, unmeasured } = await report(file);
    expect(audio).toMatchObject({ loudness_integrated_lufs: null, silence_share: 1 });
    expect(unmeasured['audio.loudness_integrated_lufs']).toBe('The sound is silent throughout.');
  });

  test('black throughout', async () => {
    const { visual_quality: quality, unmeasured } = await report(
      await makeClip(['-f', 'lavfi', '-i', 'color=black:s=180x320:r=30:d=2', '-pix_fmt', 'yuv420p']),
    );
    expect(quality).toMatchObject({ visual_clarity_index: null, black_share: 1, frozen_share: 0 });
    expect(unmeasured['visual_quality.visual_clarity_index']).toBe('Every sampled picture is black.');
  });

  test('varying frame rate, sixty frames a second, odd sizes, tiny sizes', async () => {
    const odd = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'];
    const files = await Promise.all([
      makeClip([...scene({ filter: "select='not(mod(n,7))+lt(t,1)'", tone: null }), '-fps_mode', 'vfr']),
      makeClip(scene({ fps: 60 })),
      makeClip(scene({ size: '102x58', filter: 'format=yuv444p,crop=101:57', codec: odd })),
      makeClip(scene({ size: '16x16', seconds: 1 })),
      makeClip(scene({ size: '2000x20', seconds: 1 })),
    ]);
    const [varying, fast, oddSized, tiny, strip] = await Promise.all(files.map(report));
    expect(varying?.file_source.fps_is_variable).toBe(true);
    expect(fast?.file_source.fps).toBe(60);
    expect(oddSized?.file_source).toMatchObject({ width: 101, height: 57 });
    expect(tiny?.visual_quality.brightness).toBeGreaterThan(0);
    expect(strip?.file_source.aspect_ratio).toBe('100:1');
  });

  test('rotated: the preview stands upright', async () => {
    const lying = await makeClip(scene({ size: '320x180', tone: null }));
    const file = await makeClip(['-display_rotation', '90', '-i', lying, '-c', 'copy']).catch(() =>
      makeClip(['-i', lying, '-c', 'copy', '-metadata:s:v:0', 'rotate=90']),
    );
    const { report, artifacts } = await bare.analyse(file);
    expect(report.file_source).toMatchObject({ width: 180, height: 320, orientation: 'portrait' });
    const preview = await readFile(join(bare.outputFolder, artifacts.preview?.file ?? ''));
    const frame = preview.indexOf(Buffer.from([0xff, 0xc0]));
    expect([preview.readUInt16BE(frame + 7), preview.readUInt16BE(frame + 5)]).toEqual([180, 320]);
  });

  test('10-bit HDR is brought to the range of a screen', async () => {
    const codec = [
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-x265-params'],
      'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
    ];
    const result = await report(await makeClip(scene({ seconds: 1, codec, tone: null })));
    expect(result.file_source).toMatchObject({ is_hdr: true, bit_depth: 10 });
    expect(result.visual_quality.visual_clarity_index).toBeGreaterThan(0);
  });

  test('8K', async () => {
    const file = await makeClip([...scene({ size: '7680x4320', tone: null }), '-frames:v', '4']);
    expect((await report(file)).file_source).toMatchObject({ width: 7680, height: 4320 });
  });

  test('ten minutes, and a second more is too long', async () => {
    const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    const minutes = (seconds: number) =>
      makeClip(scene({ seconds, size: '64x64', fps: 5, codec, tone: null }));
    const { timeline } = await report(await minutes(600));
    expect(timeline.points).toHaveLength(600);
    await expectRefusal(await minutes(601), 'TOO_LONG');
  });

  test('a picture that changes its size half-way', async () => {
    const parts = await Promise.all([
      makeClip(scene({ size: '180x320', tone: null }), 'ts'),
      makeClip([...scene({ size: '320x180', filter: 'negate', tone: null }), '-output_ts_offset', '2'], 'ts'),
    ]);
    const streams = await Promise.all(parts.map((part) => readFile(part)));
    const result = await report(await write('changing.ts', Buffer.concat(streams)));
    expect(result.file_source.duration_seconds).toBeCloseTo(4, 1);
    expect(result.timeline.points).toHaveLength(4);
    expect(result.timeline.points.map((point) => point.brightness !== null)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(result.shots.shot_count).toBe(2);
  });
});
