import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableService, type TableService } from './testing/table-service.ts';

/** Every table call of the specification's section 7, by the official client. */
const ada = { sub: 'ada-lovelace-01', email: 'ada@example.com' };
const eve = { sub: 'eve-the-stranger', email: 'eve@example.com' };
const admin = { sub: 'admin-0123456789', email: 'admin@example.com', role: 'admin' } as const;

let service: TableService;
beforeAll(async () => {
  service = await startTableService();
  await service.test.superuser.query(
    `insert into public.users (firebase_uid, email) values ($1, $2), ($3, $4)`,
    [ada.sub, ada.email, eve.sub, eve.email],
  );
});
afterAll(() => service.close());

const asAda = () => service.clientOf(ada);
const asEve = () => service.clientOf(eve);

describe('video_analysis_runs', () => {
  beforeAll(async () => {
    await service.test.superuser.query(
      `insert into public.video_analysis_runs
         (firebase_uid, video_name, status, video_source_type, video_platform, video_size_mb, processing_time_seconds,
          analysis_metadata, created_at)
       select $1, 'clip ' || n || '.mp4', case when n % 2 = 0 then 'completed' else 'failed' end,
              case when n = 7 then 'forensic' else 'upload' end, 'tiktok', n * 1.5, n,
              jsonb_build_object('total_persons_detected', n), timestamptz '2026-01-01' + n * interval '1 hour'
         from generate_series(1, 12) n`,
      [ada.sub],
    );
  });

  const page = (from: number, to: number) =>
    asAda()
      .from('video_analysis_runs')
      .select('*', { count: 'exact' })
      .eq('firebase_uid', ada.sub)
      .neq('video_source_type', 'forensic')
      .order('created_at', { ascending: false })
      .range(from, to);

  it('lists newest first by page with an exact count and without forensic videos', async () => {
    const first = await page(0, 4);
    expect(first).toMatchObject({ status: 206, count: 11, error: null });
    expect(first.data?.map((run) => run.video_name)).toEqual([
      'clip 12.mp4',
      'clip 11.mp4',
      'clip 10.mp4',
      'clip 9.mp4',
      'clip 8.mp4',
    ]);
    const last = await page(10, 14);
    expect(last).toMatchObject({ status: 206, count: 11 });
    expect(last.data).toHaveLength(1);
    expect(await page(0, 99)).toMatchObject({ status: 200, count: 11 });
  });

  it('answers an empty page at the end and refuses one behind it', async () => {
    expect(await page(11, 20)).toMatchObject({ status: 206, count: 11, data: [] });
    expect(await page(50, 60)).toMatchObject({
      status: 416,
      data: null,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 50 was requested, but there are only 11 rows.',
      },
    });
  });

  it('filters by status', async () => {
    const { data } = await page(0, 99).eq('status', 'completed');
    expect(data).toHaveLength(6);
    expect((await page(0, 99).in('status', ['pending', 'processing'])).data).toEqual([]);
  });

  it('reads the fields of the stats', async () => {
    const { data, error } = await asAda()
      .from('video_analysis_runs')
      .select(
        'status, processing_time_seconds, video_platform, video_source_type, video_size_mb, analysis_metadata',
      )
      .eq('firebase_uid', ada.sub)
      .neq('video_source_type', 'forensic');
    expect(error).toBeNull();
    expect(data).toHaveLength(11);
    expect(data).toContainEqual({
      status: 'failed',
      processing_time_seconds: 1,
      video_platform: 'tiktok',
      video_source_type: 'upload',
      video_size_mb: 1.5,
      analysis_metadata: { total_persons_detected: 1 },
    });
  });

  it('reads one run by its name as a single row', async () => {
    const { data } = await asAda()
      .from('video_analysis_runs')
      .select('*')
      .eq('firebase_uid', ada.sub)
      .eq('video_name', 'clip 3.mp4')
      .single();
    expect(data).toMatchObject({ video_name: 'clip 3.mp4', firebase_uid: ada.sub, status: 'failed' });
    expect(Object.keys(data)).not.toContain('queue_tag');
  });

  it('shows a stranger nothing, and says so as not exactly one row', async () => {
    expect((await asEve().from('video_analysis_runs').select('*', { count: 'exact' })).count).toBe(0);
    const single = await asEve()
      .from('video_analysis_runs')
      .select('*')
      .eq('video_name', 'clip 3.mp4')
      .single();
    expect(single).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows', hint: null },
    });
  });

  it('cannot be written by its owner', async () => {
    const { error, status } = await asAda().from('video_analysis_runs').insert({ video_name: 'free.mp4' });
    expect(status).toBe(403);
    expect(error?.code).toBe('42501');
  });
});

