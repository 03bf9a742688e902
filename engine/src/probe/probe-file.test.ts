import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClip, scene } from '../testing/make-clip.ts';
import { probeFile } from './probe-file.ts';

const leash = { memoryBytes: 4 * 2 ** 30, cpuSeconds: 60, maxSeconds: 60 };
const limits = { maxDurationSeconds: 600, maxPixels: 8192 * 4352 };

function probe(file: string, changed: Partial<typeof limits> = {}) {
  const signal = new AbortController().signal;
  return probeFile({ file, limits: { ...limits, ...changed }, leash, signal });
}

describe('a plain video', () => {
  test('is described as it was made', async () => {
    const file = await makeClip([
      ...scene({ seconds: 3, size: '270x480', fps: 25 }),
      ...['-g', '25', '-bf', '0', '-colorspace', 'bt709', '-movflags', '+faststart'],
    ]);
    const { fileSource, encoding, reasons } = await probe(file);
    expect(fileSource).toMatchObject({
      container: 'mp4',
      video_codec: 'h264',
      audio_codec: 'aac',
      width: 270,
      height: 480,
      orientation: 'portrait',
      aspect_ratio: '9:16',
      rotation_degrees: 0,
      color_space: 'bt709',
      bit_depth: 8,
      is_hdr: false,
      fps: 25,
      fps_is_variable: false,
      frame_count: 75,
      has_audio: true,
      audio_channels: 1,
      audio_sample_rate_hz: 48000,
    });
    expect(fileSource.duration_seconds).toBeCloseTo(3, 2);
    expect(fileSource.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(fileSource.encoder_tag).toMatch(/Lavf/);
    expect(encoding).toMatchObject({ has_b_frames: false, keyframe_count: 3, fast_start: true });
    expect(encoding.gop_length_seconds).toBeCloseTo(1, 2);
    expect(reasons).toEqual({
      'file_source.color_transfer': expect.any(String),
      'file_source.color_primaries': expect.any(String),
      'file_source.hdr_format': 'The picture is not HDR.',
    });
  });

  test('has the bitrate of its packets', async () => {
    const file = await makeClip([
      ...scene({ seconds: 4, size: '540x960', filter: 'noise=alls=40:allf=t', tone: null }),
      ...['-b:v', '2M', '-minrate', '2M', '-maxrate', '2M', '-bufsize', '1M'],
    ]);
    const { encoding, fileSource } = await probe(file);
    expect(encoding.video_bitrate_kbps).toBeGreaterThan(1700);
    expect(encoding.video_bitrate_kbps).toBeLessThan(2300);
    const total = (fileSource.size_bytes * 8) / fileSource.duration_seconds / 1000;
    expect(encoding.total_bitrate_kbps).toBeCloseTo(total, 6);
  });

  test('shows its B-frames and an index at the end', async () => {
    const codec = [
      '-c:v',
      'libx264',
      '-preset',
      'medium',
      '-bf',
      '2',
      '-b_strategy',
      '0',
      '-pix_fmt',
      'yuv420p',
    ];
    const { encoding } = await probe(await makeClip(scene({ codec })));
    expect(encoding).toMatchObject({ has_b_frames: true, fast_start: false });
    expect(encoding.b_frame_share).toBeGreaterThan(0.5);
    expect(encoding.b_frame_share).toBeLessThan(0.75);
  });

  test('without sound says so for each sound field', async () => {
    const { fileSource, encoding, reasons } = await probe(await makeClip(scene({ tone: null })));
    expect(fileSource).toMatchObject({ has_audio: false, audio_codec: null, audio_channels: null });
    expect(encoding.audio_bitrate_kbps).toBeNull();
    expect(reasons['encoding.audio_bitrate_kbps']).toBe('The video has no sound.');
    expect(reasons['file_source.audio_codec']).toBe('The video has no sound.');
  });
});

describe('shapes and rates', () => {
  test.each([90, 180, 270])('rotation by %i degrees turns the shown size', async (degrees) => {
    const upright = await makeClip(scene({ size: '320x180' }));
    // Since ffmpeg 6 by the first way; before it by the second, which counts the other way round.
    const file = await makeClip(['-display_rotation', String(-degrees), '-i', upright, '-c', 'copy']).catch(
      () => makeClip(['-i', upright, '-c', 'copy', '-metadata:s:v:0', `rotate=${360 - degrees}`]),
    );
    const { fileSource } = await probe(file);
    const turned = degrees !== 180;
    expect(fileSource.rotation_degrees).toBe(degrees);
    expect(fileSource.orientation).toBe(turned ? 'portrait' : 'landscape');
    expect([fileSource.width, fileSource.height]).toEqual(turned ? [180, 320] : [320, 180]);
  });

  test('stretched pixels count as shown', async () => {
    const { fileSource } = await probe(await makeClip(scene({ size: '360x480', filter: 'setsar=4/3' })));
    expect([fileSource.width, fileSource.height]).toEqual([480, 480]);
    expect(fileSource).toMatchObject({ coded_width: 360, orientation: 'square', aspect_ratio: '1:1' });
  });

  test('a varying frame rate is told from a steady one', async () => {
    const file = await makeClip([
      ...scene({ seconds: 4, filter: "select='lt(t,2)+not(mod(n,3))'", tone: null }),
      ...['-fps_mode', 'vfr'],
    ]);
    const { fileSource } = await probe(file);
    expect(fileSource.fps_is_variable).toBe(true);
    expect(fileSource.fps_min).toBeLessThan(12);
    expect(fileSource.fps_max).toBe(30);
    expect(fileSource.fps).toBeGreaterThan(15);
    expect(fileSource.fps).toBeLessThan(25);
  });

  test('millisecond rounding of matroska is not a varying rate', async () => {
    const file = await makeClip(scene({ fps: '30000/1001', tone: null }), 'mkv');
    const { fileSource } = await probe(file);
    expect(fileSource).toMatchObject({ container: 'matroska', fps_is_variable: false });
    expect(fileSource.fps).toBeCloseTo(29.97, 2);
  });

  test('10-bit PQ is HDR', async () => {
    const codec = [
      ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-x265-params'],
      'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
    ];
    const { fileSource } = await probe(await makeClip(scene({ seconds: 1, codec, tone: null })));
    expect(fileSource).toMatchObject({
      is_hdr: true,
      hdr_format: 'pq',
      bit_depth: 10,
      color_space: 'bt2020nc',
      color_transfer: 'smpte2084',
      color_primaries: 'bt2020',
      video_codec: 'hevc',
    });
  });

  test('webm is not called matroska', async () => {
    const codec = ['-c:v', 'libvpx', '-deadline', 'realtime', '-b:v', '200k'];
    const { fileSource, encoding } = await probe(
      await makeClip(scene({ seconds: 1, codec, tone: null }), 'webm'),
    );
    expect(fileSource).toMatchObject({ container: 'webm', video_codec: 'vp8' });
    expect(encoding.fast_start).toBeNull();
  });
});

describe('limits and names', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'framewise-test-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('a video longer than the limit is refused', async () => {
    const file = await makeClip(scene({ seconds: 4 }));
    await expect(probe(file, { maxDurationSeconds: 3 })).rejects.toMatchObject({ code: 'TOO_LONG' });
  });

  test('a picture larger than the limit is refused', async () => {
    const file = await makeClip(scene());
    await expect(probe(file, { maxPixels: 1000 })).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  });

  test.each([
    '-i.mp4',
    'a b\'c"d`e$HOME;f&g|h.mp4',
    '%03d.mp4',
    'new\nline.mp4',
    'http:__evil.example_x.mp4',
    'concat:a|b.mp4',
    'naïve 🎬 видео.mp4',
    '*?[x]{y}\\z.mp4',
  ])('the name %j is only a name', async (name) => {
    const file = join(folder, name);
    await copyFile(await makeClip(scene()), file);
    expect((await probe(file)).fileSource.file_name).toBe(name);
  });

  test('stops when told to', async () => {
    const file = await makeClip(scene());
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(probeFile({ file, limits, leash, signal })).rejects.toThrow('enough');
  });
});
