import type { ActiveRun } from '@framewise/contract/endpoints/runs';

/** The stages of a run in the user's words. */
const STAGES: Readonly<Record<string, string>> = {
  starting: 'Getting ready',
  fetching: 'Fetching the file',
  probe: 'Reading the file’s headers',
  decode: 'Watching and listening',
  models: 'Reading text, faces and speech',
  report: 'Writing the report',
  storing: 'Storing the result',
};

type Progress = { readonly status: string; readonly stage: string | null } & Partial<
  Pick<ActiveRun, 'queue_place'>
>;

export function stageWords({ status, stage, queue_place: place = null }: Progress): string {
  if (status !== 'pending') return STAGES[stage ?? ''] ?? stage ?? 'Starting';
  if (place === null) return 'Waiting for its turn';
  return place === 1 ? 'Next in the queue' : `Number ${place} in the queue`;
}
