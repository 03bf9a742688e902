import { findKnownVideos } from '@framewise/database/calls/find-known-videos';
import { findVideoOfKey, USERS_PREFIX, videoPrefix } from '@framewise/storage/object-key';
import type { UploadsContext } from './uploads-context.ts';

/** Long enough for any upload to become a run, or for any worker to notice that its run is gone. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

export type HouseContext = Pick<UploadsContext, 'db' | 'storage' | 'uploads' | 'log'>;

/** Removes what nobody will come back for: abandoned uploads, half-written objects, videos without a run. */
export async function keepHouse(ctx: HouseContext, now: number = Date.now()): Promise<void> {
  const abandoned = await ctx.uploads.removeAbandoned(now);
  await ctx.storage.removeLeftovers();
  const orphans = await removeOrphans(ctx, now);
  if (abandoned + orphans > 0) ctx.log.info({ abandoned, orphans }, 'removed what nobody came back for');
}

/** A process killed between storing an object and writing its row leaves one without the other. */
async function removeOrphans(ctx: HouseContext, now: number): Promise<number> {
  let batch = new Map<string, string>();
  let removed = 0;
  for await (const { key, updatedAt } of ctx.storage.list(USERS_PREFIX)) {
    const video = findVideoOfKey(key);
    if (!video || now - updatedAt.getTime() < ORPHAN_AGE_MS) continue;
    batch.set(video.videoId, video.uid);
    if (batch.size < BATCH) continue;
    removed += await removeUnknown(ctx, batch);
    batch = new Map();
  }
  return removed + (await removeUnknown(ctx, batch));
}

async function removeUnknown(ctx: HouseContext, videos: ReadonlyMap<string, string>): Promise<number> {
  const known = await findKnownVideos(ctx.db, [...videos.keys()]);
  let removed = 0;
  for (const [videoId, uid] of videos) {
    if (known.has(videoId)) continue;
    await ctx.storage.deletePrefix(videoPrefix(uid, videoId));
    removed += 1;
  }
  return removed;
}
