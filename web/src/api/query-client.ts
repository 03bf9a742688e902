import { QueryClient } from '@tanstack/react-query';
import { onSignedOut } from './session/session.ts';

export const QUERY_TIMINGS = { staleMs: 30_000, keptMs: 5 * 60_000, retries: 1 } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_TIMINGS.staleMs,
        gcTime: QUERY_TIMINGS.keptMs,
        retry: QUERY_TIMINGS.retries,
        refetchOnWindowFocus: true,
      },
    },
  });
}

export const queryClient = createQueryClient();

// Nothing of one account may show up in the next one on the same browser.
onSignedOut(() => queryClient.clear());
