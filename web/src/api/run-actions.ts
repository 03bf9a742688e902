import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from './http.ts';

const fileAddress = (uid: string, videoName: string) =>
  `/api/v1/user/${encodeURIComponent(uid)}/files/${encodeURIComponent(videoName)}`;

/** Everything that lists or counts runs looks again after one of these. */
function useRunMutation<Input>(act: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries() });
}

export function useCancelRun() {
  return useRunMutation((runId: string) => request(`/api/v1/active-runs/${runId}`, { method: 'DELETE' }));
}

export function useDeleteVideos(uid: string) {
  return useRunMutation(async (videoNames: readonly string[]) => {
    for (const name of videoNames) await request(fileAddress(uid, name), { method: 'DELETE' });
  });
}
