import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request, requestJson } from './http.ts';
import { sourceAddress } from './report.ts';
import type { StartedRun } from './start-run.ts';

/** Everything that lists or counts runs looks again after one of these. */
function useRunMutation<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() });
}

export function useCancelRun() {
  return useRunMutation((runId: string) => request(`/api/v1/active-runs/${runId}`, { method: 'DELETE' }));
}

/** Analyses the same video once more: a failed run is replaced, a completed one keeps its report. */
export function useRerun() {
  return useRunMutation(async ({ runId, requestId }: { runId: string; requestId: string }) => {
    const path = `/api/v1/active-runs/${runId}/rerun`;
    const body = { request_id: requestId };
    return (await requestJson<{ run: StartedRun }>(path, { method: 'POST', body })).run;
  });
}

export function useRenameVideo(uid: string) {
  return useRunMutation(async ({ name, newName }: { name: string; newName: string }) => {
    const body = { video_name: newName };
    const path = sourceAddress(uid, name);
    return (await requestJson<{ run: StartedRun }>(path, { method: 'PATCH', body })).run;
  });
}

export function useDeleteVideos(uid: string) {
  return useRunMutation(async (videoNames: readonly string[]) => {
    for (const name of videoNames) await request(sourceAddress(uid, name), { method: 'DELETE' });
  });
}