describe('users', () => {
  const fresh = { sub: 'grace-hopper-02', email: 'grace@example.com' };
  const client = () => service.clientOf(fresh);

  it('finds nobody, then upserts and selects one row back, twice', async () => {
    const find = () => client().from('users').select('*').eq('firebase_uid', fresh.sub).maybeSingle();
    expect(await find()).toMatchObject({ data: null, error: null });
    const upsert = (display_name: string) =>
      client()
        .from('users')
        .upsert({ firebase_uid: fresh.sub, email: fresh.email, display_name }, { onConflict: 'firebase_uid' })
        .select()
        .single();
    expect(await upsert('Grace Hopper')).toMatchObject({
      status: 201,
      data: { first_name: 'Grace', last_name: 'Hopper' },
    });
    expect(await upsert('Grace B. Hopper')).toMatchObject({ data: { display_name: 'Grace B. Hopper' } });
    expect((await find()).data).toMatchObject({ email: fresh.email });
  });

  it('updates, records activity and soft-deletes by firebase_uid', async () => {
    const now = new Date().toISOString();
    const update = (values: object) =>
      client().from('users').update(values).eq('firebase_uid', fresh.sub).select().single();
    expect((await update({ company: 'Navy', updated_at: now })).data).toMatchObject({ company: 'Navy' });
    expect((await update({ last_activity_at: now, updated_at: now })).error).toBeNull();
    const { data } = await update({ deleted_at: now, updated_at: now });
    expect(Date.parse(data.deleted_at)).toBe(Date.parse(now));
  });

  it('touches nothing of somebody else', async () => {
    const { data, status } = await asEve()
      .from('users')
      .update({ bio: 'pwned' })
      .eq('firebase_uid', ada.sub)
      .select();
    expect({ data, status }).toEqual({ data: [], status: 200 });
    const { error } = await asEve()
      .from('users')
      .insert({ firebase_uid: 'somebody-else-1', email: eve.email });
    expect(error?.code).toBe('42501');
  });
});

