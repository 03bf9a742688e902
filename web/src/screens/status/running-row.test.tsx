// @vitest-environment happy-dom
import type { ActiveRun } from '@framewise/contract/endpoints/runs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RunningRow } from './running-row.tsx';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

function show(run: Partial<ActiveRun>): string {
  const whole: ActiveRun = {
    ...{ id: 'a', video_name: 'clip.mp4', status: 'processing', progress: 40, stage: 'decode' },
    ...{ created_at: ago(60), started_at: ago(5), queue_place: null, expected_seconds: null },
    ...run,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RunningRow run={whole} />
    </QueryClientProvider>,
  );
  return screen.getByRole('listitem').textContent;
}

describe('a run on its way', () => {
  afterEach(cleanup);

  it.each([
    [{ status: 'pending', queue_place: 1 }, 'Next in the queue · 1:00 waited'],
    [{ status: 'pending', queue_place: 7 }, 'Number 7 in the queue · 1:00 waited'],
    [{ status: 'pending' }, 'Waiting for its turn · 1:00 waited'],
    [{ expected_seconds: 12 }, 'Watching and listening · 0:05 so far, usually 0:12 for one of this length'],
    [{ expected_seconds: 3 }, 'Watching and listening · 0:05 so far, longer than usual (0:03)'],
    [{ stage: 'fetching' }, 'Fetching the file · 0:05 so far'],
  ] as const)('%j says %j', (run, words) => {
    expect(show(run)).toContain(words);
  });
});
