/** The control characters that `search_video_analyses` puts around the words it matched. */
const [START, STOP] = ['\u0002', '\u0003'];

/** The passage of a transcript or of on-screen text that a search found; plain text, whatever it contains. */
export function MarkedPassage({ text }: { text: string }) {
  const [before = '', ...pieces] = text.split(START);
  let end = before.length;
  return (
    <>
      {before}
      {pieces.map((piece) => {
        const start = end;
        end += piece.length;
        const [word, ...after] = piece.split(STOP);
        return (
          <span key={start}>
            <mark className="rounded-sm bg-warn/25 text-ink">{word}</mark>
            {after.join('')}
          </span>
        );
      })}
    </>
  );
}

export function withoutMarks(text: string | null): string | null {
  return text?.replaceAll(START, '').replaceAll(STOP, '') ?? null;
}
