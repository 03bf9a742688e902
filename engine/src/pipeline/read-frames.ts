import type { Readable } from 'node:stream';

/**
 * Cuts a byte stream into frames of one size. While `onFrame` works, nothing is read: the pipe fills
 * and the decoder waits. Part of a frame at the end is dropped, or handed over with `keepRest`.
 */
export async function readFrames(
  stream: Readable,
  allocate: () => Uint8Array,
  onFrame: (frame: Uint8Array, index: number) => void | Promise<void>,
  { keepRest = false } = {},
): Promise<number> {
  let frame = allocate();
  let filled = 0;
  let count = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    for (let read = 0; read < chunk.length; ) {
      const piece = chunk.subarray(read, read + frame.length - filled);
      frame.set(piece, filled);
      read += piece.length;
      filled += piece.length;
      if (filled < frame.length) continue;
      await onFrame(frame, count);
      count += 1;
      frame = allocate();
      filled = 0;
    }
  }
  if (keepRest && filled > 0) await onFrame(frame.subarray(0, filled), count);
  return count;
}

/** Two or more buffers in turn, for readers that look back no further than the frame before. */
export function rotatingBuffers(count: number, bytes: number): () => Uint8Array {
  const buffers = Array.from({ length: count }, () => new Uint8Array(bytes));
  let next = 0;
  return () => {
    const buffer = buffers[next % count];
    next += 1;
    return buffer ?? new Uint8Array(bytes);
  };
}
