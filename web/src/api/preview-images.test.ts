// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeNetwork, json, signedInNetwork, UID } from '../testing/fake-network.ts';

const IMAGE = `GET /api/v1/users/video-preview/${UID}/my%20clip.mp4`;
const TOKEN = `GET /api/v1/user/${UID}/preview-token`;
const run = { firebase_uid: UID, video_name: 'my clip.mp4' };
const picture = () => new Response(new Blob(['pixels'], { type: 'image/jpeg' }));

describe('preview images', () => {
  let network: FakeNetwork;
  let previews: typeof import('./preview-images.ts');

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.resetModules();
    network = signedInNetwork()
      .on(TOKEN, () => json({ token: 'signed', expires_at: '' }))
      .on(IMAGE, picture);
    previews = await import('./preview-images.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('are fetched without credentials, with a token, and become data URLs', async () => {
    expect(await previews.loadPreview(run)).toBe(`data:image/jpeg;base64,${btoa('pixels')}`);
    const call = network.to(IMAGE)[0];
    expect(call?.credentials).toBe('omit');
    expect(call?.url.searchParams.get('token')).toBe('signed');
  });

  it('are kept for one hour', async () => {
    await previews.loadPreview(run);
    vi.advanceTimersByTime(60 * 60_000 - 1);
    await previews.loadPreview(run);
    expect(network.to(IMAGE)).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await previews.loadPreview(run);
    expect(network.to(IMAGE)).toHaveLength(2);
  });

  it('fall back to the plain address with a warning', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    network.on(IMAGE, () => json({}, 500));
    expect(await previews.loadPreview(run)).toBe(
      `/api/v1/users/video-preview/${UID}/my%20clip.mp4?token=signed`,
    );
    expect(warning).toHaveBeenCalledOnce();
  });
});
