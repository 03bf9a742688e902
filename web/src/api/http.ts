import type { ErrorBody } from '@framewise/contract/endpoint';
import type { ErrorIssue } from '@framewise/contract/errors';

const DESKTOP_TIMEOUT_MS = 30_000;
const MOBILE_TIMEOUT_MS = 60_000;

/** The server answered, and it was not what we wanted. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly ErrorIssue[];

  constructor(status: number, code: string, message: string, issues: readonly ErrorIssue[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The server did not answer at all. */
export class NetworkError extends Error {
  readonly isTimeout: boolean;

  constructor(cause: unknown, isTimeout: boolean) {
    super(isTimeout ? 'The server took too long to answer.' : 'The server could not be reached.', { cause });
    this.name = 'NetworkError';
    this.isTimeout = isTimeout;
  }
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

export function isMobile(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}

function defaultTimeoutMs(): number {
  return isMobile() ? MOBILE_TIMEOUT_MS : DESKTOP_TIMEOUT_MS;
}

/** One request to our own server, with the session cookie. Throws `ApiError` or `NetworkError`. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const response = await fetchWithin(options.timeoutMs ?? defaultTimeoutMs(), path, options);
  if (!response.ok) throw await errorOf(response);
  return response;
}

async function fetchWithin(timeoutMs: number, path: string, options: RequestOptions): Promise<Response> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout.signal]) : timeout.signal;
  try {
    return await fetch(path, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      signal,
      ...(options.body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(options.body) }),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new NetworkError(cause, timeout.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
}

export async function requestJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await request(path, options);
  return (response.status === 204 ? null : await response.json()) as T;
}

type IdentityFault = { readonly code?: string; readonly message?: string };

/** Both of the server's shapes: `{error: {code, message}}`, and the identity library's `{code, message}`. */
async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as (Partial<ErrorBody> & IdentityFault) | null;
  const fault = body?.error ?? body;
  const issues = body?.error?.issues ?? [];
  const code = fault?.code ?? `HTTP_${response.status}`;
  return new ApiError(
    response.status,
    code,
    fault?.message ?? `The server answered ${response.status}.`,
    issues,
  );
}
