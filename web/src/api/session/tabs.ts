export type TabMessage = 'signed-in' | 'signed-out';

const CHANNEL = 'framewise.session';

/** Tells the other tabs of this browser, and hears from them. Storage events serve old browsers. */
export function openTabChannel(onMessage: (message: TabMessage) => void): {
  post: (message: TabMessage) => void;
  close: () => void;
} {
  if (typeof BroadcastChannel === 'undefined') return openStorageChannel(onMessage);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<TabMessage>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

function openStorageChannel(onMessage: (message: TabMessage) => void) {
  const listener = (event: StorageEvent) => {
    if (event.key !== CHANNEL || !event.newValue) return;
    onMessage(event.newValue.startsWith('signed-in') ? 'signed-in' : 'signed-out');
  };
  addEventListener('storage', listener);
  return {
    // The time makes each value new: an equal value raises no event.
    post: (message: TabMessage) => localStorage.setItem(CHANNEL, `${message} ${Date.now()}`),
    close: () => removeEventListener('storage', listener),
  };
}
