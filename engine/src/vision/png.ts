import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOUR_RGB = 2;

/** A PNG file of packed RGB pixels. */
export async function encodePng(rgb: Uint8Array, width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOUR_RGB], 8);
  // Each row is stored as the difference to the row above (filter 2), which photographs shrink by.
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let row = 0; row < height; row++) {
    const at = row * (width * 3 + 1);
    rows[at] = 2;
    for (let byte = 0; byte < width * 3; byte++) {
      const above = row === 0 ? 0 : (rgb[(row - 1) * width * 3 + byte] ?? 0);
      rows[at + 1 + byte] = (rgb[row * width * 3 + byte] ?? 0) - above;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
