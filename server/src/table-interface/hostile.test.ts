import { PROCEDURES } from '@framewise/contract/procedures';
import { TABLES } from '@framewise/contract/tables';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTableService, type TableService } from './testing/table-service.ts';

/**
 * Whatever a client sends, in every place it controls: the answer is a well-formed result or a well-formed
 * error, no statement holds a word of it, and nothing of anybody else is reached.
 */
const ada = { sub: 'ada-lovelace-01', email: 'ada@example.com' };
const SECRET = 'the-secret-of-somebody-else';

let service: TableService;
let token: string;
beforeAll(async () => {
  service = await startTableService({ statementMs: 2_000 });
  token = await service.tokenOf(ada);
  await service.test.superuser.query(
    `insert into public.users (firebase_uid, email, bio) values ($1, $2, 'mine'), ('victim-0123456789', 'v@example.com', $3)`,
    [ada.sub, ada.email, SECRET],
  );
});
afterAll(() => service.close());

const tableNames = Object.keys(TABLES);
const columnNames = [...new Set(Object.values(TABLES).flatMap((table) => Object.keys(table.columns)))];
const argumentNames = Object.values(PROCEDURES).flatMap((procedure) => Object.keys(procedure.arguments));

/** Every word that may stand in a statement: names and types of the allow-list, and our own SQL. */
const VOCABULARY = new Set([
  ...tableNames,
  ...columnNames,
  ...argumentNames,
  ...Object.keys(PROCEDURES),
  ...Object.values(PROCEDURES).flatMap(({ returns }) =>
    'columns' in returns ? Object.keys(returns.columns) : [],
  ),
  ...'text integer bigint numeric boolean uuid jsonb timestamp with time zone json'.split(' '),
  ...'select from public where and or not is null true false unknown distinct like ilike any as on'.split(
    ' ',
  ),
  ...'order by asc desc nulls first last limit offset count total left join s p t b x'.split(' '),
  ...'insert into default values returning update set delete conflict do nothing excluded'.split(' '),
  ...'row_to_json json_build_object json_strip_nulls json_to_recordset to_json'.split(' '),
]);
const STATEMENT = /^[\w\s"'(),.:$=<>[\]*]*$/;

function strangeWords(text: string): string[] {
  const words = text.match(/[A-Za-z_]\w*/g) ?? [];
  return words.filter((word) => !VOCABULARY.has(word) && !/^c\d+$/.test(word));
}

const INJECTIONS = [
  "'; drop table users; --",
  '"; drop table users; --',
  '") or 1=1 --',
  "' or '1'='1",
  '1) union select * from auth.session --',
  '$1::text); select pg_sleep(10)--',
  '#{AUTH_SECRET}',
  '\\',
  '\u0000',
  '\ud800',
  '%00',
  '../../etc/passwd',
  '{"a":1}',
  '(select 1)',
  'constructor',
  '__proto__',
  'pg_catalog.pg_authid',
  'users"."bio',
  '9'.repeat(400),
  'NaN',
  '*',
  '{}',
  '',
];
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const injection = fc.oneof(fc.constantFrom(...INJECTIONS), fc.string({ maxLength: 40, unit: 'binary' }));
const operator = fc.constantFrom(
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is', 'isdistinct', 'not.eq', 'not.in'],
  ...['match', 'cs', 'fts', 'eq(any)', 'foo'],
);
const mixed = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: injection });
const column = mixed(fc.constantFrom(...columnNames));
const value = fc.oneof(
  injection,
  fc.constantFrom(ada.sub, '5', 'null', 'true', '2026-01-01', '(a,b)', '("x")'),
);
const filter = fc.tuple(column, operator, value).map(([c, o, v]) => [c, `${o}.${v}`] as const);
const group = fc
  .tuple(fc.constantFrom('or', 'and', 'not.or'), fc.array(filter, { maxLength: 3 }))
  .map(([key, filters]) => [key, `(${filters.map(([c, f]) => `${c}.${f}`).join(',')})`] as const);
