import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBearerToken, readSignedToken } from './session-token.ts';

const SECRET = 'a secret of the house';
const sign = (value: string) => {
  const signature = createHmac('sha256', SECRET).update(value).digest('base64');
  return encodeURIComponent(`${value}.${signature}`);
};
const token = fc.string({ minLength: 1, unit: fc.constantFrom(...'abcXYZ019-_'.split('')) });

describe('readSignedToken', () => {
  it('reads what was signed, encoded or not', () => {
    fc.assert(
      fc.property(token, (value) => {
        const signed = sign(value);
        expect(readSignedToken(signed, SECRET)).toBe(value);
        expect(readSignedToken(decodeURIComponent(signed), SECRET)).toBe(value);
      }),
    );
  });

  it('refuses what was signed with another secret, or changed after it', () => {
    fc.assert(
      fc.property(token, token, (value, other) => {
        fc.pre(value !== other);
        const signed = decodeURIComponent(sign(value));
        expect(readSignedToken(signed, 'another secret')).toBeNull();
        expect(readSignedToken(signed.replace(value, other), SECRET)).toBeNull();
        expect(readSignedToken(signed.slice(0, -4), SECRET)).toBeNull();
      }),
    );
  });

  it.each(['', '.', 'token', '.c2ln', 'token.', '%', '%.%'])('refuses %j', (sent) => {
    expect(readSignedToken(sent, SECRET)).toBeNull();
  });
});

describe('readBearerToken', () => {
  it('takes the plain token, and a signed one only with our signature', () => {
    expect(readBearerToken('plain', SECRET)).toBe('plain');
    expect(readBearerToken(sign('signed'), SECRET)).toBe('signed');
    expect(readBearerToken('signed.c2lnbmF0dXJl', SECRET)).toBeNull();
    expect(readBearerToken('', SECRET)).toBeNull();
  });
});
