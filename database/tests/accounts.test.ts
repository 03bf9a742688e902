import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAs } from '../src/run-as.ts';
import { addUser, claimsOf, SERVICE } from '../src/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';

describe('accounts', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  const run = (claims: Parameters<typeof runAs>[1], text: string, values: unknown[] = []) =>
    runAs(test.db, claims, { text, values }, { timeoutMs: 5000 });

  describe('fill_names', () => {
    it('splits the display name into its first word and the rest', async () => {
      await addUser(test.superuser, 'named-0000001');
      const read = () =>
        run(SERVICE, `select first_name, last_name from users where firebase_uid = 'named-0000001'`);
      expect((await read()).rows).toEqual([{ first_name: 'Ann', last_name: 'Lee Moss' }]);
      await run(
        claimsOf('named-0000001'),
        `update users set display_name = 'Zoe' where firebase_uid = 'named-0000001'`,
      );
      expect((await read()).rows).toEqual([{ first_name: 'Zoe', last_name: null }]);
    });
  });

  describe('fill_profile_ids', () => {
    it('takes either id for both', async () => {
      await addUser(test.superuser, 'profile-000001');
      await addUser(test.superuser, 'profile-000002');
      await run(
        claimsOf('profile-000001'),
        `insert into user_profiles (firebase_uid) values ('profile-000001')`,
      );
      await run(claimsOf('profile-000002'), `insert into user_profiles (user_id) values ('profile-000002')`);
      const { rows } = await run(SERVICE, 'select user_id, firebase_uid from user_profiles order by 1');
      expect(rows).toEqual([
        { user_id: 'profile-000001', firebase_uid: 'profile-000001' },
        { user_id: 'profile-000002', firebase_uid: 'profile-000002' },
      ]);
    });
  });

  describe('delete_user', () => {
    const uid = 'leaver-0000001';

    it('soft-deletes, drops the profile, forgets old events, and removes runs with their credit returned', async () => {
      await addUser(test.superuser, uid, 2);
      await test.superuser.query(`insert into user_profiles (firebase_uid) values ('${uid}')`);
      await test.superuser.query(
        `insert into user_analytics (firebase_uid, event_type, created_at) values
           ('${uid}', 'old', now() - interval '91 days'), ('${uid}', 'new', now() - interval '89 days')`,
      );
      await test.db.pool.query(`select start_run($1, gen_random_uuid(), 'a.mp4')`, [uid]);
      const { rows } = await run(SERVICE, 'select delete_user($1) as done', [uid]);
      expect(rows).toEqual([{ done: true }]);

      const { rows: after } = await test.superuser.query(
        `select (select deleted_at is not null from users where firebase_uid = $1) as deleted,
                (select count(*)::int from user_profiles where firebase_uid = $1) as profiles,
                (select json_agg(event_type order by event_type) from user_analytics where firebase_uid = $1) as events,
                (select error_code from video_analysis_runs where firebase_uid = $1) as run,
                (select credits from user_billing where user_id = $1) as credits`,
        [uid],
      );
      expect(after).toEqual([
        { deleted: true, profiles: 0, events: ['new', 'user_deleted'], run: null, credits: 2 },
      ]);
    });

    it('does it once, and lets the address be used again', async () => {
      expect((await run(SERVICE, 'select delete_user($1) as done', [uid])).rows).toEqual([{ done: false }]);
      await test.superuser.query(
        `insert into users (firebase_uid, email) values ('leaver-again-01', '${uid}@example.com')`,
      );
    });

    it('is not for clients', async () => {
      await expect(run(claimsOf(uid), 'select delete_user($1)', [uid])).rejects.toMatchObject({
        code: '42501',
      });
    });
  });

  it('keeps one living account per address, whatever its case', async () => {
    await addUser(test.superuser, 'twin-000000001');
    await expect(
      test.superuser.query(
        `insert into users (firebase_uid, email) values ('twin-000000002', 'TWIN-000000001@Example.com')`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
