import { describe, expect, it } from 'vitest';
import {
  IDENTITY_ERROR_CODES,
  identityErrorCodeOf,
  passwordFaults,
  passwordRuleSentences,
  signInErrorMessage,
  signUpErrorMessage,
} from './identity.ts';

describe('the sentence for a refused sign-up', () => {
  it.each([
    ['email-already-in-use', 'This email is already registered. Please sign in instead.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['weak-password', 'Password should be at least 6 characters long.'],
    ['operation-not-allowed', 'Email/password accounts are not enabled. Please contact support.'],
    ['network-request-failed', 'Network error. Please check your connection and try again.'],
    ['something else', 'Failed to create account: no luck'],
  ])('%s', (code, sentence) => {
    expect(signUpErrorMessage(code, 'no luck')).toBe(sentence);
  });
});

describe('the sentence for a refused sign-in', () => {
  it.each([
    ['user-not-found', 'No account found with this email address. Please sign up first.'],
    ['wrong-password', 'Incorrect password. Please try again.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['user-disabled', 'This account has been disabled. Please contact support.'],
    ['too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['network-request-failed', 'Network error. Please check your connection and try again.'],
    ['invalid-credential', 'Invalid email or password. Please check your credentials.'],
    ['something else', 'Sign in failed: no luck'],
  ])('%s', (code, sentence) => {
    expect(signInErrorMessage(code, 'no luck')).toBe(sentence);
  });

  it('is not begun twice when the server has phrased it already', () => {
    const once = signInErrorMessage(null, 'no luck');
    expect(signInErrorMessage(null, once)).toBe(once);
  });
});

describe("the library's codes", () => {
  it('become those of the specification, which stay what they are', () => {
    expect(identityErrorCodeOf('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')).toBe('email-already-in-use');
    expect(identityErrorCodeOf('INVALID_EMAIL_OR_PASSWORD')).toBe('invalid-credential');
    for (const code of IDENTITY_ERROR_CODES) expect(identityErrorCodeOf(code)).toBe(code);
    for (const code of [null, undefined, '', 'toString', 'UNHEARD_OF'])
      expect(identityErrorCodeOf(code)).toBeNull();
  });
});

describe('a password', () => {
  const rules = {
    minLength: 6,
    maxLength: 10,
    require: ['lowercase', 'uppercase', 'digit', 'symbol'],
  } as const;

  it('is refused with every rule that it breaks, in the words shown before', () => {
    const sentences = passwordRuleSentences(rules);
    expect(sentences).toHaveLength(6);
    expect(passwordFaults('', rules)).toEqual([sentences[0], ...sentences.slice(2)]);
    expect(passwordFaults('aA1!aA1!aA1!', rules)).toEqual([sentences[1]]);
    expect(passwordFaults('abcdef', rules)).toEqual(sentences.slice(3));
    expect(passwordFaults('ABC 123', rules)).toEqual([sentences[2], sentences[5]]);
    expect(passwordFaults('aA1!aA', rules)).toEqual([]);
  });

  it('counts letters of every alphabet', () => {
    expect(passwordFaults('éÉ1!éÉ', rules)).toEqual([]);
  });
});
