import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Sample, useSample } from '../../api/sample-run.ts';
import { PATHS } from '../../paths.ts';

/** The sample, whose report opens by itself as soon as it is there. */
export function useSampleReport(): Sample {
  const sample = useSample();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const doneName = sample.run?.status === 'completed' ? sample.run.video_name : null;
  useEffect(() => {
    if (doneName === null) return;
    void queries.invalidateQueries();
    navigate(`${PATHS.analysis}?video=${encodeURIComponent(doneName)}`);
  }, [doneName, navigate, queries]);
  return sample;
}
