import { DATABASE_ERRORS } from '@framewise/contract/database-errors';
import { AppError } from '@framewise/contract/errors';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerErrors, toAppError } from './answer-errors.ts';

const databaseError = (code: string) =>
  Object.assign(new Error('duplicate key value …'), { code, severity: 'ERROR' });

/** The others are the table interface's own. */
const SQLSTATES = Object.entries(DATABASE_ERRORS).filter(([code]) => /^\w{5}$/.test(code));

describe('an error', () => {
  it.each(SQLSTATES)('of the database with code %s has its sentence', (code, entry) => {
    expect(toAppError(databaseError(code))).toMatchObject({ code: entry.code, message: entry.message });
  });

  it('of the database with another code says nothing of it', () => {
    expect(toAppError(databaseError('42P01'))).toMatchObject({
      code: 'INTERNAL',
      message: 'An unexpected error occurred. Please try again.',
    });
  });

  it('of a program is not taken for one of the database', () => {
    expect(toAppError(Object.assign(new Error('x'), { code: 'EPIPE' })).code).toBe('INTERNAL');
  });

  it('keeps its own code, and tells when to come back', async () => {
    const app = fastify();
    answerErrors(app);
    app.get('/', () => {
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 7 });
    });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toEqual({
      error: { code: 'RATE_LIMITED', message: 'Too many requests. Please try again later.' },
    });
  });
});
