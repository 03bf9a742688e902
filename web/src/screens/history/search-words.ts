/** What a search asks for, as pieces that can be marked: "phrases" whole, no operators, nothing excluded. */
export function wordsOf(query: string): readonly string[] {
  const pieces = query.matchAll(/(-?)"([^"]*)"|(\S+)/g);
  return [...pieces].flatMap(([, minus, phrase, word]) => {
    const text = (phrase ?? word ?? '').trim();
    const isAsked = minus !== '-' && !text.startsWith('-') && text !== '' && text.toLowerCase() !== 'or';
    return isAsked ? [text.replaceAll('"', '')].filter(Boolean) : [];
  });
}
