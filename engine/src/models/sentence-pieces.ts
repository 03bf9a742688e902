/** One entry of the vocabulary: the piece and its log-probability. */
export type Piece = readonly [text: string, score: number];

/** The first entries of the vocabulary are control symbols, no text. */
const RESERVED = 6;
const SPACE = '\u2581';

/**
 * Cuts text into the most probable sequence of vocabulary pieces (SentencePiece, unigram model):
 * Viterbi search over all ways to cut. Characters outside the vocabulary become one unknown piece.
 */
export class SentencePieces {
  readonly #ids = new Map<string, number>();
  readonly #pieces: readonly Piece[];
  readonly #longest: number;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    let longest = 1;
    for (let id = RESERVED; id < pieces.length; id++) {
      const text = pieces[id]?.[0] ?? '';
      this.#ids.set(text, id);
      longest = Math.max(longest, [...text].length);
    }
    this.#longest = longest;
  }

  encode(text: string): number[] {
    const normal = text.normalize('NFKC').trim();
    if (normal === '') return [];
    const symbols = [...(SPACE + normal.replaceAll(/\s+/g, SPACE))];
    const ids: number[] = [];
    const { lengths, pieces } = this.#bestCuts(symbols);
    for (let end = symbols.length; end > 0; end -= lengths[end] ?? 1) ids.push(pieces[end] ?? 0);
    return ids.reverse().filter((id, index, all) => id !== 0 || all[index - 1] !== 0);
  }

  #bestCuts(symbols: readonly string[]) {
    const best = new Float64Array(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    const lengths = new Int32Array(symbols.length + 1);
    const pieces = new Int32Array(symbols.length + 1);
    best[0] = 0;
    for (let start = 0; start < symbols.length; start++) {
      let text = '';
      for (let length = 1; length <= this.#longest && start + length <= symbols.length; length++) {
        text += symbols[start + length - 1];
        const id = this.#ids.get(text);
        if (id === undefined && length > 1) continue;
        // A symbol the vocabulary lacks must stay possible, but never preferred.
        const score = id === undefined ? -100 : (this.#pieces[id]?.[1] ?? 0);
        const total = (best[start] ?? 0) + score;
        if (total > (best[start + length] ?? 0)) {
          best[start + length] = total;
          lengths[start + length] = length;
          pieces[start + length] = id ?? 0;
        }
      }
    }
    return { lengths, pieces };
  }
}
