import type { AddressInfo } from 'node:net';
import { AppError } from '@framewise/contract/errors';
import type { CallerRole, Claims } from '@framewise/database/run-as';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { PostgrestClient } from '@supabase/postgrest-js';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { createExecutor } from '../executor.ts';
import { DEFAULT_TABLE_LIMITS, type TableLimits } from '../limits.ts';
import { registerTableInterface } from '../register.ts';
import type { SqlStatement } from '../sql.ts';

const KEY = new TextEncoder().encode('a key for tests only, 32 bytes long');

interface Person {
  readonly sub: string;
  readonly email: string;
  readonly role?: CallerRole;
}

/** The table interface on a real port, in front of a real database, with signed tokens. */
export interface TableService {
  readonly test: TestDatabase;
  readonly app: FastifyInstance;
  readonly address: string;
  /** Every statement that was sent, in order. */
  readonly statements: SqlStatement[];
  clientOf(person: Person | null): PostgrestClient;
  tokenOf(person: Person, expires?: string): Promise<string>;
  close(): Promise<void>;
}

export async function startTableService(limits: Partial<TableLimits> = {}): Promise<TableService> {
  const test = await createTestDatabase();
  const statements: SqlStatement[] = [];
  const app = Fastify();
  const merged = { ...DEFAULT_TABLE_LIMITS, ...limits };
  await app.register(registerTableInterface, {
    prefix: '/rest/v1',
    limits: merged,
    resolveClaims,
    executor: spyOn(createExecutor(test.db, merged.statementMs), statements),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/rest/v1`;
  return {
    test,
    app,
    address,
    statements,
    tokenOf,
    clientOf: (person) => clientOf(address, person),
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}

function clientOf(address: string, person: Person | null): PostgrestClient {
  return new PostgrestClient(address, {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      if (person) headers.set('authorization', `Bearer ${await tokenOf(person)}`);
      return fetch(input, { ...init, headers });
    },
  });
}

function tokenOf({ sub, email, role = 'authenticated' }: Person, expires = '1h'): Promise<string> {
  return new SignJWT({ email, role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setExpirationTime(expires)
    .sign(KEY);
}

async function resolveClaims(request: FastifyRequest): Promise<Claims> {
  const token = request.headers.authorization?.replace(/^Bearer /, '');
  if (!token) return { role: 'anon' };
  try {
    const { payload } = await jwtVerify<Person>(token, KEY);
    return { role: payload.role ?? 'authenticated', sub: payload.sub, email: payload.email };
  } catch (cause) {
    throw new AppError(cause instanceof errors.JWTExpired ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED', { cause });
  }
}

function spyOn(executor: ReturnType<typeof createExecutor>, seen: SqlStatement[]): typeof executor {
  return {
    read: (claims, statement) => {
      seen.push(statement);
      return executor.read(claims, statement);
    },
    write: (claims, statements, accept) => {
      seen.push(...statements);
      return executor.write(claims, statements, accept);
    },
  };
}
