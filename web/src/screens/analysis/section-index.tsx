const SECTIONS = [
  ['timeline', 'Timeline'],
  ['hook', 'First three seconds'],
  ['platforms', 'Platforms'],
  ['text', 'On-screen text'],
  ['transcript', 'Transcript'],
  ['audience', 'Audience and topics'],
  ['views', 'Views, very roughly'],
  ['technical', 'Technical sheet'],
] as const;

export function SectionIndex() {
  return (
    <nav aria-label="Sections of the report" className="mt-4 grid gap-1 text-sm max-lg:hidden">
      {SECTIONS.map(([id, label]) => (
        <a key={id} href={`#${id}`} className="rounded-sm text-faint hover:text-ink">
          {label}
        </a>
      ))}
    </nav>
  );
}
