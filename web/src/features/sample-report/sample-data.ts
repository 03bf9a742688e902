/** The example of the start page: one advertisement of 24 seconds, drawn by hand and labelled so. */
export const SAMPLE = {
  durationSeconds: 24,
  verdict: 'Good craft, slow start: viewers get no reason to stay before 0:04',
  scores: [
    { label: 'Viral potential', value: 58, interval: [46, 69] },
    { label: 'Completion', value: 41, interval: [33, 50] },
    { label: 'Overall quality', value: 81 },
  ],
  /** Share of viewers still there, one value every two seconds, with the band around it. */
  staying: [100, 71, 58, 52, 50, 47, 46, 44, 43, 42, 42, 41, 41],
  stayingBand: [2, 6, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9],
  shots: [0, 4.2, 6.4, 9.4, 11.2, 16.3],
  tracks: [
    {
      name: 'Faces',
      hue: 'bg-data-3',
      spans: [
        [0, 9.2],
        [14.6, 21.8],
      ],
    },
    {
      name: 'Text',
      hue: 'bg-data-2',
      spans: [
        [6.7, 10.1],
        [16.8, 22.6],
      ],
    },
    {
      name: 'Speech',
      hue: 'bg-data-4',
      spans: [
        [4.2, 9],
        [9.8, 17.8],
      ],
    },
  ],
  /** What the report says while the playhead passes. */
  notes: [
    { at: 0, text: 'Nothing is said and nothing is promised yet. One viewer in three leaves here.' },
    { at: 4.2, text: 'First spoken line. This is where the video should start.' },
    { at: 6.7, text: 'The offer appears under the caption area of Reels and TikTok: it cannot be read.' },
    { at: 10.1, text: 'A new picture every 2.1 seconds keeps the curve flat.' },
    { at: 16.8, text: 'Call to action on screen for six seconds, inside the safe zone.' },
  ],
} as const;

export function noteAt(seconds: number): string {
  return SAMPLE.notes.findLast((note) => note.at <= seconds)?.text ?? SAMPLE.notes[0].text;
}

export function shotAt(seconds: number): number {
  return SAMPLE.shots.findLastIndex((start) => start <= seconds);
}
