import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastStore } from './toast-store.ts';

describe('ToastStore', () => {
  let store: ToastStore;
  const messages = () => store.getSnapshot().map((toast) => toast.message);

  beforeEach(() => {
    vi.useFakeTimers();
    store = new ToastStore();
  });
  afterEach(() => void vi.useRealTimers());

  it('removes a toast after 3000 ms', () => {
    store.add({ type: 'info', message: 'hello' });
    vi.advanceTimersByTime(2999);
    expect(messages()).toEqual(['hello']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('follows a duration of its own, and stays with zero', () => {
    store.add({ type: 'info', message: 'long', duration: 5000 });
    store.add({ type: 'info', message: 'stays', duration: 0 });
    vi.advanceTimersByTime(4999);
    expect(messages()).toEqual(['long', 'stays']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual(['stays']);
    vi.advanceTimersByTime(1_000_000);
    expect(messages()).toEqual(['stays']);
  });

  it('keeps what was left of the time while it is paused', () => {
    const id = store.add({ type: 'info', message: 'read me' });
    vi.advanceTimersByTime(2000);
    store.pause(id);
    vi.advanceTimersByTime(60_000);
    expect(messages()).toEqual(['read me']);
    store.resume(id);
    vi.advanceTimersByTime(999);
    expect(messages()).toEqual(['read me']);
    vi.advanceTimersByTime(1);
    expect(messages()).toEqual([]);
  });

  it('runs the action first and then removes the toast', () => {
    const seen: string[][] = [];
    const id = store.add({
      type: 'success',
      message: 'undo me',
      action: { label: 'Undo', run: () => seen.push(messages()) },
    });
    store.runAction(id);
    expect(seen).toEqual([['undo me']]);
    expect(messages()).toEqual([]);
  });

  it('removes the toast also when its action throws', () => {
    const run = () => {
      throw new Error('no');
    };
    const id = store.add({ type: 'error', message: 'x', action: { label: 'Go', run } });
    expect(() => store.runAction(id)).toThrow('no');
    expect(messages()).toEqual([]);
  });

  it('can be removed one by one and cleared', () => {
    const first = store.add({ type: 'info', message: 'a' });
    store.add({ type: 'info', message: 'b' });
    store.remove(first);
    expect(messages()).toEqual(['b']);
    store.add({ type: 'info', message: 'c' });
    store.clear();
    expect(messages()).toEqual([]);
  });
});
