import { z } from 'zod';

const State = {
  id: z.uuid(),
  video_name: z.string(),
  progress: z.int().min(0).max(100),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
};

export const LiveRun = z.object({
  ...State,
  kind: z.literal('analysis'),
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'error', 'deleted']),
  stage: z.string().nullable(),
  video_source_type: z.string(),
});

export const LiveJob = z.object({
  ...State,
  kind: z.literal('recommendation'),
  status: z.enum(['pending', 'processing', 'completed', 'failed', 'deleted']),
  category_id: z.string(),
});

/** How a run or job stands now. Told again it changes nothing, so a doubled event does no harm. */
export const LiveEvent = z.discriminatedUnion('kind', [LiveRun, LiveJob]);
export type LiveEvent = z.infer<typeof LiveEvent>;

/** Sent when a stream begins and after every gap: whatever is not in `active` has ended. */
export const LiveSnapshot = z.object({
  active: z.array(LiveEvent),
  ended: z.array(LiveEvent).describe('What ended since the last event the client has seen'),
});
export type LiveSnapshot = z.infer<typeof LiveSnapshot>;

/** The names of server-sent events. */
export const STREAM_EVENTS = {
  snapshot: 'snapshot',
  change: 'change',
  /** The session is over; the client must not connect again by itself. */
  signedOut: 'signed-out',
} as const;

/** The PostgreSQL channel that all servers listen on. */
export const LIVE_CHANNEL = 'framewise_live';

/** What goes over the channel. `at` is the database's clock in milliseconds and becomes the event's id. */
const LiveChange = z.object({ uid: z.string(), at: z.number(), event: LiveEvent });
export type LiveChange = z.infer<typeof LiveChange>;

/** A session is over, known by its token's SHA-256; null when the account is gone and all of them with it. */
const SessionEnd = z.object({ uid: z.string(), ended_session: z.string().nullable() });
export type SessionEnd = z.infer<typeof SessionEnd>;

export const LiveMessage = z.union([LiveChange, SessionEnd]);
export type LiveMessage = z.infer<typeof LiveMessage>;
