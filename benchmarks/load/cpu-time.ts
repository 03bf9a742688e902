import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly buried: number;
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { parent, own: user + system, buried: childUser + childSystem };
  } catch {
    return null;
  }
}

/** Seconds of processor time of a process and all its children, also the ended ones; null where /proc is not. */
export function cpuSeconds(pid: number): number | null {
  const times = readTimes(pid);
  if (!times) return null;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .reduce((sum, other) => sum + (other?.parent === pid ? other.own + other.buried : 0), 0);
  return (times.own + times.buried + living) / TICKS_PER_SECOND;
}

export function parentOf(pid: number): number | null {
  return readTimes(pid)?.parent ?? null;
}