describe('user_analytics', () => {
  const events = () => asAda().from('user_analytics');
  const event = (event_type: string, created_at: string) => ({
    firebase_uid: ada.sub,
    event_type,
    event_category: 'account',
    event_action: 'click',
    event_label: null,
    event_metadata: { from: 'test', nested: [1, 2.5, null] },
    user_agent: 'vitest',
    event_timestamp: created_at,
    created_at,
    credits_used: 0.5,
    cost_incurred: 0,
  });

  it('inserts one without an answer, and many', async () => {
    expect(await events().insert(event('login', '2026-01-01T00:00:00Z'))).toMatchObject({
      status: 201,
      data: null,
      error: null,
    });
    const many = ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'].map((at) => event('export', at));
    expect((await events().insert(many).select('event_type, event_metadata')).data).toEqual([
      { event_type: 'export', event_metadata: { from: 'test', nested: [1, 2.5, null] } },
      { event_type: 'export', event_metadata: { from: 'test', nested: [1, 2.5, null] } },
    ]);
  });

  it('inserts rows with different columns, the missing ones null or default as asked', async () => {
    const rows = [
      { firebase_uid: ada.sub, event_type: 'share', event_label: 'x' },
      { firebase_uid: ada.sub, event_type: 'share', event_metadata: { y: 1 } },
    ];
    expect((await events().insert(rows)).error?.code).toBe('23502');
    const { data, error } = await events().insert(rows, { defaultToNull: false }).select();
    expect(error).toBeNull();
    expect(data?.map((row) => [row.event_label, row.event_metadata])).toEqual([
      ['x', {}],
      [null, { y: 1 }],
    ]);
  });

  it('selects newest first with limit, type and dates', async () => {
    const { data } = await events()
      .select('event_type, created_at')
      .eq('firebase_uid', ada.sub)
      .eq('event_type', 'export')
      .gte('created_at', '2026-01-15T00:00:00.000Z')
      .lte('created_at', '2026-02-15T00:00:00.000+00:00')
      .order('created_at', { ascending: false })
      .limit(10);
    expect(data).toEqual([{ event_type: 'export', created_at: '2026-02-01T00:00:00+00:00' }]);
  });

  it('updates by id', async () => {
    const { data: found } = await events().select('id').eq('event_type', 'login').single();
    const updated = await events().update({ event_label: 'seen' }).eq('id', found?.id);
    expect(updated).toMatchObject({ status: 204, data: null });
    const { data } = await events().select('event_label').eq('id', found?.id).single();
    expect(data).toEqual({ event_label: 'seen' });
  });

  it('deletes by firebase_uid, only older rows first, then all', async () => {
    const old = await events()
      .delete({ count: 'exact' })
      .eq('firebase_uid', ada.sub)
      .lt('created_at', '2026-01-15T00:00:00Z');
    expect(old).toMatchObject({ status: 204, count: 1 });
    expect(
      (await asEve().from('user_analytics').delete({ count: 'exact' }).eq('firebase_uid', ada.sub)).count,
    ).toBe(0);
    const { data } = await events().delete().eq('firebase_uid', ada.sub).select('event_type');
    expect(data).toHaveLength(4);
  });
});

describe('user_profiles', () => {
  const profiles = () => asAda().from('user_profiles');

  it('tolerates not-found, inserts, updates, upserts by firebase_uid and deletes', async () => {
    expect((await profiles().select('*').eq('user_id', ada.sub).single()).error?.code).toBe('PGRST116');
    const profile = { user_id: ada.sub, firebase_uid: ada.sub, email: ada.email, role: 'Engineer' };
    expect((await profiles().insert(profile).select().single()).data).toMatchObject(profile);
    const updated = await profiles().update({ location: 'London' }).eq('user_id', ada.sub).select().single();
    expect(updated.data).toMatchObject({ location: 'London', role: 'Engineer' });
    expect((await profiles().select('*').eq('firebase_uid', ada.sub).single()).data).toMatchObject(profile);
    const upserted = await profiles()
      .upsert({ ...profile, website: 'https://example.com' }, { onConflict: 'firebase_uid' })
      .select()
      .single();
    expect(upserted.data).toMatchObject({ website: 'https://example.com', location: 'London' });
    const ignored = await profiles()
      .upsert({ ...profile, website: 'ignored' }, { onConflict: 'firebase_uid', ignoreDuplicates: true })
      .select();
    expect(ignored).toMatchObject({ data: [], status: 201 });
    expect(await profiles().delete().eq('user_id', ada.sub)).toMatchObject({ status: 204 });
    expect((await profiles().select('*')).data).toEqual([]);
  });

  it('refuses a second one', async () => {
    const profile = { user_id: eve.sub, firebase_uid: eve.sub };
    await asEve().from('user_profiles').insert(profile);
    expect(await asEve().from('user_profiles').insert(profile)).toMatchObject({
      status: 409,
      error: { code: '23505', hint: null },
    });
  });
});

