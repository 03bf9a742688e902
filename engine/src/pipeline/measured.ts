import type { Measured } from '../scores/measured-video.ts';

export function measured<Output>(output: Output): Measured<Output> {
  return { ok: true, output };
}

/** Changes what was measured; a reason stays a reason. */
export function mapMeasured<In, Out>(value: Measured<In>, change: (output: In) => Out): Measured<Out> {
  return value.ok ? measured(change(value.output)) : value;
}

export function outputOrNull<Output>(value: Measured<Output>): Output | null {
  return value.ok ? value.output : null;
}
