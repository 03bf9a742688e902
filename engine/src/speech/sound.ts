/** Samples per second of the sound that the speech models take. */
export const SAMPLE_RATE = 16_000;
/** Samples that the voice detector judges at once: 32 ms. */
export const VOICE_FRAME = 512;
