import type { Scene } from './script.ts';

export const FRAME_RATE = 30;
/** Breath between two sentences. */
const GAP_SECONDS = 0.14;

export interface PlacedScene extends Scene {
  readonly startSeconds: number;
  readonly seconds: number;
}

/** Puts scenes one after another, each as long as its sentence, cut on whole frames. */
export function placeScenes(scenes: readonly Scene[], voiceSeconds: readonly number[]): PlacedScene[] {
  let startSeconds = 0;
  return scenes.map((scene, index) => {
    const seconds = Math.ceil(((voiceSeconds[index] ?? 0) + GAP_SECONDS) * FRAME_RATE) / FRAME_RATE;
    const placed = { ...scene, startSeconds, seconds };
    startSeconds += seconds;
    return placed;
  });
}

export const endOf = (scenes: readonly PlacedScene[]): number =>
  scenes.reduce((end, scene) => Math.max(end, scene.startSeconds + scene.seconds), 0);

/** The part of the caption that is being said: longer parts take longer to say. */
export function captionAt(scene: PlacedScene, seconds: number): string {
  const letters = scene.captions.reduce((sum, caption) => sum + caption.length, 0);
  let end = 0;
  for (const caption of scene.captions) {
    end += (caption.length / letters) * scene.seconds;
    if (seconds < end) return caption;
  }
  return scene.captions.at(-1) ?? '';
}
