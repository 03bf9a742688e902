import { failures } from './rest-error.ts';

export interface Preferences {
  readonly answer: 'minimal' | 'headers-only' | 'representation';
  readonly isCounted: boolean;
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  readonly isMissingDefault: boolean;
  readonly maxAffected: number | null;
  /** What `Preference-Applied` says. */
  readonly applied: readonly string[];
}

const NONE: Preferences = {
  answer: 'minimal',
  isCounted: false,
  resolution: null,
  isMissingDefault: false,
  maxAffected: null,
  applied: [],
};

const KNOWN = new Set([
  'return=minimal',
  'return=headers-only',
  'return=representation',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'missing=null',
  'handling=strict',
  'handling=lenient',
]);

/** Reads `Prefer`. Of two that disagree the first holds; unknown ones are refused only when asked to. */
export function parsePreferences(header: string | null): Preferences {
  if (header === null) return NONE;
  const given = new Map<string, string>();
  const unknown: string[] = [];
  for (const token of header.split(',').map((part) => part.trim())) {
    const [name = '', value = ''] = token.split('=', 2);
    if (!isKnown(token)) unknown.push(token);
    else if (!given.has(name)) given.set(name, value);
  }
  const isStrict = given.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) throw failures.preferences(unknown);
  const maxAffected = given.get('max-affected');
  return {
    answer: (given.get('return') ?? 'minimal') as Preferences['answer'],
    isCounted: given.has('count'),
    resolution: (given.get('resolution') ?? null) as Preferences['resolution'],
    isMissingDefault: given.get('missing') === 'default',
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : null,
    applied: [...given].map(([name, value]) => `${name}=${value}`),
  };
}

function isKnown(token: string): boolean {
  return KNOWN.has(token) || /^max-affected=\d{1,9}$/.test(token);
}
