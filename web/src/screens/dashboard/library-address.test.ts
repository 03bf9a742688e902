import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeView, type LibraryView, readView, SORT_CHOICES, STATUS_CHOICES } from './library-address.ts';

const view = fc.record<LibraryView>({
  layout: fc.constantFrom('grid', 'table'),
  status: fc.constantFrom(null, ...STATUS_CHOICES.map(({ id }) => id)),
  sort: fc.constantFrom(...SORT_CHOICES.map(({ id }) => id)),
  page: fc.integer({ min: 1, max: 5000 }),
});
const FIRST = readView(new URLSearchParams());

describe('the address of the library', () => {
  it('keeps every view', () => {
    fc.assert(
      fc.property(view, (wanted) => {
        expect(readView(changeView(wanted, {}))).toEqual(wanted);
      }),
    );
  });

  it('is empty for the view one starts with', () => {
    expect(changeView(FIRST, {}).toString()).toBe('');
  });

  it('begins at the first page again when the list changes, not when its look does', () => {
    const third = { ...FIRST, page: 3 };
    expect(readView(changeView(third, { status: 'failed' })).page).toBe(1);
    expect(readView(changeView(third, { sort: 'name' })).page).toBe(1);
    expect(readView(changeView(third, { layout: 'table' })).page).toBe(3);
  });

  it('reads nonsense as the first view', () => {
    expect(readView(new URLSearchParams('view=x&status=done&sort=up&page=-2'))).toEqual(FIRST);
    expect(readView(new URLSearchParams('page=1e99')).page).toBe(1);
  });
});
