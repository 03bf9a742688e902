// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import DesignSystem from './design-system.tsx';

const PAGE = import.meta.dirname;
const UI = join(PAGE, '../../ui');
/** Frames of whole screens, and what stands inside other components. */
const ELSEWHERE = ['page.tsx', 'dock.tsx', 'scroll-x.tsx', 'toasts/toaster.tsx'];

describe('the design system page', () => {
  afterEach(cleanup);

  function open() {
    render(
      <MemoryRouter>
        <DesignSystem />
      </MemoryRouter>,
    );
  }

  it('shows every component of web/src/ui', () => {
    const components = readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.tsx') && !file.includes('.test.') && !ELSEWHERE.includes(file),
    );
    const source = readdirSync(PAGE)
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .map((file) => readFileSync(join(PAGE, file), 'utf8'))
      .join('\n');
    expect(components.length).toBeGreaterThan(15);
    expect(components.filter((file) => !source.includes(`ui/${file}'`))).toEqual([]);
  });

  it('renders all of its parts', () => {
    open();
    const parts = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(parts).toEqual(
      expect.arrayContaining([
        'Colour',
        'Type',
        'Buttons',
        'Fields',
        'Overlays',
        'Messages',
        'Scores',
        'Charts',
      ]),
    );
    expect(screen.getByText('Loading', { selector: 'div' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Speech clarity: not measured, no clear speech' })).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Viral potential: 58 of 100, likely between 46 and 69' }),
    ).toBeTruthy();
  });
});
