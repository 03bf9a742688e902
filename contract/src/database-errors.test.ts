import { describe, expect, it } from 'vitest';
import { databaseErrorOf } from './database-errors.ts';

describe('the sentence for a database error', () => {
  it.each([
    ['23505', 'This record already exists. Please check your data and try again.', false],
    ['23503', 'Referenced record not found. Please ensure all required data exists.', false],
    ['23502', 'Required field is missing. Please fill in all required information.', false],
    ['42501', 'You do not have permission to perform this action.', false],
    ['PGRST116', 'Record not found.', false],
    ['PGRST301', 'Your session has expired. Please sign in again.', true],
    ['XX000', 'An unexpected error occurred. Please try again.', true],
    [null, 'An unexpected error occurred. Please try again.', true],
    ['constructor', 'An unexpected error occurred. Please try again.', true],
  ])('%s', (code, message, retryable) => {
    expect(databaseErrorOf(code)).toMatchObject({ message, retryable });
  });
});
