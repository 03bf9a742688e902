import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SearchFilter } from '../../api/search.ts';
import { PLATFORMS } from '../../api/start-run.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

interface SearchFormProps {
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}

const TYPING_PAUSE_MS = 250;

export function SearchForm({ filter, onChange }: SearchFormProps) {
  return (
    <search className="mb-6 grid gap-3">
      <WordsField filter={filter} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label="Platform"
          value={filter.platform ?? ''}
          onChange={(event) => onChange({ ...filter, platform: event.target.value || null })}
        >
          <option value="">Any</option>
          {PLATFORMS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Viral potential at least"
          type="number"
          min={0}
          max={100}
          value={filter.minScore ?? ''}
          onChange={(event) =>
            onChange({ ...filter, minScore: event.target.value === '' ? null : Number(event.target.value) })
          }
        />
        <TextField
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => onChange({ ...filter, from: event.target.value || null })}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => onChange({ ...filter, to: event.target.value || null })}
        />
      </div>
    </search>
  );
}

/** Looks when typing pauses, so that one word is one search. */
function WordsField({ filter, onChange }: SearchFormProps) {
  const [text, setText] = useState(filter.text);
  const sent = useRef(filter.text);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange({ ...filter, text });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, filter, onChange]);
  // The address can also change by itself: by the button that clears it, or by going back.
  useEffect(() => {
    if (filter.text === sent.current) return;
    sent.current = filter.text;
    setText(filter.text);
  }, [filter.text]);
  return (
    <label className="flex h-11 items-center gap-3 rounded-md border border-edge bg-panel px-3.5 focus-within:border-soft">
      <Search aria-hidden className="size-4.5 text-faint" />
      <span className="sr-only">Search names, tags, transcripts and on-screen text</span>
      <input
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Search names, tags, transcripts and on-screen text"
        className="w-full bg-transparent outline-none placeholder:text-faint"
      />
    </label>
  );
}
