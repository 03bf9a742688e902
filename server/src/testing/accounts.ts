import { createTestClient, type SignedUp, type TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'correct horse';

export interface TestAccount {
  readonly client: TestClient;
  readonly uid: string;
  readonly email: string;
}

let made = 0;

/** Signs a new user up over HTTP. */
export async function signUp(server: Pick<TestServer, 'url'>, email?: string): Promise<TestAccount> {
  const address = email ?? `user-${++made}@example.com`;
  const client = createTestClient(server.url);
  const { status, json } = await client.post<SignedUp>('/api/auth/sign-up/email', {
    name: 'Test User',
    email: address,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(json)}`);
  return { client, uid: json.user.id, email: address };
}

export function signIn(client: TestClient, email: string, password: string = PASSWORD) {
  return client.post<SignedUp & { code?: string; reason?: string; message?: string }>(
    '/api/auth/sign-in/email',
    {
      email,
      password,
    },
  );
}

export async function isSignedIn(client: TestClient): Promise<boolean> {
  const { json } = await client.get<{ user: unknown } | null>('/api/auth/get-session');
  return Boolean(json?.user);
}
