/** The share of viewers still watching, at second 0, 1, 2 … and at the end. */
export interface RetentionCurve {
  readonly seconds: Float64Array;
  readonly shares: Float64Array;
}

/** The shape of the typical curve: log-odds of leaving at the start, later on, and how fast one becomes the other. */
export interface BaseShape {
  readonly start: number;
  readonly floor: number;
  readonly decaySeconds: number;
}

const CERTAIN = 1e-9;

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

export function logOdds(share: number): number {
  const inside = Math.min(1 - CERTAIN, Math.max(CERTAIN, share));
  return Math.log(inside / (1 - inside));
}

/** How many seconds of the video have begun; the last one may be a part. */
export function secondCount(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds - 1e-6));
}

/** S(t) = Π (1 − h): `leaving` holds, per second, what is added to the typical log-odds of leaving. */
export function retentionCurve(
  durationSeconds: number,
  base: BaseShape,
  leaving: Float64Array,
): RetentionCurve {
  const count = secondCount(durationSeconds);
  const seconds = new Float64Array(count + 1);
  const shares = new Float64Array(count + 1);
  shares[0] = 1;
  let share = 1;
  for (let second = 0; second < count; second += 1) {
    const typical = base.floor + (base.start - base.floor) * Math.exp(-second / base.decaySeconds);
    const hazard = logistic(typical + (leaving[second] ?? 0));
    const part = Math.min(1, durationSeconds - second);
    share *= (1 - hazard) ** part;
    seconds[second + 1] = second + part;
    shares[second + 1] = share;
  }
  return { seconds, shares };
}

/** S(t); after the end it stays what it was there. */
export function shareAt(curve: RetentionCurve, second: number): number {
  let previousSecond = 0;
  let previousShare = 1;
  for (let index = 1; index < curve.seconds.length; index += 1) {
    const at = curve.seconds[index] ?? 0;
    const share = curve.shares[index] ?? 0;
    if (second <= at) {
      const part = at === previousSecond ? 1 : (second - previousSecond) / (at - previousSecond);
      return previousShare + (share - previousShare) * part;
    }
    previousSecond = at;
    previousShare = share;
  }
  return previousShare;
}

/** The watched part of the video, averaged over viewers: the mean of S. */
export function meanShare(curve: RetentionCurve): number {
  let area = 0;
  for (let index = 1; index < curve.seconds.length; index += 1) {
    const width = (curve.seconds[index] ?? 0) - (curve.seconds[index - 1] ?? 0);
    area += (width * ((curve.shares[index] ?? 0) + (curve.shares[index - 1] ?? 0))) / 2;
  }
  const end = curve.seconds[curve.seconds.length - 1] ?? 0;
  return end === 0 ? 1 : area / end;
}
