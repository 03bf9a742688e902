export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Models and picture measures see at most this much; more costs time and tells them nothing. */
const PICTURE_BOX = { longSide: 960, pixels: 540 * 960 };
/** Cuts, motion and stillness are judged on every frame, so these are small. */
const SIGNAL_BOX = { longSide: 320, pixels: 180 * 320 };

/** The largest size of the same shape inside the box, with even sides; never larger than the source. */
function fitInto(source: PictureSize, box: typeof PICTURE_BOX): PictureSize {
  const { width, height } = source;
  const scale = Math.min(1, box.longSide / Math.max(width, height), Math.sqrt(box.pixels / (width * height)));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

export function pictureSizeFor(source: PictureSize): PictureSize {
  return fitInto(source, PICTURE_BOX);
}

export function signalSizeFor(source: PictureSize): PictureSize {
  return fitInto(source, SIGNAL_BOX);
}
