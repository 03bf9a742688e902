import { vi } from 'vitest';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly signal: AbortSignal | null;
}

type Answer = Response | Promise<Response>;
type Handler = (call: Call) => Answer;

/** Stands at the edge of the browser: everything above `fetch` is the product's own code. */
export class FakeNetwork {
  readonly calls: Call[] = [];
  readonly #handlers = new Map<string, Handler>();

  constructor() {
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => this.#answer(input, init));
    this.on('GET /api/v1/config', () => json(CONFIG));
  }

  on(route: string, handler: Handler): this {
    this.#handlers.set(route, handler);
    return this;
  }

  to(route: string): readonly Call[] {
    return this.calls.filter((call) => `${call.method} ${call.path}` === route);
  }

  async #answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
      credentials: init.credentials,
      signal: init.signal ?? null,
    };
    this.calls.push(call);
    const handler = this.#handlers.get(`${call.method} ${call.path}`);
    if (!handler) throw new Error(`No answer prepared for ${call.method} ${call.path}`);
    return handler(call);
  }
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

/** What a browser's fetch does when no server answers. */
export function unreachable(): Promise<Response> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** Answers never, and ends like a browser's fetch when it is aborted. */
export function silence(call: Call): Promise<Response> {
  return new Promise((_, reject) => {
    call.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}

export function databaseFault(code: string, status = 400): Response {
  return json({ code, message: `fault ${code}`, details: null, hint: null }, status);
}

export const CONFIG = {
  version: '0.1.0',
  rest_url: '/rest/v1',
  social_providers: ['google', 'github'],
  password: { min_length: 6, max_length: 128, require: [], rules: [] },
  email_verification_required: false,
  limits: { max_upload_mb: 500, max_video_seconds: 600 },
  payments: { provider: 'off', stripe_publishable_key: null },
  posthog: null as { key: string; host: string } | null,
  dev_user_id: null,
};

export const UID = 'user-0123456789';

export const SESSION = {
  user: {
    id: UID,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    emailVerified: true,
    image: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  session: { id: 's1', createdAt: '2026-01-02T00:00:00.000Z', expiresAt: '2026-02-01T00:00:00.000Z' },
};

export const USER_ROW = {
  firebase_uid: UID,
  email: 'ada@example.com',
  display_name: 'Ada Lovelace',
  photo_url: null,
  company: 'Analytical Engines',
  job_title: null,
  bio: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** An unsigned token that ends the given milliseconds from now. */
export function tokenFor(lifetimeMs: number): string {
  const payload = btoa(JSON.stringify({ sub: UID, exp: Math.floor((Date.now() + lifetimeMs) / 1000) }));
  return `e30.${payload}.c2ln`;
}

/** A network on which somebody is signed in. */
export function signedInNetwork(): FakeNetwork {
  return new FakeNetwork()
    .on('GET /api/auth/get-session', () => json(SESSION))
    .on('GET /api/auth/token', () => json({ token: tokenFor(3_600_000) }))
    .on('GET /rest/v1/users', () => json([USER_ROW]));
}
