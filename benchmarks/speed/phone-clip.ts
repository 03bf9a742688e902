import { makeClip } from '@framewise/engine/testing/make-clip';

const SCENE_SECONDS = 3;
const FPS = 30;
const SIZE = '1080x1920';

/** Moving, cut, captioned and slightly noisy, as a phone clip is: what the costly stages wait for. */
const scenes: readonly { readonly source: string; readonly caption: string }[] = [
  { source: `gradients=s=${SIZE}:r=${FPS}:speed=0.05:seed=7`, caption: 'Five tricks for your kitchen' },
  { source: `mandelbrot=s=${SIZE}:r=${FPS}:start_scale=0.4`, caption: 'Number one' },
  { source: `testsrc2=s=${SIZE}:r=${FPS}`, caption: '' },
  { source: `gradients=s=${SIZE}:r=${FPS}:speed=0.1:seed=23`, caption: 'Save this for later' },
  {
    source: `mandelbrot=s=${SIZE}:r=${FPS}:start_x=-0.7:start_y=0.3:start_scale=0.05`,
    caption: 'Follow for more',
  },
];
const LOOP_SECONDS = scenes.length * SCENE_SECONDS;
const SPEECH =
  'Here are five simple tricks that save you time in the kitchen. Number one, keep your knives sharp. ' +
  'Stay until the end and follow for more.';

function sceneFilter({ caption }: (typeof scenes)[number], index: number): string {
  const text = `drawtext=text='${caption}':fontsize=76:fontcolor=white:borderw=6:x=(w-tw)/2:y=h*0.3,`;
  return (
    `[${index}:v]trim=duration=${SCENE_SECONDS},setpts=PTS-STARTPTS,${caption ? text : ''}` +
    `noise=alls=5:allf=t,format=yuv420p,setsar=1[v${index}]`
  );
}

async function baseClip(): Promise<string> {
  const inputs = scenes.flatMap(({ source }) => ['-f', 'lavfi', '-i', source]);
  const joined = `${scenes.map((_, i) => `[v${i}]`).join('')}concat=n=${scenes.length}[v]`;
  return makeClip([
    ...inputs,
    ...['-f', 'lavfi', '-i', `flite=text='${SPEECH}'`],
    ...['-filter_complex', [...scenes.map(sceneFilter), joined].join(';')],
    ...['-map', '[v]', '-map', `${scenes.length}:a`, '-af', `apad,atrim=duration=${LOOP_SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '8M', '-maxrate', '12M', '-bufsize', '16M'],
    ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a', '128k'],
    ...['-t', String(LOOP_SECONDS), '-movflags', '+faststart'],
  ]);
}

/** A 1080×1920 clip of the given length: the same quarter of a minute over and over. */
export async function makePhoneClip(seconds: number): Promise<string> {
  const base = await baseClip();
  const repeats = Math.ceil(seconds / LOOP_SECONDS) - 1;
  return makeClip([
    ...['-stream_loop', String(repeats), '-i', base, '-t', String(seconds)],
    ...['-c', 'copy', '-movflags', '+faststart'],
  ]);
}
