/** Marks every place where the query stands in the text, whatever its case. */
export function Highlight({ text, query }: { text: string; query: string }) {
  if (!query) return text;
  const escaped = query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = text.split(new RegExp(`(${escaped})`, 'gi'));
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <mark key={index} className="rounded-sm bg-warn/25 text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
