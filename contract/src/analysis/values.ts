import { z } from 'zod';
import { Share } from './box.ts';

/** The 10th and the 90th percentile of what the model holds possible. */
export const ShareInterval = z.tuple([Share, Share]).describe('10th and 90th percentile, 0–1');
export type ShareInterval = z.infer<typeof ShareInterval>;

/** Where in the report a statement comes from: `group.field`, the same paths as in `unmeasured`. */
export const EvidencePath = z.string().regex(/^[A-Za-z_]+(\.[A-Za-z0-9_]+)*$/);
