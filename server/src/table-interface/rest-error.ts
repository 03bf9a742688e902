/** The body of every failure, as PostgREST writes it. */
export interface RestErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

interface RestErrorParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: string | null;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export class RestError extends Error {
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ status, code, message, details = null, hint = null, headers = {} }: RestErrorParts) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.body = { code, message, details, hint };
    this.headers = headers;
  }
}

const BEARER_CHALLENGE = 'Bearer error="invalid_token"';

/** PostgREST's own failures, by what went wrong. Codes and words are its. */
export const failures = {
  parse: (message: string, details: string) =>
    new RestError({ status: 400, code: 'PGRST100', message, details }),
  rpcMethod: (method: string) =>
    new RestError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` }),
  body: (message: string) => new RestError({ status: 400, code: 'PGRST102', message }),
  bodyTooLarge: () =>
    new RestError({ status: 413, code: 'PGRST102', message: 'The request body is larger than the limit' }),
  urlTooLong: () =>
    new RestError({ status: 414, code: 'PGRST100', message: 'The request address is longer than the limit' }),
  range: (details: string) =>
    new RestError({ status: 416, code: 'PGRST103', message: 'Requested range not satisfiable', details }),
  schema: (name: string) =>
    new RestError({
      status: 406,
      code: 'PGRST106',
      message: `Invalid schema: ${name}`,
      hint: 'Only the following schemas are exposed: public',
    }),
  mediaType: (accepted: string) =>
    new RestError({
      status: 406,
      code: 'PGRST107',
      message: `None of these media types are available: ${accepted}`,
    }),
  notExactlyOne: (rows: number) =>
    new RestError({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),
  method: (method: string) =>
    new RestError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }),
  preferences: (unknown: readonly string[]) =>
    new RestError({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    }),
  aggregates: () =>
    new RestError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' }),
  maxAffected: (rows: number) =>
    new RestError({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
    }),
  path: () =>
    new RestError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }),
  relationship: (table: string, other: string) =>
    new RestError({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
    }),
  procedure: (name: string, given: readonly string[]) => {
    const list = given.length > 0 ? `(${given.join(', ')})` : ' without parameters';
    return new RestError({
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function public.${name}${list} in the schema cache`,
      details: `Searched for the function public.${name}${given.length > 0 ? ` with parameter${given.length > 1 ? 's' : ''} ${given.join(', ')}` : ' without parameters'}, but no matches were found in the schema cache.`,
    });
  },
  writtenColumn: (table: string, column: string) =>
    new RestError({
      status: 400,
      code: 'PGRST204',
      message: `Could not find the '${column}' column of '${table}' in the schema cache`,
    }),
  table: (name: string) =>
    new RestError({
      status: 404,
      code: 'PGRST205',
      message: `Could not find the table 'public.${name}' in the schema cache`,
    }),
  token: (message: string) =>
    new RestError({
      status: 401,
      code: 'PGRST301',
      message,
      headers: { 'www-authenticate': BEARER_CHALLENGE },
    }),
  column: (table: string, column: string) =>
    new RestError({ status: 400, code: '42703', message: `column ${table}.${column} does not exist` }),
  forbidden: (table: string, isAnonymous: boolean) =>
    new RestError({
      status: isAnonymous ? 401 : 403,
      code: '42501',
      message: `permission denied for table ${table}`,
      headers: isAnonymous ? { 'www-authenticate': 'Bearer' } : {},
    }),
};
