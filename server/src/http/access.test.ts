import { type Access, defineEndpoint } from '@framewise/contract/endpoint';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enforceAccess } from './access.ts';
import { answerErrors } from './answer-errors.ts';
import type { Caller } from './caller.ts';
import { mountEndpoints } from './mount-endpoints.ts';

const ADA: Caller = { uid: 'ada-0123456789', email: 'ada@example.com', role: 'authenticated' };
const BOSS: Caller = { uid: 'boss-0123456789', email: 'boss@example.com', role: 'admin' };

const endpoints = {
  readOwn: defineEndpoint({
    method: 'GET',
    path: '/user/{uid}/things',
    access: 'owner',
    summary: 'things',
    params: z.object({ uid: z.string() }),
    query: z.object({ limit: z.coerce.number().int().max(10).default(5) }),
    output: z.object({ limit: z.number(), caller: z.string() }),
    errors: [],
  }),
  write: defineEndpoint({
    method: 'POST',
    path: '/things',
    access: 'user',
    summary: 'write',
    status: 202,
    body: z.object({ name: z.string().min(1), size: z.number() }),
    output: z.object({ ok: z.boolean() }),
    errors: [],
    rateLimit: { max: 2, windowSeconds: 60 },
  }),
};

function createTestApp(caller: Caller) {
  const app = fastify();
  const counts = new Map<string, number>();
  answerErrors(app);
  enforceAccess(app, async () => caller);
  const rateLimiter = {
    count: async () => ({ allowed: true, retryAfterSeconds: 0 }),
    enforce: async (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    forgetExpired: async () => {},
  };
  mountEndpoints(
    app,
    endpoints,
    {
      readOwn: ({ input, caller }) => ({ limit: input.query.limit, caller: caller.uid }),
      write: ({ input }) => ({ ok: input.body.size > 0 ? true : ('no' as unknown as boolean) }),
    },
    { rateLimiter, checkAnswers: true },
  );
  return { app, counts };
}

describe('a route', () => {
  it('that does not say who may call it is refused at start', async () => {
    const { app } = createTestApp(null);
    expect(() => app.get('/open', () => 'oops')).toThrow('GET /open does not declare who may call it');
  });

  it.each<[Access, Caller, number]>([
    ['public', null, 200],
    ['user', null, 401],
    ['user', ADA, 200],
    ['admin', null, 401],
    ['admin', ADA, 403],
    ['admin', BOSS, 200],
    ['signed-url', null, 200],
    ['webhook', null, 200],
  ])('for %s answers %o with %i', async (access, caller, status) => {
    const { app } = createTestApp(caller);
    app.get('/route', { config: { access } }, () => 'here');
    expect((await app.inject('/route')).statusCode).toBe(status);
  });

  it.each<[string, Caller, number]>([
    ['its owner', ADA, 200],
    ['an admin', BOSS, 200],
    ['a stranger', { uid: 'eve-0123456789', email: 'eve@example.com', role: 'authenticated' }, 403],
    ['nobody', null, 401],
  ])('of an owner answers %s', async (_name, caller, status) => {
    const { app } = createTestApp(caller);
    expect((await app.inject('/user/ada-0123456789/things')).statusCode).toBe(status);
  });
});

describe('a mounted endpoint', () => {
  it('gets its input parsed and with defaults', async () => {
    const { app } = createTestApp(ADA);
    const answer = await app.inject('/user/ada-0123456789/things');
    expect(answer.json()).toEqual({ limit: 5, caller: 'ada-0123456789' });
  });

  it('answers with its declared status, once counted against its limit', async () => {
    const { app, counts } = createTestApp(ADA);
    const answer = await app.inject({ method: 'POST', url: '/things', payload: { name: 'a', size: 1 } });
    expect(answer.statusCode).toBe(202);
    expect([...counts]).toEqual([['POST /things ada-0123456789', 1]]);
  });

  it('refuses bad input with every fault', async () => {
    const { app } = createTestApp(ADA);
    const answer = await app.inject({ method: 'POST', url: '/things', payload: { name: '', size: 'x' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      error: { code: 'INVALID_INPUT', issues: [{ path: 'name' }, { path: 'size' }] },
    });
  });

  it('whose answer breaks its declaration fails in tests', async () => {
    const { app } = createTestApp(ADA);
    const answer = await app.inject({ method: 'POST', url: '/things', payload: { name: 'a', size: 0 } });
    expect(answer.statusCode).toBe(500);
  });
});
