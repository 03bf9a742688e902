import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableService, type TableService } from './testing/table-service.ts';

const ada = { sub: 'ada-lovelace-01', email: 'ada@example.com' };

let service: TableService;
beforeAll(async () => {
  service = await startTableService({
    statementMs: 500,
    returnedRows: 3,
    bodyBytes: 20_000,
    insertedRows: 5,
  });
  await service.test.superuser.query(`insert into public.users (firebase_uid, email) values ($1, $2)`, [
    ada.sub,
    ada.email,
  ]);
});
afterAll(() => service.close());

const asAda = () => service.clientOf(ada);

async function raw(path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (!headers.has('authorization')) headers.set('authorization', `Bearer ${await service.tokenOf(ada)}`);
  const response = await fetch(`${service.address}${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

describe('what does not exist', () => {
  it.each([
    ['/nothing', 404, 'PGRST205', "Could not find the table 'public.nothing' in the schema cache"],
    ['/pg_catalog.pg_user', 404, 'PGRST205', undefined],
    ['/constructor', 404, 'PGRST205', undefined],
    ['/video_analyses', 404, 'PGRST205', undefined],
    ['/users?select=password', 400, '42703', 'column users.password does not exist'],
    ['/users?nope=eq.1', 400, '42703', 'column users.nope does not exist'],
    ['/users?__proto__=eq.1', 400, '42703', undefined],
    ['/users?or=(nope.eq.1)', 400, '42703', undefined],
    ['/users?order=nope', 400, '42703', undefined],
    ['/video_analysis_runs?select=queue_tag', 400, '42703', undefined],
    ['/users?select=email,user_billing(credits)', 400, 'PGRST200', undefined],
    ['/users?select=...user_billing(credits)', 400, 'PGRST200', undefined],
    ['/users?select=count()', 400, 'PGRST123', undefined],
    ['/users?select=firebase_uid.max()', 400, 'PGRST123', undefined],
    ['/rpc/nothing', 404, 'PGRST202', undefined],
    ['/rpc/start_run', 404, 'PGRST202', undefined],
    ['/rpc/pg_sleep', 404, 'PGRST202', undefined],
    ['/users/extra', 404, 'PGRST125', undefined],
  ])('%s', async (path, status, code, message) => {
    const answer = await raw(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = answer.json();
    expect(Object.keys(body)).toEqual(['code', 'message', 'details', 'hint']);
    expect(body.code).toBe(code);
    if (message) expect(body.message).toBe(message);
  });

  it('names an unknown column of a write and the arguments of an unknown procedure', async () => {
    expect((await post('/users', '{"is_admin":true}')).json()).toEqual({
      code: 'PGRST204',
      message: "Could not find the 'is_admin' column of 'users' in the schema cache",
      details: null,
      hint: null,
    });
    expect((await post('/rpc/consume_credits', '{"p_user_id":"x","p_more":1}')).json()).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.consume_credits(p_user_id, p_more) in the schema cache',
    });
    expect((await post('/rpc/consume_credits', '{}')).json()).toMatchObject({
      message: 'Could not find the function public.consume_credits without parameters in the schema cache',
    });
  });
});

describe('what cannot be read', () => {
  it.each([
    '/users?email=foo.x',
    '/users?email=eq',
    '/users?email=',
    '/users?email',
    '/users?email=not.not.eq.x',
    '/users?email=in.(a,b',
    '/users?email=in.a',
    '/users?email=is.maybe',
    '/users?or=email.eq.x',
    '/users?or=(email.eq.x',
    '/users?or=()',
    '/users?and=(email.eq.x),',
    '/users?or=(email.eq."x)',
    '/users?order=email.sideways',
    '/users?order=,',
    '/users?select=email::regclass',
    '/users?select=email->>x',
    '/users?select=email,',
    '/users?select=a:b:email',
    '/users?limit=ten',
    '/users?limit=1;drop',
    '/users?offset=1e9',
    '/users?email=eq.%E0%A4%A',
    '/users?"email=eq.1',
  ])('%s is PGRST100', async (path) => {
    const answer = await raw(path);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'PGRST100', hint: null });
  });

  it('says where', async () => {
    expect((await raw('/users?order=email.sideways')).json()).toEqual({
      code: 'PGRST100',
      message: '"failed to parse order (email.sideways)" (line 1, column 6)',
      details: 'unexpected "." expecting "asc", "desc", "nullsfirst" or "nullslast"',
      hint: null,
    });
  });

  it.each([
    ['', 'Empty or invalid json'],
    ['{', 'Empty or invalid json'],
    ['1', 'The body must be a JSON object or an array of them'],
    ['[[]]', 'The body must be a JSON object or an array of them'],
    ['[{"email":"a"},{"bio":"b"}]', 'All object keys must match'],
    [`${'['.repeat(70)}${']'.repeat(70)}`, 'The JSON is nested more than 64 levels deep'],
    [`[${Array(6).fill('{}').join()}]`, 'At most 5 rows can be inserted at once'],
  ])('body %s is PGRST102', async (body, message) => {
    const answer = await post('/users', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ code: 'PGRST102', message, details: null, hint: null });
  });

  it('refuses bodies that are too large, of another type or for no array', async () => {
    expect((await post('/users', JSON.stringify({ bio: 'x'.repeat(30_000) }))).status).toBe(413);
    const form = await post('/users', 'email=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form).toMatchObject({ status: 400 });
    expect(form.json().code).toBe('PGRST102');
    const patch = { method: 'PATCH', body: '[{}]', headers: { 'content-type': 'application/json' } };
    expect((await raw('/users', patch)).json().code).toBe('PGRST102');
  });
});

describe('headers', () => {
  it('refuses other schemas, media types and methods', async () => {
    const schema = await raw('/users', { headers: { 'accept-profile': 'auth' } });
    expect(schema.status).toBe(406);
    expect(schema.json()).toMatchObject({ code: 'PGRST106', message: 'Invalid schema: auth' });
    expect((await post('/users', '{}', { 'content-profile': 'pgboss' })).json().code).toBe('PGRST106');
    const csv = await asAda().from('users').select().csv();
    expect(csv).toMatchObject({ status: 406, error: { code: 'PGRST107' } });
    const put = { method: 'PUT', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await raw('/users', put)).json()).toMatchObject({ code: 'PGRST117' });
    expect((await raw('/rpc/consume_credits', { ...put, method: 'PATCH' })).json()).toMatchObject({
      code: 'PGRST101',
    });
  });

  it('takes a Range header, and refuses an upside-down one', async () => {
    const plans = (range: string) =>
      raw('/subscription_plans?order=id&select=id', { headers: { range, prefer: 'count=exact' } });
    const first = await plans('0-1');
    expect(first.status).toBe(206);
    expect(first.headers.get('content-range')).toBe('0-1/4');
    expect((await plans('3-')).headers.get('content-range')).toBe('3-3/4');
    expect((await plans('5-1')).json()).toMatchObject({ code: 'PGRST103' });
    expect((await plans('bytes=0-1')).headers.get('content-range')).toBe('0-2/4');
    expect((await raw('/subscription_plans?limit=-1')).json()).toMatchObject({ code: 'PGRST103' });
  });

  it('never answers more rows than the limit', async () => {
    const { data, count } = await asAda().from('subscription_plans').select('*', { count: 'exact' });
    expect(data).toHaveLength(3);
    expect(count).toBe(4);
  });

  it('answers HEAD with a count and no body', async () => {
    const head = await asAda().from('subscription_plans').select('*', { count: 'exact', head: true });
    expect(head).toMatchObject({ count: 4, data: null, status: 206 });
  });

  it('strips nulls, renames and casts when asked', async () => {
    const { data } = await asAda()
      .from('subscription_plans')
      .select('plan:id, cents:price_monthly::text, credits_per_month')
      .eq('id', 'enterprise')
      .stripNulls()
      .single();
    expect(data).toEqual({ plan: 'enterprise', cents: '0' });
  });

  it('says what it did with preferences, and refuses unknown ones only when strict', async () => {
    const lenient = await raw('/users', { headers: { prefer: 'count=exact, tx=rollback' } });
    expect(lenient.headers.get('preference-applied')).toBe('count=exact');
    const strict = await raw('/users', { headers: { prefer: 'handling=strict, tx=rollback' } });
    expect(strict.json()).toMatchObject({ code: 'PGRST122', details: 'Invalid preferences: tx=rollback' });
  });

  it('points to a new row with return=headers-only', async () => {
    const body = JSON.stringify({ firebase_uid: ada.sub, event_type: 'login' });
    const { status, headers, text } = await post('/user_analytics', body, { prefer: 'return=headers-only' });
    expect({ status, text }).toEqual({ status: 201, text: '' });
    expect(headers.get('location')).toMatch(/^\/user_analytics\?id=eq\.[0-9a-f-]{36}$/);
  });
});

describe('tokens', () => {
  it('an expired one is PGRST301, and so is a forged one', async () => {
    const authorization = `Bearer ${await service.tokenOf(ada, '-1s')}`;
    const expired = await raw('/users', { headers: { authorization } });
    expect(expired.status).toBe(401);
    expect(expired.headers.get('www-authenticate')).toContain('Bearer');
    expect(expired.json()).toEqual({ code: 'PGRST301', message: 'JWT expired', details: null, hint: null });
    const [head, , signature] = (await service.tokenOf(ada)).split('.');
    const payload = Buffer.from(JSON.stringify({ sub: ada.sub, role: 'service_role' })).toString('base64url');
    const forged = await raw('/users', {
      headers: { authorization: `Bearer ${head}.${payload}.${signature}` },
    });
    expect(forged.status).toBe(401);
    expect(forged.json().code).toBe('PGRST301');
  });

  it('a missing one is refused with 401 where sign-in would help', async () => {
    const { status, error } = await service.clientOf(null).from('users').select();
    expect(status).toBe(401);
    expect(error).toMatchObject({ code: '42501', message: 'permission denied for table users' });
  });
});

describe('what the database refuses', () => {
  const insert = (row: object) => asAda().from('user_analytics').insert(row);
  const event = { firebase_uid: ada.sub, event_type: 'login' };

  it.each([
    ['23502', 400, { firebase_uid: ada.sub }],
    ['23514', 400, { ...event, credits_used: -1 }],
    ['22P02', 400, { ...event, credits_used: 'many' }],
    ['22007', 400, { ...event, created_at: 'yesterday-ish' }],
    ['22P05', 400, { ...event, event_metadata: { text: '\u0000' } }],
    ['42501', 403, { ...event, firebase_uid: 'somebody-else-1' }],
  ])('%s is %i', async (code, status, row) => {
    const answer = await insert(row);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: expect.any(String) });
  });

  it('23505 and 23503 are 409', async () => {
    const { data } = await insert(event).select('id').single();
    const again = await insert({ ...event, id: data?.id });
    // Row-level security makes PostgreSQL keep the values to itself.
    expect(again).toMatchObject({ status: 409, error: { code: '23505', details: null } });
    const orphan = { sub: 'nobody-0123456789', email: 'nobody@example.com' };
    const profile = { user_id: orphan.sub, firebase_uid: orphan.sub };
    expect(await service.clientOf(orphan).from('user_profiles').insert(profile)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    });
  });

  it('a wrong value of a filter is 22P02, a text operator on a number 42883', async () => {
    expect((await raw('/user_analytics?id=eq.1')).json()).toMatchObject({ code: '22P02' });
    expect(await raw('/user_billing?credits=like.1*')).toMatchObject({ status: 404 });
  });

  it('on_conflict without a matching constraint is 42P10', async () => {
    const { error, status } = await asAda()
      .from('user_profiles')
      .upsert({ user_id: ada.sub, firebase_uid: ada.sub, email: 'a' }, { onConflict: 'email' });
    expect(status).toBe(400);
    expect(error?.code).toBe('42P10');
  });

  it('an update that leaves not exactly one row for single() is undone', async () => {
    await insert([event, event]);
    const all = () => asAda().from('user_analytics').update({ event_label: 'changed' }).select();
    const { error, status } = await all().eq('event_type', 'login').single();
    expect(status).toBe(406);
    expect(error?.code).toBe('PGRST116');
    const limited = await all().eq('event_type', 'login').maxAffected(1);
    expect(limited).toMatchObject({ status: 400, error: { code: 'PGRST124' } });
    const { count } = await asAda()
      .from('user_analytics')
      .select('*', { count: 'exact', head: true })
      .eq('event_label', 'changed');
    expect(count).toBe(0);
  });

  it('a statement over its time is 57014', async () => {
    const locker = service.test.superuser;
    await locker.query('begin');
    await locker.query('lock table public.user_profiles in access exclusive mode');
    const { status, error } = await asAda().from('user_profiles').select();
    await locker.query('rollback');
    expect(status).toBe(500);
    expect(error).toMatchObject({
      code: '57014',
      message: 'canceling statement due to statement timeout',
    });
  });

  it('a failure of the server shows its code and nothing else', async () => {
    await service.test.superuser.query(
      `create function public.explode() returns trigger language plpgsql as
         $$ begin raise exception sqlstate 'XX001' using message = 'secret path', detail = 'secret detail'; end $$;
       create trigger explode before insert on public.user_profiles execute function public.explode()`,
    );
    const profile = { user_id: ada.sub, firebase_uid: ada.sub };
    const { status, error } = await asAda().from('user_profiles').insert(profile);
    await service.test.superuser.query('drop function public.explode() cascade');
    expect(status).toBe(500);
    expect(error).toEqual({
      code: 'XX001',
      message: 'An unexpected error occurred.',
      details: null,
      hint: null,
    });
  });
});
