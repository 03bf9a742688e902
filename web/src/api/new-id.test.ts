import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('newId', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a UUID of version 4, also where the browser makes none', () => {
    const { getRandomValues } = crypto;
    for (const isSecure of [true, false]) {
      if (!isSecure) vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
      const ids = Array.from({ length: 200 }, newId);
      for (const id of ids) expect(id).toMatch(V4);
      expect(new Set(ids).size).toBe(200);
    }
  });
});
