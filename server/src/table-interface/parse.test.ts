import { TABLES } from '@framewise/contract/tables';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TABLE_LIMITS } from './limits.ts';
import { parseAccept } from './media-type.ts';
import { parsePage } from './parse-page.ts';
import { parseTableQuery, splitQueryString } from './parse-query-string.ts';
import { parsePreferences } from './preferences.ts';

const source = { name: 'users', columns: TABLES.users.columns };
const limits = { ...DEFAULT_TABLE_LIMITS, conditions: 4, conditionDepth: 2, listItems: 3, orderTerms: 2 };

const parse = (query: string) =>
  parseTableQuery(splitQueryString(`/users?${query}`, limits), source, limits, null);
const conditions = (query: string) => parse(query).conditions;
const email = { name: 'email', type: 'text' };

describe('filters', () => {
  it('take the whole rest of a value, whatever is in it', () => {
    expect(conditions('email=eq.a,b)%22.or=(%2B+x')).toEqual([
      { kind: 'compare', isNegated: false, column: email, operator: 'eq', value: 'a,b)".or=(+ x' },
    ]);
    expect(conditions('email=eq.')).toMatchObject([{ value: '' }]);
  });

  it('take stars for percent signs in patterns only', () => {
    expect(conditions('email=ilike.*a%25*&email=eq.*')).toMatchObject([
      { kind: 'match', operator: 'ilike', pattern: '%a%%' },
      { kind: 'compare', value: '*' },
    ]);
  });

  it('read lists with quoted items', () => {
    expect(conditions('email=in.(a,"b,c)","d\\"e")')).toMatchObject([{ values: ['a', 'b,c)', 'd"e'] }]);
    expect(conditions('email=not.in.()')).toMatchObject([{ isNegated: true, values: [] }]);
  });

  it('read is with its keywords in any case', () => {
    expect(conditions('email=is.NULL&email=not.is.true')).toMatchObject([
      { kind: 'is', keyword: 'null', isNegated: false },
      { kind: 'is', keyword: 'true', isNegated: true },
    ]);
  });

  it('nest', () => {
    expect(conditions('not.or=(email.eq."a,b", and(bio.is.null,email.not.like.x*))')).toMatchObject([
      {
        kind: 'group',
        join: 'or',
        isNegated: true,
        conditions: [
          { value: 'a,b' },
          {
            join: 'and',
            conditions: [{ keyword: 'null' }, { kind: 'match', isNegated: true, pattern: 'x%' }],
          },
        ],
      },
    ]);
  });

  it.each([
    ['conditions', 'email=eq.1&email=eq.2&email=eq.3&or=(email.eq.4,email.eq.5)'],
    ['nested conditions', 'or=(and(or(email.eq.1)))'],
    ['items in a list', 'email=in.(1,2,3,4)'],
    ['order terms', 'order=email,bio,company'],
  ])('are bounded: %s', (what, query) => {
    expect(() => parse(query)).toThrow(`Too many ${what}`);
  });

  it('are refused as a whole when the address is too long', () => {
    expect(() => splitQueryString(`/users?email=eq.${'x'.repeat(20_000)}`, limits)).toThrow('longer');
  });
});

describe('select and order', () => {
  it('expand a star, keep aliases, know casts', () => {
    expect(parse('').select).toHaveLength(Object.keys(source.columns).length);
    expect(parse('select=*').select).toEqual(parse('').select);
    expect(parse('select=who:email,"bio",created_at::text').select).toEqual([
      { column: email, cast: null, alias: 'who' },
      { column: { name: 'bio', type: 'text' }, cast: null, alias: null },
      { column: { name: 'created_at', type: 'timestamp with time zone' }, cast: 'text', alias: null },
    ]);
  });

  it('order by several columns', () => {
    expect(parse('order=created_at.desc.nullslast,email').order).toMatchObject([
      { direction: 'desc', nulls: 'last' },
      { column: email, direction: null, nulls: null },
    ]);
  });
});

describe('pages', () => {
  it.each([
    [null, null, null, { offset: 0, limit: null }],
    ['5', '10', null, { offset: 10, limit: 5 }],
    ['5', '10', '0-11', { offset: 10, limit: 2 }],
    ['5', null, '3-', { offset: 3, limit: 2 }],
    ['5', null, '9-12', { offset: 9, limit: 0 }],
    [null, null, 'items=0-24', { offset: 0, limit: 25 }],
    [null, null, 'nonsense', { offset: 0, limit: null }],
  ])('limit %s offset %s Range %s', (limit, offset, range, page) => {
    expect(parsePage(limit, offset, range)).toEqual(page);
  });
});

describe('headers', () => {
  it('of two preferences that disagree the first holds', () => {
    expect(parsePreferences('return=representation,return=minimal, count=exact')).toMatchObject({
      answer: 'representation',
      isCounted: true,
      applied: ['return=representation', 'count=exact'],
    });
  });

  it('max-affected holds only when strict', () => {
    expect(parsePreferences('max-affected=5').maxAffected).toBeNull();
    expect(parsePreferences('handling=strict,max-affected=5').maxAffected).toBe(5);
  });

  it('the first media type that can be given is', () => {
    expect(parseAccept(null).isSingle).toBe(false);
    expect(parseAccept('text/html, application/vnd.pgrst.object+json;nulls=stripped')).toMatchObject({
      isSingle: true,
      isNullsStripped: true,
    });
    expect(() => parseAccept('constructor')).toThrow('None of these media types');
  });
});
