import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../support/start-product.ts';
import { CLIPS } from './views.ts';

const SOURCE = join(ROOT, 'server', 'samples', 'three-edits.mp4');

const CHANGES: Readonly<Record<string, readonly string[]>> = {
  [CLIPS.whole]: ['-c', 'copy'],
  [CLIPS.wide]: ['-vf', 'scale=-2:720,pad=1280:720:(ow-iw)/2:0', '-c:a', 'copy'],
  [CLIPS.silent]: ['-c:v', 'copy', '-an'],
  [CLIPS.short]: ['-t', '9', '-c:a', 'copy'],
};

/** The bundled clip and its variations, as files of their own. */
export function makeClips(folder: string): Promise<readonly string[]> {
  return Promise.all(
    Object.entries(CHANGES).map(async ([name, change]) => {
      const path = join(folder, name);
      await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', '-i', SOURCE, ...change, path]);
      return path;
    }),
  );
}
