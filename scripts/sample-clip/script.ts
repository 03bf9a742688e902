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
    voice: 'Most people leave in the first three seconds.',
    captions: ['Most people leave', 'in the first three seconds.'],
  },
  {
    id: 'result',
    voice: 'Number one. Show the result first.',
    captions: ['Number one.', 'Show the result first.'],
  },
  {
    id: 'pauses',
    voice: 'Number two. Remove every pause.',
    captions: ['Number two.', 'Remove every pause.'],
  },
  {
    id: 'words',
    voice: 'Number three. Put the words on the screen.',
    captions: ['Number three.', 'Put the words on the screen.'],
  },
  {
    id: 'compare',
    voice: 'Change one thing at a time, and compare the numbers.',
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
