import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stretch } from '@framewise/contract/analysis/stretch';
import { Reference, type ReferenceClip } from './reference.ts';

const VIDEO = /\.(mp4|mov|mkv|webm|m4v)$/i;

async function findText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

function toSeconds(time: string): number {
  const [hours = '0', minutes = '0', seconds = '0'] = time.trim().replace(',', '.').split(':');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The stretches of a subtitle file, joined where they touch. */
export function parseSrt(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [, from = '', to = ''] of text.matchAll(/([\d:,.]+)\s*-->\s*([\d:,.]+)/g)) {
    const [start_seconds, end_seconds] = [toSeconds(from), toSeconds(to)];
    const last = stretches.at(-1);
    if (last !== undefined && start_seconds <= last.end_seconds)
      last.end_seconds = Math.max(last.end_seconds, end_seconds);
    else stretches.push({ start_seconds, end_seconds });
  }
  return stretches;
}

/**
 * Videos of a folder with what stands beside them: `clip.txt` (every spoken word), `clip.srt` (when
 * somebody speaks), `clip.json` (a `Reference`, or just its `values`). Clips without any are left out.
 */
export async function loadReferenceClips(folder: string): Promise<ReferenceClip[]> {
  const names = (await readdir(folder)).filter((name) => VIDEO.test(name)).sort();
  const clips = await Promise.all(
    names.map(async (name): Promise<ReferenceClip | null> => {
      const stem = path.join(folder, name.replace(VIDEO, ''));
      const [words, subtitles, json] = await Promise.all(
        ['txt', 'srt', 'json'].map((extension) => findText(`${stem}.${extension}`)),
      );
      if (!words && !subtitles && !json) return null;
      const given: unknown = json ? JSON.parse(json) : {};
      const known =
        typeof given === 'object' && given !== null && 'values' in given ? given : { values: given };
      return {
        name,
        file: path.join(folder, name),
        reference: Reference.parse({
          ...known,
          ...(words ? { transcript: words } : {}),
          ...(subtitles ? { speech: parseSrt(subtitles) } : {}),
        }),
      };
    }),
  );
  return clips.filter((clip) => clip !== null);
}
