import type { FileHandle } from 'node:fs/promises';

export interface Mp4Layout {
  readonly fastStart: boolean | null;
  readonly hasEditList: boolean | null;
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

const parents = new Set(['moov', 'trak', 'edts']);
// A made-up file could nest or repeat boxes without end.
const MAX_BOXES = 4096;

/** Where the index of an MP4 or MOV lies, read from the box headers alone. */
export async function readMp4Layout(file: FileHandle, size: number): Promise<Mp4Layout> {
  const top: Box[] = [];
  let budget = MAX_BOXES;
  let hasEditList = false;

  async function walk(start: number, end: number, found: Box[]): Promise<void> {
    for (let position = start; position + 8 <= end && budget > 0; budget--) {
      const box = await readBox(file, position, end);
      if (box === null) return;
      found.push(box);
      if (box.type === 'elst') hasEditList = true;
      if (parents.has(box.type)) await walk(box.bodyStart, box.end, []);
      position = box.end;
    }
  }

  await walk(0, size, top);
  const index = top.findIndex((box) => box.type === 'moov');
  const data = top.findIndex((box) => box.type === 'mdat');
  if (index === -1) return { fastStart: null, hasEditList: null };
  return { fastStart: data === -1 || index < data, hasEditList };
}

async function readBox(file: FileHandle, start: number, limit: number): Promise<Box | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, start);
  if (bytesRead < 8) return null;
  const declared = buffer.readUInt32BE(0);
  const isLong = declared === 1 && bytesRead === 16;
  const headerBytes = isLong ? 16 : 8;
  const length = isLong ? Number(buffer.readBigUInt64BE(8)) : declared === 0 ? limit - start : declared;
  if (length < headerBytes) return null;
  const end = Math.min(start + length, limit);
  return { type: buffer.toString('latin1', 4, 8), start, bodyStart: start + headerBytes, end };
}
