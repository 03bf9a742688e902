// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONFIG,
  databaseFault,
  type FakeNetwork,
  json,
  signedInNetwork,
  unreachable,
} from '../testing/fake-network.ts';

const PLANS = 'GET /rest/v1/subscription_plans';

describe('the table client', () => {
  let network: FakeNetwork;
  let client: typeof import('./table-client.ts');

  beforeEach(async () => {
    vi.resetModules();
    network = signedInNetwork();
    client = await import('./table-client.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function readPlans() {
    const tables = await client.getTables();
    return client.dataOf(await tables.from('subscription_plans').select('*'));
  }

  it.each([
    ['23505', 'This record already exists. Please check your data and try again.', false],
    ['23503', 'Referenced record not found. Please ensure all required data exists.', false],
    ['23502', 'Required field is missing. Please fill in all required information.', false],
    ['42501', 'You do not have permission to perform this action.', false],
    ['PGRST116', 'Record not found.', false],
    ['PGRST301', 'Your session has expired. Please sign in again.', true],
    ['XX000', 'An unexpected error occurred. Please try again.', true],
  ])('says for %s: %s', async (code, message, isRetryable) => {
    network.on(PLANS, () => databaseFault(code));
    await expect(readPlans()).rejects.toMatchObject({ code, message, isRetryable, status: 400 });
  });

  it('gives a network failure the status 0', async () => {
    network.on(PLANS, unreachable);
    await expect(readPlans()).rejects.toMatchObject({ status: 0, isRetryable: true });
  });

  it('sends the token of the session', async () => {
    const { loadSession } = await import('./session/session.ts');
    await loadSession();
    network.on(PLANS, () => json([]));
    await readPlans();
    expect(network.to(PLANS)[0]?.headers.get('authorization')).toMatch(/^Bearer e30\./);
  });

  it('stands in for a database that is not configured, and says so once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.on('GET /api/v1/config', () => json({ ...CONFIG, rest_url: '' }));
    await expect(readPlans()).rejects.toMatchObject({
      message: 'Supabase not configured',
      isRetryable: false,
    });
    await expect(readPlans()).rejects.toThrow('Supabase not configured');
    expect(log).toHaveBeenCalledOnce();
    expect(network.to(PLANS)).toHaveLength(0);
  });

  it('tries three times at most, 1 s and 2 s apart, and only what may pass', async () => {
    vi.useFakeTimers();
    network.on(PLANS, () => databaseFault('XX000'));
    const outcome = client.withRetries(readPlans).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(1000);
    expect(network.to(PLANS)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(network.to(PLANS)).toHaveLength(3);
    expect(await outcome).toBe('An unexpected error occurred. Please try again.');

    network.on(PLANS, () => databaseFault('42501', 403));
    await expect(client.withRetries(readPlans)).rejects.toThrow('You do not have permission');
    expect(network.to(PLANS)).toHaveLength(4);
  });
});
