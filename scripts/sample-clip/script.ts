/** One scene of the clip: what is said, and how its caption is broken. Its length is that of its sentence. */
export interface Scene {
  /** The `id` of its section in scenes.html. */
  readonly id: string;
  readonly voice: string;
  readonly captions: readonly string[];
}

export const SCENES: readonly Scene[] = [
  {
    id: 'hook',
    voice: 'Most customers leave within three seconds.',
    captions: ['Most customers leave', 'within three seconds.'],
  },
  {
    id: 'product',
    voice: 'Number one. Show the product first.',
    captions: ['Number one.', 'Show the product first.'],
  },
  {
    id: 'pauses',
    voice: 'Number two. Remove every pause.',
    captions: ['Number two.', 'Remove every pause.'],
  },
  {
    id: 'price',
    voice: 'Number three. Put the price on the screen.',
    captions: ['Number three.', 'Put the price on the screen.'],
  },
  {
    id: 'compare',
    voice: 'Change one thing at a time, and compare the sales.',
    captions: [],
  },
  {
    id: 'action',
    voice: 'Try one of them today, and follow for more.',
    captions: ['Try one of them today,', 'and follow for more.'],
  },
];

/** Ends on the picture it began with, so that it plays on without a seam. */
export const LOOP_SECONDS = 0.4;
