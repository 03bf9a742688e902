// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MarkedPassage } from './marked-passage.tsx';

describe('MarkedPassage', () => {
  afterEach(cleanup);
  const show = (text: string) => {
    const { container } = render(<MarkedPassage text={text} />);
    return {
      text: container.textContent,
      marks: [...container.querySelectorAll('mark')].map((m) => m.textContent),
    };
  };

  it('marks what stands between the two characters', () => {
    expect(show('a \u0002slow\u0003 and \u0002long\u0003 waltz')).toEqual({
      text: 'a slow and long waltz',
      marks: ['slow', 'long'],
    });
    expect(show('nothing')).toEqual({ text: 'nothing', marks: [] });
  });

  it('shows markup as text', () => {
    const { container } = render(<MarkedPassage text={'<b>\u0002<img src=x>\u0003</b>'} />);
    expect(container.querySelector('b, img')).toBeNull();
    expect(container.textContent).toBe('<b><img src=x></b>');
  });
});
