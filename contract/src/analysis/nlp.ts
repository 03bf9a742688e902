import { z } from 'zod';
import { Share } from './box.ts';
import { EvidencePath } from './values.ts';

/** The 37 tier-1 names of the IAB Content Taxonomy 3.1. */
export const TOPIC_NAMES = [
  'Attractions',
  'Automotive',
  'Books and Literature',
  'Business and Finance',
  'Careers',
  'Communication',
  'Crime',
  'Disasters',
  'Education',
  'Entertainment',
  'Events',
  'Family and Relationships',
  'Fine Art',
  'Food & Drink',
  'Genres',
  'Healthy Living',
  'Hobbies & Interests',
  'Holidays',
  'Home & Garden',
  'Law',
  'Medical Health',
  'Personal Celebrations & Life Events',
  'Personal Finance',
  'Pets',
  'Politics',
  'Pop Culture',
  'Real Estate',
  'Religion & Spirituality',
  'Science',
  'Sensitive Topics',
  'Shopping',
  'Sports',
  'Style & Fashion',
  'Technology & Computing',
  'Travel',
  'Video Gaming',
  'War and Conflicts',
] as const;

export const TopicName = z.enum(TOPIC_NAMES);
export type TopicName = z.infer<typeof TopicName>;

export const Keyword = z.object({
  text: z.string().describe('As it was said or shown, lower case'),
  count: z.number().int().min(1).describe('How often it occurs in speech and on-screen text'),
  source: z.enum(['speech', 'ocr_text', 'both']),
});
export type Keyword = z.infer<typeof Keyword>;

export const Entity = z.object({
  text: z.string(),
  kind: z.string().describe('Kind as the language model names it: DATE, MONEY, HASHTAG, MENTION, URL …'),
  count: z.number().int().min(1),
});
export type Entity = z.infer<typeof Entity>;

export const Nlp = z.object({
  topics_primary: z
    .array(TopicName)
    .nullable()
    .describe('What the video is mainly about, IAB tier-1 names, most likely first'),
  topics_primary_confidence: z.array(Share).nullable().describe('One confidence per primary topic, 0–1'),
  topics_secondary: z.array(TopicName).nullable().describe('What it also touches, most likely first'),
  topics_secondary_confidence: z.array(Share).nullable().describe('One confidence per secondary topic, 0–1'),
  topics_evidence: z
    .array(EvidencePath)
    .describe('Which measured fields were searched for topics; empty when none could be'),
  keywords: z.array(Keyword).nullable().describe('Most frequent content words and phrases, at most 15'),
  entities: z.array(Entity).nullable().describe('Dates, amounts, mentions, links and the like'),
  sentiment: z
    .number()
    .min(-1)
    .max(1)
    .nullable()
    .describe('Tone of the words, −1 negative to 1 positive (lexicon score)'),
  sentiment_label: z.enum(['negative', 'neutral', 'positive']).nullable(),
  sentiment_confidence: Share.nullable().describe('Grows with the number of words that were scored, 0–1'),
  hashtags_to_try: z
    .array(z.string().regex(/^#[\p{L}\p{N}_]+$/u))
    .describe('Made from measured keywords and topics only, at most 10'),
});
export type Nlp = z.infer<typeof Nlp>;
