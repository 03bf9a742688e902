import { readdir, readFile } from 'node:fs/promises';

/** Names of the processes that a process has started and that still live; Linux only, else none. */
export async function childrenOf(processId: number): Promise<{ id: number; name: string }[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat) => {
    const fields = /^(\d+) \((.*)\) (\S) (\d+)/s.exec(stat);
    if (!fields || fields[3] === 'Z' || Number(fields[4]) !== processId) return [];
    return [{ id: Number(fields[1]), name: fields[2] ?? '' }];
  });
}

/** Media tools among the children of this process. */
export async function runningTools(processId = process.pid): Promise<string[]> {
  return (await childrenOf(processId))
    .map((child) => child.name)
    .filter((name) => /^ff(mpeg|probe)/.test(name));
}
