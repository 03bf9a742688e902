/** Marks every place where the query, or one of several, stands in the text, whatever its case. */
export function Highlight({ text, query }: { text: string; query: string | readonly string[] }) {
  const wanted = [query].flat().filter((one) => one !== '');
  if (wanted.length === 0) return text;
  const escaped = wanted.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const parts = text.split(new RegExp(`(${escaped})`, 'gi'));
  let end = 0;
  return parts.map((part, index) => {
    const start = end;
    end += part.length;
    if (index % 2 === 0) return part;
    return (
      <mark key={start} className="rounded-sm bg-warn/25 text-ink">
        {part}
      </mark>
    );
  });
}