const other = fc.oneof(
  fc.tuple(fc.constantFrom('select', 'order', 'columns', 'on_conflict'), fc.array(column, { maxLength: 4 })),
  fc.tuple(
    fc.constantFrom('limit', 'offset'),
    fc.array(mixed(fc.constantFrom('0', '1', '5')), { maxLength: 1 }),
  ),
);
const parameter = fc.oneof(
  filter,
  group,
  other.map(([name, parts]) => [name, parts.join(',')] as const),
);
/** A name that is all dots would leave the interface before it gets there. */
const inside = (name: string) => !/^\.{1,2}$/.test(name);
const path = fc.oneof(
  mixed(fc.constantFrom(...tableNames))
    .filter(inside)
    .map((name) => encode(name)),
  mixed(fc.constantFrom(...Object.keys(PROCEDURES)))
    .filter(inside)
    .map((name) => `rpc/${encode(name)}`),
);
const jsonRow = fc.dictionary(
  mixed(fc.constantFrom(...columnNames, ...argumentNames)),
  fc.jsonValue({ maxDepth: 2 }),
  {
    maxKeys: 5,
  },
);
const body = fc.oneof(
  jsonRow.map((row) => JSON.stringify(row)),
  fc.array(jsonRow, { maxLength: 3 }).map((rows) => JSON.stringify(rows)),
  injection,
);
const headerText = fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x21-\x7e]/g, '?'));
const headers = fc.record(
  {
    prefer: fc.oneof(
      headerText,
      fc.constantFrom('return=representation,count=exact', 'resolution=merge-duplicates', 'missing=default'),
    ),
    accept: fc.oneof(
      headerText,
      fc.constantFrom('application/json', 'application/vnd.pgrst.object+json', '*/*'),
    ),
    range: fc.oneof(headerText, fc.constantFrom('0-1', '5-', '9-1')),
    'content-type': fc.constantFrom('application/json', 'application/json', 'text/csv', 'application/xml'),
    'accept-profile': fc.constantFrom('public', 'auth', 'public; drop'),
  },
  { requiredKeys: [] },
);

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly (readonly [string, string])[];
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const attack: fc.Arbitrary<Attack> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT'),
  path,
  parameters: fc.array(parameter, { maxLength: 4 }),
  body,
  headers: headers.map((given) => JSON.parse(JSON.stringify(given))),
});

async function send({ method, path: where, parameters, body: payload, headers: extra }: Attack) {
  const query = parameters.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const isOwnBody = hasBody && payload !== '';
  return service.app.inject({
    method: method as 'GET',
    url: `/rest/v1/${where}?${query}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isOwnBody ? { 'content-type': 'application/json' } : {}),
      ...extra,
    },
    ...(isOwnBody ? { payload } : {}),
  });
}

function expectWellFormed(response: Awaited<ReturnType<typeof send>>): void {
  const { statusCode, payload } = response;
  expect(payload).not.toContain(SECRET);
  expect(statusCode === 500 ? payload : '').toBe('');
  if (payload === '') return;
  const parsed = JSON.parse(payload);
  if (statusCode < 400) return;
  expect(Object.keys(parsed)).toEqual(['code', 'message', 'details', 'hint']);
  expect(parsed.code).toMatch(/^(PGRST[0-9X]\d\d|[0-9A-Z]{5})$/);
  expect(payload).not.toMatch(/node_modules|\.ts:\d|row_to_json|json_to_recordset/);
}

describe('hostile input', () => {
  it('is answered well-formed and never becomes SQL', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(attack, async (sent) => {
        service.statements.length = 0;
        expectWellFormed(await send(sent));
        for (const { text } of service.statements) {
          expect(text).toMatch(STATEMENT);
          expect(strangeWords(text)).toEqual([]);
        }
      }),
      { numRuns: 1_500 },
    );
    const { rows } = await service.test.superuser.query(
      `select bio from public.users where firebase_uid = 'victim-0123456789'`,
    );
    expect(rows).toEqual([{ bio: SECRET }]);
  });

  it('keeps values out of the text wherever they are put', async () => {
    const marker = "zq'; drop";
    const places: Attack[] = [
      { parameters: [['email', `eq.${marker}`]] },
      { parameters: [['email', `in.(${marker},b)`]] },
      { parameters: [['or', `(email.eq.${marker},bio.like.${marker}*)`]] },
      { parameters: [['select', `"${marker}":email`]] },
      { method: 'POST', body: JSON.stringify({ bio: marker }) },
      { method: 'PATCH', body: JSON.stringify({ bio: marker }), parameters: [['bio', `neq.${marker}`]] },
      { method: 'POST', path: 'rpc/get_analysis_stats', body: JSON.stringify({ p_user_id: marker }) },
    ].map(
      (part) => ({ method: 'GET', path: 'users', parameters: [], body: '', headers: {}, ...part }) as Attack,
    );
    for (const place of places) {
      service.statements.length = 0;
      expectWellFormed(await send(place));
      expect(service.statements).toHaveLength(1);
      for (const { text, values } of service.statements) {
        expect(text).not.toContain('zq');
        expect(JSON.stringify(values)).toContain('zq');
      }
    }
  });

  it('does not take a header, a path or a fragment for a way around the allow-list', async () => {
    for (const where of ['users%00', 'Users', 'public.users', 'users;select', 'rpc', 'rpc/', 'rpc/rpc/x']) {
      const { statusCode, payload } = await service.app.inject({
        url: `/rest/v1/${where}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode).toBe(404);
      expect(JSON.parse(payload).code).toMatch(/^PGRST(125|202|205)$/);
    }
  });
});
