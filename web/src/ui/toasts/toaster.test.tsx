// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

describe('Toaster', () => {
  let store: ToastStore;
  beforeEach(() => {
    vi.useFakeTimers();
    store = new ToastStore();
    render(<Toaster store={store} />);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const cardOf = (text: string) => {
    const card = screen.getByText(text).closest('[data-toast]');
    if (!card) throw new Error('no toast');
    return card;
  };

  it('announces errors at once and the rest politely', () => {
    act(() => {
      store.add({ type: 'error', message: 'it broke' });
      store.add({ type: 'success', message: 'it worked' });
    });
    expect(within(screen.getByRole('alert')).getByText('it broke')).toBeTruthy();
    expect(within(screen.getByRole('status')).getByText('it worked')).toBeTruthy();
  });

  it('is held by hovering', () => {
    act(() => void store.add({ type: 'info', message: 'hover me' }));
    fireEvent.mouseEnter(cardOf('hover me'));
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.queryByText('hover me')).toBeTruthy();
    fireEvent.mouseLeave(cardOf('hover me'));
    act(() => vi.advanceTimersByTime(3000));
    expect(screen.queryByText('hover me')).toBeNull();
  });

  it('leaves by its close button and by its action', () => {
    const run = vi.fn();
    act(() => {
      store.add({ type: 'warning', message: 'close me' });
      store.add({ type: 'info', message: 'act', action: { label: 'Undo', run } });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledOnce();
    expect(screen.queryByText('act')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    expect(screen.queryByText('close me')).toBeNull();
  });

  it.each(['success', 'error', 'warning', 'info'] as const)(
    'gives %s an icon and a word of its own',
    (type) => {
      act(() => void store.add({ type, message: 'text' }));
      const card = cardOf('text');
      expect(card.getAttribute('data-toast')).toBe(type);
      expect(card.querySelector('svg')).toBeTruthy();
      expect(card.textContent).toMatch(/^(Success|Error|Warning|Note): text/);
    },
  );
});
