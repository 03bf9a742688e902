// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  databaseFault,
  type FakeNetwork,
  json,
  signedInNetwork,
  silence,
  UID,
} from '../testing/fake-network.ts';

const STORED = 'POST /rest/v1/rpc/get_video_analysis';
const FILE = `GET /api/v1/user/${UID}/bucket-files/clip.mp4.json`;

describe('the report of a video', () => {
  let network: FakeNetwork;
  let analysis: typeof import('./analysis.ts');

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    network = signedInNetwork().on(FILE, () => json({ from: 'file' }));
    analysis = await import('./analysis.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes from the database', async () => {
    network.on(STORED, () => json([{ analysis_data: { from: 'database' } }]));
    expect(await analysis.findAnalysis(UID, 'clip.mp4')).toEqual({ from: 'database' });
    expect(network.to(STORED)[0]?.body).toEqual({ p_user_id: UID, p_video_name: 'clip.mp4' });
    expect(network.to(FILE)).toHaveLength(0);
  });

  it('is given up on after 3 s and taken from the API', async () => {
    network.on(STORED, silence);
    const found = analysis.findAnalysis(UID, 'clip.mp4');
    await vi.advanceTimersByTimeAsync(2999);
    expect(network.to(FILE)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toEqual({ from: 'file' });
  });

  it('is taken from the API when the statement took too long', async () => {
    network.on(STORED, () => databaseFault('57014', 504));
    expect(await analysis.findAnalysis(UID, 'clip.mp4')).toEqual({ from: 'file' });
  });

  it('is null where the database has none, without another question', async () => {
    network.on(STORED, () => json([]));
    expect(await analysis.findAnalysis(UID, 'clip.mp4')).toBeNull();
    expect(network.to(FILE)).toHaveLength(0);
  });

  it('is null where the database took too long and there is no file', async () => {
    network
      .on(STORED, () => databaseFault('57014', 504))
      .on(FILE, () => json({ error: { code: 'NOT_FOUND', message: '' } }, 404));
    expect(await analysis.findAnalysis(UID, 'clip.mp4')).toBeNull();
  });

  it('does not hide other failures', async () => {
    network.on(STORED, () => databaseFault('42501', 403));
    await expect(analysis.findAnalysis(UID, 'clip.mp4')).rejects.toThrow('You do not have permission');
  });
});
