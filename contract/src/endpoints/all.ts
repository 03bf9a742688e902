import type { Endpoint, Endpoints } from '../endpoint.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { eventEndpoints } from './events.ts';
import { runsEndpoints } from './runs.ts';
import { systemEndpoints } from './system.ts';
import { uploadsEndpoints } from './uploads.ts';

/** Every domain's endpoints, for the description of the API and the test that pins them. */
const domains: readonly Endpoints[] = [
  systemEndpoints,
  runsEndpoints,
  uploadsEndpoints,
  eventEndpoints,
  dashboardEndpoints,
];

export const allEndpoints: readonly Endpoint[] = domains.flatMap((domain) => Object.values(domain));
