import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableService, type TableService } from './testing/table-service.ts';

/** The ten stored procedures of the specification's section 7, by the official client. */
const ada = { sub: 'ada-lovelace-01', email: 'ada@example.com' };
const eve = { sub: 'eve-the-stranger', email: 'eve@example.com' };
const boss = { sub: 'boss-0123456789', email: 'boss@example.com', role: 'admin' } as const;

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
const asBoss = () => service.clientOf(boss);

describe('billing procedures', () => {
  it('initialize_user_billing answers one object, and the same one again', async () => {
    const call = () => asAda().rpc('initialize_user_billing', { p_user_id: ada.sub, p_email: ada.email });
    const expected = { user_id: ada.sub, email: ada.email, credits: 1, current_plan: 'free' };
    expect(await call()).toMatchObject({ status: 200, data: expected });
    expect((await call()).data).toEqual(expected);
    expect((await call().single()).data).toEqual(expected);
  });

  it('consume_credits answers true, then false', async () => {
    const call = () => asAda().rpc('consume_credits', { p_user_id: ada.sub, p_credits: 1 });
    expect((await call()).data).toBe(true);
    expect((await call()).data).toBe(false);
  });

  it('consume_credits refuses somebody else', async () => {
    const { error, status } = await service
      .clientOf(eve)
      .rpc('consume_credits', { p_user_id: ada.sub, p_credits: 1, p_description: 'theft' });
    expect(status).toBe(403);
    expect(error?.code).toBe('42501');
  });

  it('grant_credits is for admins', async () => {
    const grant = { p_user_id: ada.sub, p_credits: 3, p_description: 'Sorry' };
    expect(await asAda().rpc('grant_credits', grant)).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
    expect(await service.clientOf(null).rpc('grant_credits', grant)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect((await asBoss().rpc('grant_credits', grant)).data).toBe(true);
    const { data } = await asAda().from('user_billing').select('credits, credits_used').single();
    expect(data).toEqual({ credits: 3, credits_used: 1 });
  });
});

describe('analysis procedures', () => {
  const store = (name: string, score: number) =>
    asBoss().rpc('store_video_analysis', {
      p_user_id: ada.sub,
      p_video_name: name,
      p_analysis_id: `analysis-${name}`,
      p_analysis_data: { predictions: { viral_potential_score: score }, nlp: { topics_primary: ['tea'] } },
      p_analysis_type: 'realtime',
      p_processing_time_seconds: 12.5,
      p_file_size_bytes: 5_000_000_000,
      p_duration_seconds: 30,
      p_searchable_data: { search_tags: ['tea', 'kettle'], viral_potential_score: score },
    });

  it('store_video_analysis answers the id, and is not for ordinary users', async () => {
    expect((await store('tea.mp4', 0.8)).data).toBe('analysis-tea.mp4');
    expect((await store('cat.mp4', 0.2)).data).toBe('analysis-cat.mp4');
    const { error } = await asAda().rpc('store_video_analysis', { p_user_id: ada.sub, p_video_name: 'x' });
    expect(error?.code).toBe('42501');
  });

  it('get_video_analysis answers the record with its data', async () => {
    const { data } = await asAda()
      .rpc('get_video_analysis', { p_user_id: ada.sub, p_video_name: 'tea.mp4', p_analysis_id: null })
      .abortSignal(AbortSignal.timeout(3_000))
      .single();
    expect(data).toMatchObject({
      analysis_id: 'analysis-tea.mp4',
      file_size_bytes: 5_000_000_000,
      analysis_data: { predictions: { viral_potential_score: 0.8 } },
    });
    const none = asAda().rpc('get_video_analysis', { p_user_id: ada.sub, p_video_name: 'no.mp4' });
    expect((await none).data).toEqual([]);
  });

  it('search_video_analyses filters, and its rows can be narrowed, ordered, paged and counted', async () => {
    const search = (args: object, options = {}) =>
      asAda().rpc('search_video_analyses', { p_user_id: ada.sub, ...args }, options);
    expect((await search({ p_min_viral_score: 0.5 }).select('video_name')).data).toEqual([
      { video_name: 'tea.mp4' },
    ]);
    const ranked = search({ p_search_text: null, p_limit: 50 }, { count: 'exact' })
      .select('name:video_name')
      .order('viral_potential_score')
      .range(0, 0);
    expect(await ranked).toMatchObject({ data: [{ name: 'cat.mp4' }], count: 2, status: 206 });
    expect((await search({}).gt('viral_potential_score', 0.5).like('video_name', 't*')).data).toHaveLength(1);
  });

  it('get_analysis_stats answers one object, also by GET', async () => {
    const stats = { total_analyses: 2, avg_viral_score: 0.5, avg_quality_score: 0 };
    for (const get of [false, true]) {
      const { data, status } = await asAda().rpc('get_analysis_stats', { p_user_id: ada.sub }, { get });
      expect(status).toBe(200);
      expect(data).toEqual(stats);
    }
    const head = await asAda().rpc('get_analysis_stats', { p_user_id: ada.sub }, { head: true });
    expect(head).toMatchObject({ status: 200, data: null, error: null });
  });

  it('refuses GET for a procedure that writes', async () => {
    const { error, status } = await asAda().rpc('consume_credits', { p_user_id: ada.sub }, { get: true });
    expect(status).toBe(405);
    expect(error?.code).toBe('PGRST101');
  });
});

describe('contact sales procedures', () => {
  it('takes a request from anybody, lists and updates it for admins', async () => {
    const request = {
      p_user_name: 'Ada',
      p_company_name: 'Engines',
      p_email: ada.email,
      p_message: 'Call me',
      p_plan_interested: 'enterprise',
    };
    const { data: id } = await asAda().rpc('store_contact_sales_request', { p_user_id: ada.sub, ...request });
    expect(id).toEqual(expect.any(Number));
    expect((await service.clientOf(null).rpc('store_contact_sales_request', request)).data).toEqual(
      expect.any(Number),
    );
    const list = (client: ReturnType<TableService['clientOf']>) =>
      client.rpc('get_contact_sales_requests', { p_limit: 50, p_offset: 0, p_status: 'new' });
    expect((await list(asAda())).error?.code).toBe('42501');
    expect((await list(asBoss())).data).toHaveLength(2);
    const update = { p_id: id, p_status: 'contacted', p_sales_notes: 'Rang twice' };
    expect((await asAda().rpc('update_contact_sales_status', update)).error?.code).toBe('42501');
    expect((await asBoss().rpc('update_contact_sales_status', update)).data).toBe(true);
    expect((await list(asBoss())).data).toHaveLength(1);
  });

  it('is not reachable as a table', async () => {
    expect(await asBoss().from('contact_sales_requests').select()).toMatchObject({
      status: 404,
      error: { code: 'PGRST205' },
    });
  });
});
