/** A client that speaks only HTTP and keeps its cookies, as a script of a user would. */
export interface TestClient {
  readonly cookies: Map<string, string>;
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<TestAnswer<Body>>;
  post<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<Body>>;
  /** Sends a form, as a page of another site would. */
  submit(path: string, fields: Record<string, string>): Promise<TestAnswer>;
  /** Any request, with the cookies. */
  send<Body = unknown>(path: string, init: RequestInit): Promise<TestAnswer<Body>>;
}

export interface TestAnswer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, taken to be what the test says it is; null when it is no JSON. */
  readonly json: Body;
}

export interface SignedUp {
  readonly token: string | null;
  readonly user: { readonly id: string; readonly email: string; readonly emailVerified: boolean };
}

export function createTestClient(url: string): TestClient {
  const cookies = new Map<string, string>();
  const send = async <Body>(path: string, init: RequestInit): Promise<TestAnswer<Body>> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) as Body };
  };
  return {
    cookies,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    submit: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  const isGone = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0');
  if (isGone) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
