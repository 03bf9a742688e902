import type { z } from 'zod';

/** A kind of background work: its name, what it carries, and how often it is tried. */
export interface JobDefinition {
  readonly name: string;
  readonly payload: z.ZodType<object>;
  /** All tries together; a fault that trying again cannot mend uses up none of them. */
  readonly attempts: number;
  readonly retryBaseSeconds: number;
  readonly retryMaxSeconds: number;
  /** A worker that was silent for so long counts as dead, and its job goes to another. */
  readonly heartbeatSeconds: number;
  /** After this even a living worker's job is taken away. */
  readonly timeLimitSeconds: number;
}
