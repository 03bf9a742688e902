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

export function stageWords({ status, stage }: { status: string; stage: string | null }): string {
  if (status === 'pending') return 'Waiting for its turn';
  return STAGES[stage ?? ''] ?? stage ?? 'Starting';
}
