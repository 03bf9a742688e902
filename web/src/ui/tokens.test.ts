import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(theme: string): Record<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = ['ink', 'soft', 'faint', 'accent', 'good', 'warn', 'bad'];
const SURFACES = ['bg', 'panel', 'raise'];

describe.each(['dark', 'light'])('the %s theme', (theme) => {
  const tokens = tokensOf(theme);
  const of = (name: string) => {
    const hex = tokens[name];
    if (!hex) throw new Error(`no token ${name}`);
    return hex;
  };

  it.each(TEXT.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    'writes %s on %s with AA contrast',
    (text, surface) => {
      expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('writes on the accent and on the alarm badge with AA contrast', () => {
    expect(contrast(of('accent-ink'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', of('bad-solid'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['edge', 'data-1', 'data-2', 'data-3', 'data-4', 'data-5'])(
    'draws %s visibly on a panel',
    (name) => {
      expect(contrast(of(name), of('panel'))).toBeGreaterThanOrEqual(3);
    },
  );
});
