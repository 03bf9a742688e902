import { z } from 'zod';
import { Seconds, Share } from './box.ts';

export const AttentionFrame = z.object({
  time_seconds: Seconds.describe('time of the key frame, s'),
  heat_map_file: z.string().nullable().describe('name of the heat map image in the output folder'),
  center_x: Share.describe('centre of attention, share of the picture width from the left'),
  center_y: Share.describe('centre of attention, share of the picture height from the top'),
  focus_share: Share.describe(
    'saliency inside the most salient tenth of the picture, as a share of all; near 1 one clear focus',
  ),
});
export type AttentionFrame = z.infer<typeof AttentionFrame>;

export const Attention = z.object({
  method: z.string().describe('published method the heat maps are computed by'),
  key_frames: z.array(AttentionFrame).nullable(),
  mean_focus_share: Share.nullable().describe('mean of focus_share over the key frames'),
  center_travel_per_second: z
    .number()
    .min(0)
    .nullable()
    .describe('how far the centre of attention moves, picture diagonals per second'),
});
export type Attention = z.infer<typeof Attention>;
