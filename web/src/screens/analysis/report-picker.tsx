import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { type OtherReport, useOtherReports } from '../../api/other-reports.ts';
import { headlineOf } from '../../api/run-headline.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CONTROL } from '../../ui/field.tsx';
import { formatDate, toPoints } from '../../ui/format.ts';
import { Highlight } from '../../ui/highlight.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface ReportPickerProps {
  uid: string;
  /** The one that is open, and not offered. */
  videoName: string;
  onPick: (videoName: string) => void;
}

/** A field that searches by name; the arrow keys move through what it finds, Enter takes it. */
export function ReportPicker({ uid, videoName, onPick }: ReportPickerProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const listId = useId();
  const query = useDeferredValue(text);
  const { data: reports, error, refetch } = useOtherReports(uid, videoName, query);
  const chosen = reports?.[Math.min(place, reports.length - 1)];
  if (error && !reports) return <ErrorState message={error.message} onRetry={() => void refetch()} />;

  function move(event: KeyboardEvent) {
    const last = (reports?.length ?? 0) - 1;
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: last };
    const next = steps[event.key];
    if (event.key === 'Enter' && chosen) onPick(chosen.video_name);
    else if (next !== undefined) setPlace(Math.min(last, Math.max(0, next)));
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Search your reports by name"
        aria-controls={listId}
        aria-expanded={(reports?.length ?? 0) > 0}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
        placeholder="Search your reports by name"
        autoComplete="off"
        className={cx(CONTROL, 'mb-3 h-10')}
        value={text}
        onKeyDown={move}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
      />
      {!reports && <SkeletonRows rows={4} label="Loading your reports" />}
      <div
        id={listId}
        role="listbox"
        aria-label="Your reports"
        className="grid max-h-80 gap-0.5 overflow-y-auto"
      >
        {reports?.map((report) => (
          <Choice
            key={report.id}
            id={`${listId}-${report.id}`}
            report={report}
            query={query}
            isChosen={report === chosen}
            onPick={onPick}
          />
        ))}
      </div>
      <p role="status" className="text-sm text-soft">
        {reports?.length === 0 && nothingFound(query)}
      </p>
    </>
  );
}

function nothingFound(query: string): string {
  return query.trim()
    ? 'No other report has a name like this.'
    : 'This is your only report. Analyse a second video to compare the two.';
}

interface ChoiceProps {
  id: string;
  report: OtherReport;
  query: string;
  isChosen: boolean;
  onPick: (videoName: string) => void;
}

function Choice({ id, report, query, isChosen, onPick }: ChoiceProps) {
  const headline = headlineOf(report);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and has the keys
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={() => onPick(report.video_name)}
      className={cx(
        'flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm',
        isChosen ? 'bg-raise' : 'hover:bg-raise',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={report.video_name}>
          <Highlight text={report.video_name} query={query.trim()} />
        </span>
        <span className="block text-xs text-faint">{formatDate(report.created_at)}</span>
      </span>
      {headline && <span className="font-mono font-semibold">{toPoints(headline.score)}</span>}
    </div>
  );
}
