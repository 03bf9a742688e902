import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claims, runAs, runRawAs, withClaims } from './run-as.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const OPTIONS = { timeoutMs: 5_000 };
const alice: Claims = { role: 'authenticated', sub: 'alice-0123456789', email: 'alice@example.com' };

describe('runAs', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ maxConnections: 1 });
    await test.superuser.query(
      `insert into public.users (firebase_uid, email) values
         ('alice-0123456789', 'alice@example.com'), ('bob-0123456789', 'bob@example.com')`,
    );
  });
  afterAll(() => test.close());

  const select = (claims: Claims, text: string, values: unknown[] = []) =>
    runAs(test.db, claims, { text, values }, OPTIONS);

  it('runs as the role of the claims, which the statement can read', async () => {
    const { rows } = await select(
      alice,
      "select current_user as role, current_setting('request.jwt.claims')::jsonb ->> 'sub' as sub",
    );
    expect(rows).toEqual([{ role: 'authenticated', sub: alice.sub }]);
  });

  it('shows each caller their own rows only', async () => {
    expect((await select(alice, 'select email from public.users')).rows).toEqual([
      { email: 'alice@example.com' },
    ]);
    const stranger: Claims = { role: 'authenticated', sub: 'carol-0123456789' };
    expect((await select(stranger, 'select email from public.users')).rows).toEqual([]);
    await expect(select({ role: 'anon' }, 'select email from public.users')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('leaves neither role nor claims nor time-out behind on the connection', async () => {
    await select(alice, 'select 1');
    const { rows } = await test.db.pool.query(
      `select current_user as role, current_setting('request.jwt.claims', true) as claims,
              current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as read_only`,
    );
    expect(rows).toEqual([{ role: 'framewise_server', claims: '', timeout: '0', read_only: 'off' }]);
  });

  it('refuses a role that is not one of the callers', async () => {
    const forged = { role: 'framewise_owner' } as unknown as Claims;
    await expect(select(forged, 'select 1')).rejects.toThrow('unknown role');
  });

  it('stops a statement at its time-out and can go on', async () => {
    const slow = { text: 'select pg_sleep(30)', values: [] };
    await expect(runAs(test.db, alice, slow, { timeoutMs: 20 })).rejects.toMatchObject({ code: '57014' });
    expect((await select(alice, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses to write when read-only', async () => {
    const touch = { text: 'update public.users set bio = $1', values: ['x'] };
    await expect(runAs(test.db, alice, touch, { ...OPTIONS, readOnly: true })).rejects.toMatchObject({
      code: '25006',
    });
  });

  it('keeps its connection through failures, and prepares the failed statement anew', async () => {
    const backend = async () => (await select(alice, 'select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await backend();
    const divide = (by: string) => select(alice, 'select 1 / $1::integer as result', [by]);
    await expect(divide('0')).rejects.toMatchObject({ code: '22012' });
    await expect(divide('x')).rejects.toMatchObject({ code: '22P02' });
    expect((await divide('1')).rows).toEqual([{ result: 1 }]);
    await expect(select(alice, 'select nonsense')).rejects.toMatchObject({ code: '42703' });
    expect(await backend()).toBe(before);
  });

  it('goes on after values that cannot be written', async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    await expect(select(alice, 'select $1::jsonb', [circular])).rejects.toThrow('circular');
    expect((await select(alice, 'select $1::jsonb as j', [{ x: 1 }])).rows).toEqual([{ j: { x: 1 } }]);
  });

  it('replaces a connection that the server ends', async () => {
    const { rows } = await select(alice, 'select pg_backend_pid() as pid');
    const waiting = select(alice, 'select pg_sleep(30)');
    const ended = expect(waiting).rejects.toThrow();
    await expect
      .poll(async () => {
        const { rowCount } = await test.superuser.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`,
          [rows[0]?.pid],
        );
        return rowCount;
      })
      .toBe(1);
    await ended;
    expect((await select(alice, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('sends every kind of value so that the server reads it back', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const { rows } = await select(
      alice,
      'select $1::text as t, $2::integer as n, $3::boolean as b, $4::jsonb as j, $5::text[] as a, $6::timestamptz as d, $7::text as nothing, $8::bytea as bytes',
      [
        "it's",
        7,
        true,
        { x: ['"', '\\'] },
        ['a,b', '"q"', '\\', '{}', null],
        at,
        null,
        Buffer.from([0, 255]),
      ],
    );
    expect(rows).toEqual([
      {
        t: "it's",
        n: 7,
        b: true,
        j: { x: ['"', '\\'] },
        a: ['a,b', '"q"', '\\', '{}', null],
        d: at,
        nothing: null,
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  it('counts the rows a write touched', async () => {
    const { rowCount } = await runAs(
      test.db,
      alice,
      { text: 'update public.users set bio = $1', values: ['hello'] },
      OPTIONS,
    );
    expect(rowCount).toBe(1);
  });

  it('gives the text of the server untouched when raw', async () => {
    const statement = { text: `select '{"a": 1.10}'::json, null::text`, values: [] };
    const { rows } = await runRawAs(test.db, alice, statement, OPTIONS);
    expect(rows).toEqual([['{"a": 1.10}', null]]);
  });

  it('never holds more prepared statements on the server than its bound', async () => {
    for (let shape = 0; shape < 300; shape += 1) await select(alice, `select ${shape}`);
    const { rows } = await test.db.pool.query('select count(*) as held from pg_prepared_statements');
    expect(rows[0].held).toBeLessThanOrEqual(129);
  });
});

describe('withClaims', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ maxConnections: 1 });
    await test.superuser.query(
      `insert into public.users (firebase_uid, email) values ('alice-0123456789', 'alice@example.com')`,
    );
  });
  afterAll(() => test.close());

  const bio = async () => (await test.superuser.query('select bio from public.users')).rows[0].bio;

  it('commits all statements together', async () => {
    await withClaims(
      test.db,
      alice,
      async (transaction) => {
        await transaction.run('update public.users set bio = $1', ['one']);
        await transaction.run("update public.users set bio = bio || $1 where bio = 'one'", [' two']);
      },
      OPTIONS,
    );
    expect(await bio()).toBe('one two');
  });

  it('undoes everything when the work throws, and the connection is clean again', async () => {
    const work = withClaims(
      test.db,
      alice,
      async (transaction) => {
        await transaction.run('update public.users set bio = $1', ['lost']);
        throw new RangeError('changed my mind');
      },
      OPTIONS,
    );
    await expect(work).rejects.toThrow(RangeError);
    expect(await bio()).toBe('one two');
    const { rows } = await test.db.pool.query('select current_user as role');
    expect(rows).toEqual([{ role: 'framewise_server' }]);
  });
});
