import type { Objects, People, SeenObject } from '@framewise/contract/analysis/people';
import type { Observation } from '../models/picture-sampler.ts';
import { areaOf } from './boxes.ts';
import { PERSON } from './coco-classes.ts';
import type { SeenThing } from './objects-model.ts';
import { largestOf, meanOf, onlyTracked, shareOfTime, type Track, trackItems } from './tracks.ts';

export interface PeopleOutput {
  readonly people: People;
  readonly objects: Objects;
  /** By path within the report, why a field is null. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** An object must be this sure at least once, or be seen twice. */
const MIN_SINGLE_SCORE = 0.65;
/** On people filmed one after the other, the same one had 0.8 or more in common, others less than 0.7. */
const SAME_COLOURS = 0.75;
/** Telling persons apart by clothes goes wrong more often than finding them. */
const TRACKING_TRUST = 0.8;

type Seen = Observation<SeenThing[]>;

export function buildPeople(observations: readonly Seen[], durationSeconds: number): PeopleOutput {
  const persons = observations.map((seen) => ({
    ...seen,
    value: seen.value.filter((thing) => thing.label === PERSON),
  }));
  const tracks = trackItems(persons, { sameColours: SAME_COLOURS, minSingleScore: MIN_SINGLE_SCORE });
  const people = describePeople(onlyTracked(persons, tracks), tracks, durationSeconds);
  const reasons: Record<string, string> = {};
  if (people.persons_mean_picture_share === null) {
    reasons['people.persons_mean_picture_share'] = 'Nobody is in view.';
    reasons['people.persons_distinct_confidence'] = 'Nobody is in view.';
  }
  return { people, objects: { seen: describeObjects(observations, durationSeconds) }, reasons };
}

function describePeople(
  persons: readonly Seen[],
  tracks: readonly Track<SeenThing>[],
  durationSeconds: number,
): People {
  const shares = persons
    .filter((seen) => seen.value.length > 0)
    .map((seen) =>
      Math.min(
        1,
        seen.value.reduce((sum, person) => sum + areaOf(person.box), 0),
      ),
    );
  const described = tracks.map((track, id) => describeTrack(track, id));
  const confidence = meanOf(described.map((track) => track.confidence));
  return {
    persons_distinct: tracks.length,
    persons_distinct_confidence: confidence === null ? null : confidence * TRACKING_TRUST,
    persons_max_at_once: Math.max(0, ...persons.map((seen) => seen.value.length)),
    persons_share_of_time: shareOfTime(persons, durationSeconds),
    persons_mean_picture_share: meanOf(shares),
    persons_over_time: persons.map((seen) => ({
      time_seconds: seen.timeSeconds,
      count: seen.value.length,
      largest_picture_share: areaOf(largestOf(seen.value)?.box ?? { x: 0, y: 0, width: 0, height: 0 }),
    })),
    tracks: described,
  };
}

function describeTrack(track: Track<SeenThing>, id: number) {
  const { sightings } = track;
  return {
    id,
    start_seconds: sightings[0]?.observation.startSeconds ?? 0,
    end_seconds: sightings.at(-1)?.observation.endSeconds ?? 0,
    pictures: sightings.length,
    largest_picture_share: Math.max(...sightings.map(({ item }) => areaOf(item.box))),
    confidence: Math.max(...sightings.map(({ item }) => item.score)),
  };
}

function describeObjects(observations: readonly Seen[], durationSeconds: number): SeenObject[] {
  const labels = new Set(observations.flatMap((seen) => seen.value.map((thing) => thing.label)));
  labels.delete(PERSON);
  const objects = [...labels].flatMap((label): SeenObject[] => {
    const seen = observations
      .map((each) => ({ ...each, value: each.value.filter((thing) => thing.label === label) }))
      .filter((each) => each.value.length > 0);
    const confidence = Math.max(...seen.flatMap((each) => each.value.map((thing) => thing.score)));
    if (seen.length < 2 && confidence < MIN_SINGLE_SCORE) return [];
    return [
      {
        label,
        share_of_time: shareOfTime(seen, durationSeconds),
        first_seconds: seen[0]?.startSeconds ?? 0,
        max_at_once: Math.max(...seen.map((each) => each.value.length)),
        confidence,
      },
    ];
  });
  return objects.sort((a, b) => b.share_of_time - a.share_of_time || a.label.localeCompare(b.label));
}
