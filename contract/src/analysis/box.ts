import { z } from 'zod';

export const Share = z.number().min(0).max(1);
export const Seconds = z.number().min(0);
export const Confidence = Share.describe('0 to 1; how sure the model is of the value beside it');

/** A rectangle in the shown picture, independent of its size in pixels. */
export const Box = z
  .object({
    x: Share.describe('left edge as a share of the picture width'),
    y: Share.describe('top edge as a share of the picture height'),
    width: Share.describe('share of the picture width'),
    height: Share.describe('share of the picture height'),
  })
  .describe('rectangle in shares of the picture, origin at the top left');
export type Box = z.infer<typeof Box>;
