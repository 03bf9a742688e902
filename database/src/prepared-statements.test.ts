import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

describe('PreparedStatements', () => {
  it('gives the same statement for the same text', () => {
    const statements = new PreparedStatements(2);
    expect(statements.get('a')).toBe(statements.get('a'));
    expect(statements.get('a').name).not.toBe(statements.get('b').name);
  });

  it('closes the least recently used one when it is full', () => {
    const statements = new PreparedStatements(2);
    const [a, b] = [statements.get('a'), statements.get('b')];
    statements.get('a');
    statements.get('c');
    expect(statements.takeDiscarded()).toEqual([b.name]);
    expect(statements.takeDiscarded()).toEqual([]);
    expect(statements.get('a')).toBe(a);
  });

  it('never keeps more than it may, and every name it forgets is closed exactly once', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 12 })), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (uses) => {
        const statements = new PreparedStatements(5);
        const made = new Set<string>();
        const closed: string[] = [];
        for (const [fails, text] of uses) {
          const statement = statements.get(String(text));
          made.add(statement.name);
          if (fails) statements.discard(statement);
          closed.push(...statements.takeDiscarded());
          expect(statements.size).toBeLessThanOrEqual(5);
        }
        expect(new Set(closed).size).toBe(closed.length);
        expect(made.size - closed.length).toBe(statements.size);
      }),
    );
  });
});
