import { z } from 'zod';
import { Stretch } from './stretch.ts';

const share = z.number().min(0).max(1);

export const PaletteColor = z.object({
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('Colour as #rrggbb (sRGB)'),
  share: share.describe('Share of all sampled pixels nearest to this colour, 0 to 1'),
});
export type PaletteColor = z.infer<typeof PaletteColor>;

export const Letterbox = z.object({
  top: share.describe('Share of the height that is a black bar at the top'),
  bottom: share.describe('Share of the height that is a black bar at the bottom'),
  left: share.describe('Share of the width that is a black bar at the left'),
  right: share.describe('Share of the width that is a black bar at the right'),
});
export type Letterbox = z.infer<typeof Letterbox>;

/** How the picture looks, measured on sampled frames at the analysis size unless it says otherwise. */
export const VisualQuality = z.object({
  visual_clarity_index: z
    .number()
    .min(0)
    .max(10)
    .nullable()
    .describe('Sharpness on a scale of 0 to 10; falls with blur'),
  sharpness: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Variance of the Laplacian of the brightness, median over frames (8-bit levels squared)'),
  brightness: share.nullable().describe('Mean luma, 0 (black) to 1 (white)'),
  contrast: share.nullable().describe('Standard deviation of luma within a frame (RMS contrast), 0 to 1'),
  saturation: share.nullable().describe('Mean HSV saturation, 0 to 1'),
  colorfulness: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Hasler–Süsstrunk colourfulness: 0 none, 33 average, above 82 very high'),
  palette: z.array(PaletteColor).max(8).nullable().describe('Main colours, largest share first'),
  highlight_clipping_share: share.nullable().describe('Share of pixels at full white, 0 to 1'),
  shadow_clipping_share: share
    .nullable()
    .describe('Share of pixels at full black outside black bars, 0 to 1'),
  noise_sigma: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Estimated noise, standard deviation in 8-bit levels (Immerkær)'),
  blockiness: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Luma steps on the 8-pixel grid over those off it; 1 means no visible blocks'),
  spatial_information: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      'SI: spread of the Sobel gradient, 95th percentile over frames (ITU-T P.910, at the analysis size)',
    ),
  temporal_information: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      'TI: spread of the frame difference, 95th percentile over frames, cuts left out (ITU-T P.910, at the analysis size)',
    ),
  has_letterbox: z.boolean().nullable().describe('True when steady black bars surround the picture'),
  letterbox: Letterbox.nullable().describe('Size of the black bars as shares of the picture'),
  black_stretches: z.array(Stretch).nullable().describe('Stretches where the picture is black'),
  black_share: share.nullable().describe('Share of the time with a black picture, 0 to 1'),
  frozen_stretches: z.array(Stretch).nullable().describe('Stretches where the picture does not change'),
  frozen_share: share.nullable().describe('Share of the time with a frozen picture, 0 to 1'),
  camera_shake: share.nullable().describe('Jerk of the global motion: 0 steady, 1 very shaky'),
  motion: share.nullable().describe('Mean change between successive frames, 0 to 1, cuts left out'),
  loop_similarity: share
    .nullable()
    .describe('Likeness of the last picture to the first, 0 to 1; 1 is a seamless loop'),
});
export type VisualQuality = z.infer<typeof VisualQuality>;
