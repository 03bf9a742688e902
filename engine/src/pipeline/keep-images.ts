import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface KeptImage {
  /** Name in the output folder. */
  readonly file: string;
  readonly timeSeconds: number;
}

export interface KeptImages {
  readonly preview: KeptImage | null;
  readonly thumbnails: readonly KeptImage[];
}

/**
 * Copies the thumbnails out of the run's folder, and the best of the larger ones as the preview: sharp,
 * rich in contrast and colour, neither black nor burnt out.
 */
export async function keepImages(input: {
  folder: string;
  outputFolder: string;
  everySeconds: number;
  previewValue(timeSeconds: number): number;
}): Promise<KeptImages> {
  const { folder, outputFolder } = input;
  const names = (await readdir(folder)).sort();
  const timeOf = (name: string) => Number(/(\d+)\.jpg$/.exec(name)?.[1] ?? 0) * input.everySeconds;
  const thumbnails = names
    .filter((name) => name.startsWith('thumbnail-'))
    .map((file) => ({ file, timeSeconds: timeOf(file) }));
  await Promise.all(thumbnails.map(({ file }) => copyFile(join(folder, file), join(outputFolder, file))));
  const [best] = names
    .filter((name) => name.startsWith('candidate-'))
    .map((name) => ({ name, timeSeconds: timeOf(name), value: input.previewValue(timeOf(name)) }))
    .sort((a, b) => b.value - a.value);
  if (best === undefined) return { preview: null, thumbnails };
  await copyFile(join(folder, best.name), join(outputFolder, 'preview.jpg'));
  return { preview: { file: 'preview.jpg', timeSeconds: best.timeSeconds }, thumbnails };
}
