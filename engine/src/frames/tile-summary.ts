import type { PictureSize } from '../pipeline/picture-size.ts';
import { medianOf } from './statistics.ts';
import { measureTile, type TileMeasures } from './tile-measures.ts';

/** Noise and blockiness of the typical picture. */
export class TileSummary {
  readonly #size: PictureSize;
  readonly #tiles: TileMeasures[] = [];

  constructor(size: PictureSize) {
    this.#size = size;
  }

  add(gray: Uint8Array): void {
    this.#tiles.push(measureTile(gray, this.#size));
  }

  finish(): TileMeasures {
    const known = (value: number | null): number[] => (value === null ? [] : [value]);
    return {
      noiseSigma: medianOf(this.#tiles.flatMap((tile) => known(tile.noiseSigma))),
      blockiness: medianOf(this.#tiles.flatMap((tile) => known(tile.blockiness))),
    };
  }
}
