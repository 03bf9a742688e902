import { useEffect, useState } from 'react';

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
  const current = useSectionInView();
  return (
    <nav aria-label="Sections of the report" className="mt-4 grid gap-1 text-sm max-lg:hidden">
      {SECTIONS.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className="rounded-sm border-l-2 border-transparent pl-2.5 text-faint transition-colors duration-150 hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The section that crosses the upper third of the window. */
function useSectionInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-30% 0px -65% 0px' },
    );
    for (const [id] of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
