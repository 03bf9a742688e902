import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, PASSWORD, signIn, signUp } from '../testing/accounts.ts';
import {
  CLIENTS,
  GITHUB_USER,
  type IdentityProviders,
  startIdentityProviders,
} from '../testing/identity-providers.ts';
import { redirectProviderCalls } from '../testing/redirect-provider-calls.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let providers: IdentityProviders;
let restoreFetch: () => void;

beforeAll(async () => {
  server = await startTestServer({
    environment: {
      GOOGLE_CLIENT_ID: CLIENTS.google.id,
      GOOGLE_CLIENT_SECRET: CLIENTS.google.secret,
      GITHUB_CLIENT_ID: CLIENTS.github.id,
      GITHUB_CLIENT_SECRET: CLIENTS.github.secret,
    },
  });
  providers = await startIdentityProviders(server.url);
  restoreFetch = redirectProviderCalls(providers.addresses);
});
afterAll(async () => {
  restoreFetch();
  await providers.close();
  await server.close();
});

const query = (text: string, values: unknown[] = []) => server.database.superuser.query(text, values);

/** The stand-in's address for what the library thinks is the provider's. */
function atStandIn(address: string): URL {
  const [base = '', search = ''] = address.split('?');
  return new URL(`${providers.addresses[base]}?${search}`);
}

async function beginRedirect(client: TestClient, provider: 'google' | 'github'): Promise<URL> {
  const { json } = await client.post<{ url: string }>('/api/auth/sign-in/social', {
    provider,
    callbackURL: '/overview',
    errorCallbackURL: '/sign-in',
  });
  return new URL(json.url);
}

/** Does at the provider of OpenID what a person does there, and gives the address that leads back. */
async function consentAtGoogle(address: string, name: string): Promise<string> {
  const browser = createTestClient(atStandIn(address).origin);
  let answer = await browser.get(atStandIn(address).href);
  for (let step = 0; step < 12; step++) {
    const location = answer.headers.get('location');
    if (location?.startsWith(server.url)) return location;
    if (location) {
      answer = await browser.get(location);
      continue;
    }
    const action = answer.text.match(/action="([^"]+)"/)?.[1] ?? '';
    const prompt = answer.text.match(/name="prompt" value="([^"]+)"/)?.[1] ?? '';
    answer = await browser.submit(action, { prompt, login: name, password: 'any' });
  }
  throw new Error('the provider did not send us back');
}

async function authorizeAtGitHub(address: string): Promise<string> {
  const page = await createTestClient(server.url).get(atStandIn(address).href);
  return page.text.match(/href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

describe('signing in with Google by redirect', () => {
  it('asks to select an account and for the profile', async () => {
    const url = await beginRedirect(createTestClient(server.url), 'google');
    expect(url.searchParams.get('prompt')).toBe('select_account');
    expect(url.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('sets a new user up with a verified address, and the next time only notes a login', async () => {
    for (const round of [1, 2]) {
      const client = createTestClient(server.url);
      const back = await consentAtGoogle((await beginRedirect(client, 'google')).href, 'alice');
      const answer = await client.get(back);
      expect([answer.status, answer.headers.get('location')], `round ${round}`).toEqual([302, '/overview']);
      expect(await isSignedIn(client)).toBe(true);
    }
    const { rows } = await query(
      `select u.display_name, u.bio, b.credits, p.email, a.email_verified,
              array(select event_type from public.user_analytics e where e.firebase_uid = u.firebase_uid
                    order by created_at) as events
         from public.users u join public.user_billing b on b.user_id = u.firebase_uid
         join public.user_profiles p on p.user_id = u.firebase_uid join auth.users a on a.id = u.firebase_uid
        where u.email = 'alice@example.com'`,
    );
    expect(rows).toEqual([
      {
        display_name: 'alice of Google',
        bio: null,
        credits: 1,
        email: 'alice@example.com',
        email_verified: true,
        events: ['registration', 'login'],
      },
    ]);
  });

  it('does not hand an unverified account over to whoever owns the address at Google', async () => {
    await signUp(server, 'squatted@example.com');
    const client = createTestClient(server.url);
    const back = await consentAtGoogle((await beginRedirect(client, 'google')).href, 'squatted');
    const answer = await client.get(back);
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\?error=/);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('joins an account whose address is verified', async () => {
    const { uid, email } = await signUp(server, 'joined@example.com');
    await query('update auth.users set email_verified = true where id = $1', [uid]);
    const client = createTestClient(server.url);
    await client.get(await consentAtGoogle((await beginRedirect(client, 'google')).href, 'joined'));

    const { json } = await client.get<{ user: { id: string } }>('/api/auth/get-session');
    expect(json.user.id).toBe(uid);
    expect((await signIn(createTestClient(server.url), email, PASSWORD)).status).toBe(200);
  });

  it('needs the browser that began it', async () => {
    const back = await consentAtGoogle(
      (await beginRedirect(createTestClient(server.url), 'google')).href,
      'bob',
    );
    const thief = createTestClient(server.url);
    await thief.get(back);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('is refused to a disabled account', async () => {
    await query("update public.users set deleted_at = now() where email = 'alice@example.com'");
    const client = createTestClient(server.url);
    const back = await consentAtGoogle((await beginRedirect(client, 'google')).href, 'alice');
    const answer = await client.get(back);
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\?error=USER_DISABLED&/);
    expect(await isSignedIn(client)).toBe(false);
  });
});

describe('signing in by popup', () => {
  async function beginPopup(client: TestClient, popupOrigin: string) {
    const search = new URLSearchParams({
      provider: 'github',
      popupOrigin,
      popupNonce: 'n-1',
      callbackURL: '/overview',
    });
    return client.get(`/api/auth/oauth-popup/start?${search}`);
  }

  it('with GitHub sets the user up and tells the page that opened it', async () => {
    const popup = createTestClient(server.url);
    const start = await beginPopup(popup, server.url);
    expect(start.status).toBe(302);
    const done = await popup.get(await authorizeAtGitHub(start.headers.get('location') ?? ''));

    expect(done.status).toBe(200);
    expect(done.headers.get('content-security-policy')).toContain("script-src 'sha256-");
    const data = JSON.parse(
      done.text.match(/<script type="application\/json"[^>]*>(.*?)<\/script>/)?.[1] ?? '{}',
    );
    expect(data).toMatchObject({ nonce: 'n-1', targetOrigin: server.url, redirectTo: '/overview' });
    expect(await isSignedIn(popup)).toBe(true);
    const { rows } = await query('select display_name from public.users where email = $1', [
      GITHUB_USER.email,
    ]);
    expect(rows).toEqual([{ display_name: GITHUB_USER.name }]);
  });

  it('does not tell a page of another site', async () => {
    const start = await beginPopup(createTestClient(server.url), 'https://evil.example');
    expect(start.status).toBe(403);
  });

  it('tells the page when the provider refused', async () => {
    const popup = createTestClient(server.url);
    const start = await beginPopup(popup, server.url);
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const done = await popup.get(
      `/api/auth/callback/github?error=access_denied&state=${encodeURIComponent(state)}`,
    );
    expect(done.text).toContain('"error":{"code":"access_denied"');
    expect(await isSignedIn(popup)).toBe(false);
  });
});

describe('a provider without keys', () => {
  it('is not offered', async () => {
    const bare = await startTestServer({ database: server.database });
    const answer = await createTestClient(bare.url).post('/api/auth/sign-in/social', { provider: 'google' });
    expect(answer.status).toBe(404);
    await bare.close();
  });
});
