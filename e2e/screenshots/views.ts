import type { Page } from 'playwright-core';

export interface View {
  /** The picture's file name; the look is put behind it. */
  readonly name: string;
  readonly path: string;
  /** What the picture shows, one sentence. */
  readonly says: string;
  readonly looks?: readonly Look[];
  /** What is there when the screen is. */
  readonly until: string;
  /** What a person does before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

export const LOOKS = {
  dark: { theme: 'dark', width: 1440, height: 900 },
  light: { theme: 'light', width: 1440, height: 900 },
  phone: { theme: 'dark', width: 390, height: 844 },
} as const;
export type Look = keyof typeof LOOKS;

/** The bundled clip, and copies of it with one thing changed each: what a person compares. */
export const CLIPS = {
  whole: 'three-edits.mp4',
  wide: 'three-edits, wide.mp4',
  silent: 'three-edits, no voice.mp4',
  short: 'three-edits, first half.mp4',
} as const;

const report = `/analysis?video=${encodeURIComponent(CLIPS.whole)}`;
const compare = `/analysis?${new URLSearchParams({ video: CLIPS.whole, compare: CLIPS.silent })}`;

/** On a phone the player stands above, so that the end of a part is what can be seen of it. */
const scrollTo = (id: string) => async (page: Page) => {
  const block = (page.viewportSize()?.width ?? 0) < LOOKS.dark.width ? 'end' : 'start';
  await page.evaluate(`document.getElementById('${id}').scrollIntoView({ block: '${block}' })`);
};

export const PUBLIC_VIEWS: readonly View[] = [
  {
    name: 'landing',
    path: '/',
    says: 'The landing page: a report that plays beside its video.',
    until: 'Sign in',
    looks: ['dark', 'light', 'phone'],
  },
  {
    name: 'pricing',
    path: '/pricing',
    says: 'Plans, with what each costs and gives.',
    until: 'Starter',
  },
];

export const SIGNED_IN_VIEWS: readonly View[] = [
  {
    name: 'overview',
    path: '/overview',
    says: 'The overview: what is going on, the latest reports, scores over time.',
    until: 'Latest reports',
    looks: ['dark', 'light', 'phone'],
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    says: 'The library, with each video’s score and its interval.',
    until: CLIPS.whole,
    looks: ['dark', 'light'],
  },
  {
    name: 'submit',
    path: '/analysis',
    says: 'Submitting videos: several at once, or a link, with the cost beside what is left.',
    until: 'Drop your videos here',
    looks: ['dark', 'phone'],
  },
  {
    name: 'report',
    path: report,
    says: 'The report of one video: the verdict, four scores with their intervals, and where they come from.',
    until: 'Technical sheet',
    looks: ['dark', 'light', 'phone'],
  },
  {
    name: 'report-timeline',
    path: report,
    says: 'The timeline: a click on any mark seeks the video, whose safe zone shows what a platform would cover.',
    until: 'Technical sheet',
    act: async (page) => {
      await page.getByRole('button', { name: 'TikTok', exact: true }).click();
      await page.getByRole('slider').fill('9');
      await scrollTo('timeline')(page);
    },
    looks: ['dark', 'phone'],
  },
  {
    name: 'report-platforms',
    path: report,
    says: 'The rules of each platform, passed and broken, with the fix for each.',
    until: 'Technical sheet',
    act: async (page) => {
      await page.locator('#platforms summary').filter({ hasText: 'Instagram Reels' }).click();
      await scrollTo('platforms')(page);
    },
    looks: ['light'],
  },
  {
    name: 'compare',
    path: compare,
    says: 'Two videos side by side: every difference in a score is the sum of its reasons.',
    until: 'Both timelines on one axis',
    looks: ['dark', 'phone'],
  },
  {
    name: 'history',
    path: '/history?q=price',
    says: 'History: one search over names, transcripts and on-screen text.',
    until: CLIPS.whole,
    looks: ['dark', 'light'],
  },
  {
    name: 'runs',
    path: '/status',
    says: 'Runs: what is being worked on, and how the past ones ended.',
    until: CLIPS.whole,
  },
  {
    name: 'settings',
    path: '/cabinet',
    says: 'Settings: profile, security, appearance, credits.',
    until: 'Appearance',
    looks: ['light'],
  },
];
