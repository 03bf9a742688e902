export type ToastType = 'success' | 'error' | 'warning' | 'info';

export const DEFAULT_TOAST_MS = 3000;

export interface ToastInput {
  readonly type: ToastType;
  readonly message: string;
  /** Display time in milliseconds; 0 stays until it is closed. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toast extends ToastInput {
  readonly id: string;
}

interface Countdown {
  remainingMs: number;
  startedAt: number;
  timer: ReturnType<typeof setTimeout> | null;
}

/** Holds the stack and the time each toast has left. Pausing keeps what was left, not the whole time. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #countdowns = new Map<string, Countdown>();
  #listeners = new Set<() => void>();
  #lastId = 0;

  readonly getSnapshot = () => this.#toasts;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(input: ToastInput): string {
    const id = `toast-${++this.#lastId}`;
    const remainingMs = input.duration ?? DEFAULT_TOAST_MS;
    if (remainingMs > 0) {
      this.#countdowns.set(id, { remainingMs, startedAt: 0, timer: null });
      this.resume(id);
    }
    this.#set([...this.#toasts, { ...input, id }]);
    return id;
  }

  remove(id: string): void {
    this.pause(id);
    this.#countdowns.delete(id);
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  clear(): void {
    for (const toast of this.#toasts) this.remove(toast.id);
  }

  /** The action runs first, then the toast leaves, also when the action throws. */
  runAction(id: string): void {
    try {
      this.#toasts.find((toast) => toast.id === id)?.action?.run();
    } finally {
      this.remove(id);
    }
  }

  pause(id: string): void {
    const countdown = this.#countdowns.get(id);
    if (!countdown?.timer) return;
    clearTimeout(countdown.timer);
    countdown.timer = null;
    countdown.remainingMs -= Date.now() - countdown.startedAt;
  }

  resume(id: string): void {
    const countdown = this.#countdowns.get(id);
    if (!countdown || countdown.timer) return;
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => this.remove(id), Math.max(0, countdown.remainingMs));
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

export const toasts = new ToastStore();
