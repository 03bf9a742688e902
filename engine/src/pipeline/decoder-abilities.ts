import { type Leash, runLeashed } from './leash.ts';

const leash: Leash = { memoryBytes: 2 ** 31, cpuSeconds: 20, maxSeconds: 20 };

/** Whether this ffmpeg was built with what it takes to show HDR on an ordinary screen. */
export async function canToneMap(): Promise<boolean> {
  let filters = '';
  await runLeashed(
    {
      command: 'ffmpeg',
      args: ['-nostdin', '-hide_banner', '-filters'],
      leash,
      signal: new AbortController().signal,
    },
    (text) => {
      filters += text;
    },
  );
  return / zscale /.test(filters) && / tonemap /.test(filters);
}
