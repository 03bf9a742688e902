import { z } from 'zod';

/** A part of a whole, 0 to 1. The screen shows it as 0 to 100. */
export const Share = z.number().min(0).max(1);

/** The 10th and the 90th percentile of what the model holds possible. */
export const ShareInterval = z.tuple([Share, Share]).describe('10th and 90th percentile, 0–1');

/** Where in the report a statement comes from: `group.field`, the same paths as in `unmeasured`. */
export const EvidencePath = z.string().regex(/^[A-Za-z_]+(\.[A-Za-z0-9_]+)*$/);
