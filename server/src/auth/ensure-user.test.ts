import { readSettings } from '@framewise/contract/settings';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthContext } from './auth-context.ts';
import { ensureUser } from './ensure-user.ts';
import type { NewUser } from './new-user-setup.ts';

let database: TestDatabase;
let ctx: AuthContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = { db: database.db, settings: readSettings({}), log: pino({ level: 'silent' }) };
});
afterAll(() => database.close());

function newUser(uid: string, data: Partial<NewUser['data']> = {}): NewUser {
  return {
    data: { firebase_uid: uid, email: `${uid}@example.com`, display_name: 'Ada', ...data },
    method: 'google',
    userAgent: 'test',
  };
}

async function eventsOf(uid: string): Promise<string[]> {
  const { rows } = await database.superuser.query(
    'select event_type from public.user_analytics where firebase_uid = $1 order by created_at',
    [uid],
  );
  return rows.map((row) => row.event_type);
}

describe('ensuring a user', () => {
  it('sets a new one up, and notes the login of a known one', async () => {
    const input = newUser('ada-0123456789', { job_title: 'Analyst', company: 'Engines Ltd' });
    await ensureUser({ ctx, input });
    await ensureUser({ ctx, input });

    expect(await eventsOf('ada-0123456789')).toEqual(['registration', 'login']);
    const { rows } = await database.superuser.query(
      `select u.job_title, p.role, p.company, b.credits from public.users u
         join public.user_profiles p on p.user_id = u.firebase_uid
         join public.user_billing b on b.user_id = u.firebase_uid where u.firebase_uid = 'ada-0123456789'`,
    );
    expect(rows).toEqual([{ job_title: 'Analyst', role: 'Analyst', company: 'Engines Ltd', credits: 1 }]);
  });

  it('that several sign-ins do at once makes one user with one credit', async () => {
    const input = newUser('many-0123456789');
    await Promise.all(Array.from({ length: 6 }, () => ensureUser({ ctx, input })));

    const { rows } = await database.superuser.query(
      "select sum(credits_amount)::int as credits from public.credit_transactions where user_id = 'many-0123456789'",
    );
    expect(rows).toEqual([{ credits: 1 }]);
    expect((await eventsOf('many-0123456789')).filter((event) => event === 'registration')).toHaveLength(1);
  });

  it('whose address belongs to another living user is a conflict', async () => {
    await ensureUser({ ctx, input: newUser('first-0123456789', { email: 'same@example.com' }) });
    const second = ensureUser({ ctx, input: newUser('second-0123456789', { email: 'same@example.com' }) });
    await expect(second).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('with invalid data names every reason', async () => {
    const input = newUser('short', { email: 'none', display_name: 'x'.repeat(101), phone_number: 'call me' });
    await expect(ensureUser({ ctx, input })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message:
        'Invalid user data: Invalid Firebase UID, Invalid email address, Display name too long (max 100 characters), Invalid phone number format',
    });
  });

  it('whose billing cannot be made says so, and leaves nothing half-made', async () => {
    await database.superuser.query('alter table public.user_billing rename to hidden');
    const setup = ensureUser({ ctx, input: newUser('poor-0123456789') });
    await expect(setup).rejects.toMatchObject({
      message: 'Failed to initialize user billing: An unexpected error occurred. Please try again.',
    });
    await database.superuser.query('alter table public.hidden rename to user_billing');
    const { rowCount } = await database.superuser.query(
      "select 1 from public.users where firebase_uid = 'poor-0123456789'",
    );
    expect(rowCount).toBe(0);
  });
});
