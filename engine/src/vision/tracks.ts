import type { Box } from '@framewise/contract/analysis/box';
import type { Observation } from '../models/picture-sampler.ts';
import { areaOf, overlapOf } from './boxes.ts';
import { colourLikeness } from './detections.ts';

export interface Trackable {
  readonly box: Box;
  readonly score: number;
  readonly colours: Float32Array;
}

export interface Sighting<Item> {
  readonly item: Item;
  readonly observation: Observation<unknown>;
}

export interface Track<Item> {
  readonly sightings: Sighting<Item>[];
}

interface TrackOptions {
  /** Colours this much alike are the same person, wherever and whenever. */
  readonly sameColours: number;
  /** Somebody seen only once must be at least this sure to count. */
  readonly minSingleScore: number;
}

/** Longest gap over which a place alone tells that it is the same one. */
const MAX_GAP_SECONDS = 2.5;
const SAME_PLACE = 0.25;
const RECENT_LOOKS = 8;
/** Even in the same place, somebody in other colours is somebody else: a cut. */
const MIN_COLOURS_IN_PLACE = 0.3;

/**
 * Joins detections of successive pictures into tracks, one per individual: by place from picture to
 * picture, by colours across cuts and gaps. Two in one picture are never the same.
 */
export function trackItems<Item extends Trackable>(
  observations: readonly Observation<readonly Item[]>[],
  options: TrackOptions,
): Track<Item>[] {
  const tracks: Track<Item>[] = [];
  for (const observation of observations) {
    const pairs = tracks.flatMap((track) =>
      observation.value.map((item) => ({ track, item, fit: fitOf(track, item, observation, options) })),
    );
    const usedTracks = new Set<Track<Item>>();
    const usedItems = new Set<Item>();
    for (const { track, item, fit } of pairs.sort((a, b) => b.fit - a.fit)) {
      if (fit <= 0 || usedTracks.has(track) || usedItems.has(item)) continue;
      usedTracks.add(track);
      usedItems.add(item);
      track.sightings.push({ item, observation });
    }
    for (const item of observation.value) {
      if (!usedItems.has(item)) tracks.push({ sightings: [{ item, observation }] });
    }
  }
  return tracks.filter(
    (track) => track.sightings.length > 1 || (track.sightings[0]?.item.score ?? 0) >= options.minSingleScore,
  );
}

/** 0 for somebody else; 1 to 2 by place; below 1 by colours alone. */
function fitOf<Item extends Trackable>(
  track: Track<Item>,
  item: Item,
  observation: Observation<unknown>,
  options: TrackOptions,
): number {
  const last = track.sightings.at(-1);
  if (last === undefined) return 0;
  // People turn and step into the light: any recent look may be the one that is shown again.
  const looks = track.sightings.slice(-RECENT_LOOKS).map((sighting) => sighting.item.colours);
  const colours = Math.max(...looks.map((look) => colourLikeness(look, item.colours)));
  const gap = observation.startSeconds - last.observation.endSeconds;
  const overlap = overlapOf(last.item.box, item.box);
  if (gap <= MAX_GAP_SECONDS && overlap >= SAME_PLACE && colours >= MIN_COLOURS_IN_PLACE) return 1 + overlap;
  return colours >= options.sameColours ? colours * 0.99 : 0;
}

/** Time with at least one of the tracks in view, as a share of the duration. */
export function shareOfTime(
  observations: readonly Observation<readonly unknown[]>[],
  durationSeconds: number,
): number {
  const seconds = observations
    .filter((observation) => observation.value.length > 0)
    .reduce((sum, observation) => sum + observation.endSeconds - observation.startSeconds, 0);
  return durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0;
}

export const largestOf = <Item extends Trackable>(items: readonly Item[]): Item | null =>
  items.reduce<Item | null>(
    (largest, item) => (largest === null || areaOf(item.box) > areaOf(largest.box) ? item : largest),
    null,
  );

/** Keeps of each observation only what belongs to a track: the rest was flicker. */
export function onlyTracked<Item extends Trackable>(
  observations: readonly Observation<readonly Item[]>[],
  tracks: readonly Track<Item>[],
): Observation<Item[]>[] {
  const tracked = new Set(tracks.flatMap((track) => track.sightings.map((sighting) => sighting.item)));
  return observations.map((observation) => ({
    ...observation,
    value: observation.value.filter((item) => tracked.has(item)),
  }));
}

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