describe('user_billing and credit_transactions', () => {
  beforeAll(async () => {
    await asAda().rpc('initialize_user_billing', { p_user_id: ada.sub, p_email: ada.email });
  });

  it('selects by user_id and by firebase_uid', async () => {
    for (const column of ['user_id', 'firebase_uid']) {
      const { data } = await asAda().from('user_billing').select('*').eq(column, ada.sub).single();
      expect(data).toMatchObject({
        credits: 1,
        credits_used: 0,
        current_plan: 'free',
        billing_cycle: 'monthly',
        subscription_status: 'active',
      });
    }
  });

  it('takes a new display name but no new plan or credits from its owner', async () => {
    const update = (values: object) =>
      asAda().from('user_billing').update(values).eq('user_id', ada.sub).select().single();
    expect((await update({ display_name: 'Ada', updated_at: new Date().toISOString() })).data).toMatchObject({
      display_name: 'Ada',
    });
    expect(await update({ credits: 999_999 })).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await update({ current_plan: 'pro' })).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  it('lists transactions newest first, 50 at most, and takes none from a user', async () => {
    const { data } = await asAda()
      .from('credit_transactions')
      .select('*')
      .eq('user_id', ada.sub)
      .order('created_at', { ascending: false })
      .limit(50);
    expect(data).toMatchObject([{ transaction_type: 'signup', credits_amount: 1, credits_after: 1 }]);
    const free = { user_id: ada.sub, transaction_type: 'purchase', credits_amount: 100 };
    expect(await asAda().from('credit_transactions').insert(free)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
  });
});

describe('subscription_plans', () => {
  it('gives anybody the active plans by monthly price', async () => {
    const { data } = await service
      .clientOf(null)
      .from('subscription_plans')
      .select('id, price_monthly, credits_per_month')
      .eq('is_active', true)
      .order('price_monthly', { ascending: true })
      .order('id', { ascending: false });
    expect(data).toEqual([
      { id: 'free', price_monthly: 0, credits_per_month: 1 },
      { id: 'enterprise', price_monthly: 0, credits_per_month: null },
      { id: 'starter', price_monthly: 2700, credits_per_month: 100 },
      { id: 'pro', price_monthly: 10_000, credits_per_month: 1000 },
    ]);
  });

  it('takes no row from anybody, though the database would let an admin', async () => {
    const { error, status } = await service
      .clientOf(admin)
      .from('subscription_plans')
      .update({ price_monthly: 1 })
      .eq('id', 'pro');
    expect(status).toBe(403);
    expect(error).toMatchObject({ code: '42501', message: 'permission denied for table subscription_plans' });
  });
});

describe('billing_events', () => {
  it('is found by the provider event id by an admin, and closed to everybody else', async () => {
    await service.test.superuser.query(
      `insert into public.billing_events (event_type, stripe_event_id, event_data) values ('t', 'evt_1', '{"a":1}')`,
    );
    const find = (client: ReturnType<TableService['clientOf']>) =>
      client.from('billing_events').select('*').eq('stripe_event_id', 'evt_1').maybeSingle();
    expect((await find(service.clientOf(admin))).data).toMatchObject({
      processed: false,
      event_data: { a: 1 },
    });
    expect(await find(asAda())).toMatchObject({ status: 403, error: { code: '42501' } });
    const insert = { event_type: 'invoice.paid', stripe_event_id: 'evt_2', event_data: { b: 2 } };
    for (const client of [asAda(), service.clientOf(admin)]) {
      expect((await client.from('billing_events').insert(insert)).error?.code).toBe('42501');
    }
  });

  it('is written by the server alone', async () => {
    const events = () => service.clientOf({ ...admin, role: 'service_role' }).from('billing_events');
    const event = { event_type: 'invoice.paid', stripe_event_id: 'evt_3', event_data: { b: 2 } };
    expect((await events().insert(event)).status).toBe(201);
    const processed = { processed: true, processed_at: new Date().toISOString() };
    const { data } = await events().update(processed).eq('stripe_event_id', 'evt_3').select().single();
    expect(data).toMatchObject({ processed: true, event_data: { b: 2 } });
  });
});
