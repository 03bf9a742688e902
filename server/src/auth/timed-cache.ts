export interface TimedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, lifetimeMs: number): void;
  delete(key: string): void;
}

/** Holds at most `maxEntries`; the oldest one leaves first. */
export function createTimedCache<Value>({ maxEntries }: { maxEntries: number }): TimedCache<Value> {
  const entries = new Map<string, { value: Value; expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresAt > Date.now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value, lifetimeMs) {
      entries.delete(key);
      entries.set(key, { value, expiresAt: Date.now() + lifetimeMs });
      if (entries.size <= maxEntries) return;
      const oldest = entries.keys().next();
      if (!oldest.done) entries.delete(oldest.value);
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
