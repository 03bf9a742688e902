import type { Run } from '@framewise/contract/endpoints/runs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson } from './http.ts';

/** Somebody watches it: the whole run takes half a minute. */
export const SAMPLE_POLL_MS = 1500;

type SampleRun = Pick<Run, 'id' | 'video_name' | 'status' | 'progress' | 'error_message'>;

export interface Sample {
  /** The run that was asked for here; null until then. */
  readonly run: SampleRun | null;
  readonly isActive: boolean;
  readonly isStarting: boolean;
  /** Why there is no report, in a sentence. */
  readonly fault: string | null;
  start(): void;
}

const isActive = (run: SampleRun | undefined) => run?.status === 'pending' || run?.status === 'processing';

/** Starts the run of the bundled clip, or finds the one that there is, and follows it to its end. */
export function useSample(): Sample {
  const queries = useQueryClient();
  const asked = useMutation({
    // Without a network it fails and says so, instead of waiting for one in silence.
    networkMode: 'always',
    mutationFn: () =>
      requestJson<{ run: SampleRun }>('/api/v1/analyze', {
        method: 'POST',
        body: { sample: true, video_platform: 'tiktok' },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['active-runs'] }),
  });
  const started = asked.data?.run;
  const followed = useQuery({
    queryKey: ['sample-run', started?.id],
    queryFn: () => requestJson<{ run: SampleRun }>(`/api/v1/active-runs/${started?.id}`),
    enabled: isActive(started),
    refetchInterval: ({ state }) => (isActive(state.data?.run ?? started) ? SAMPLE_POLL_MS : false),
  });
  const run = followed.data?.run ?? started ?? null;
  return {
    run,
    isActive: run !== null && isActive(run),
    isStarting: asked.isPending,
    fault: faultOf(run, asked.error ?? (followed.data ? null : followed.error)),
    start: () => asked.mutate(),
  };
}

function faultOf(run: SampleRun | null, error: Error | null): string | null {
  if (error) return error.message;
  const hasFailed = run?.status === 'failed' || run?.status === 'error';
  return hasFailed ? (run.error_message ?? 'The sample could not be analysed.') : null;
}
