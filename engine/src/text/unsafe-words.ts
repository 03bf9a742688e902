import type { WordFlag } from '@framewise/contract/analysis/moderation';

type Category = WordFlag['category'];

/**
 * English words that platforms limit or demonetise, by why. Stems match every word that begins with
 * them. Kept to words that are rarely innocent: "weed", "shoot" or a first name are not in here.
 */
export const UNSAFE_WORDS: Readonly<
  Record<Category, { readonly words: string[]; readonly stems: string[] }>
> = {
  profanity: {
    words: ['ass', 'asses', 'cunt', 'cunts', 'prick', 'pricks', 'wtf', 'stfu', 'twat', 'dickhead'],
    stems: ['fuck', 'motherfuck', 'shit', 'bullshit', 'bitch', 'asshole', 'arsehole', 'bastard', 'goddam'],
  },
  slur: {
    words: [
      'nigger',
      'niggers',
      'nigga',
      'niggas',
      'kike',
      'kikes',
      'chink',
      'chinks',
      'spic',
      'spics',
    ].concat(['retard', 'retards', 'retarded']),
    stems: ['faggot', 'trannie', 'tranny'],
  },
  sexual: {
    words: [
      'porn',
      'porno',
      'nude',
      'nudes',
      'boobs',
      'tits',
      'pussy',
      'dildo',
      'milf',
      'xxx',
      'nsfw',
      'hentai',
    ],
    stems: ['blowjob', 'handjob', 'masturbat', 'orgasm', 'pornogra', 'horny', 'cumshot', 'onlyfans'],
  },
  violence: {
    words: ['rape', 'raped', 'rapist', 'genocide', 'massacre', 'terrorist', 'terrorists', 'lynched'],
    stems: ['behead', 'decapitat', 'dismember'],
  },
  drugs: {
    words: ['cocaine', 'heroin', 'meth', 'lsd', 'mdma', 'fentanyl', 'ketamine'],
    stems: ['methamphet', 'marijuana'],
  },
  self_harm: {
    words: ['suicide', 'suicidal', 'kys', 'unalive', 'unaliving'],
    stems: ['selfharm', 'anorexi', 'bulimi'],
  },
};

interface Rule {
  readonly category: Category;
  readonly word: string;
  readonly pattern: RegExp;
}

const RULES: readonly Rule[] = Object.entries(UNSAFE_WORDS).flatMap(([category, { words, stems }]) => {
  const rule = (word: string, end: string): Rule => ({
    category: category as Category,
    word,
    pattern: new RegExp(`\\b${word}${end}\\b`),
  });
  return [...words.map((word) => rule(word, '')), ...stems.map((stem) => rule(stem, '[a-z]*'))];
});

/** Figures and signs that stand for letters in disguised words. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  $: 's',
  '@': 'a',
  '!': 'i',
};

interface Span {
  readonly text: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
}

/** Unsafe words in what is shown or said, with when. */
export function findUnsafeWords(spans: readonly Span[], source: WordFlag['source']): WordFlag[] {
  return spans.flatMap((span) => {
    const plain = undisguise(span.text.toLowerCase());
    const found = RULES.filter(({ pattern }) => pattern.test(plain));
    const { start_seconds, end_seconds } = span;
    return found.map(({ category, word }) => ({ category, word, source, start_seconds, end_seconds }));
  });
}

/** Only inside a word: "5 years" stays a number, "a$$" and "f@ck" do not stay hidden. */
const undisguise = (text: string): string =>
  text.replaceAll(/(?<=[a-z])[01345$@!]+(?=[a-z])|(?<=[a-z])[$@]+/g, (signs) =>
    [...signs].map((sign) => DISGUISES[sign] ?? sign).join(''),
  );
