// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_FILTER, type SearchFilter } from '../../api/search.ts';
import { SearchForm } from './search-form.tsx';

const sent: string[] = [];

/** Stands for the address bar. */
function Address() {
  const [filter, setFilter] = useState<SearchFilter>(NO_FILTER);
  const change = (next: SearchFilter) => {
    sent.push(next.text);
    setFilter(next);
  };
  return (
    <>
      <SearchForm filter={filter} onChange={change} />
      <button type="button" onClick={() => setFilter(NO_FILTER)}>
        Clear
      </button>
    </>
  );
}

describe('the field for words', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const field = () => screen.getByRole('searchbox') as HTMLInputElement;
  const type = (value: string) => fireEvent.change(field(), { target: { value } });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('searches once when typing pauses, and keeps the focus', async () => {
    render(<Address />);
    const before = field();
    before.focus();
    for (const value of ['t', 'te', 'tea']) {
      type(value);
      await wait(100);
    }
    expect(sent).toEqual([]);
    await wait(300);
    expect(sent).toEqual(['tea']);
    expect(document.activeElement).toBe(before);
    expect(field()).toBe(before);
  });

  it('follows the address when something else clears it', async () => {
    render(<Address />);
    type('tea');
    await wait(300);
    fireEvent.click(screen.getByText('Clear'));
    expect(field().value).toBe('');
    await wait(300);
    expect(sent).toEqual(['tea']);
  });
});
