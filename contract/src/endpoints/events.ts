import { defineEndpoint } from '../endpoint.ts';

export const eventEndpoints = {
  streamEvents: defineEndpoint({
    method: 'GET',
    path: '/api/v1/events',
    access: 'user',
    summary:
      "Server-sent events: a snapshot first, then every change of the caller's own runs and jobs. Last-Event-ID is honoured.",
    produces: 'text/event-stream',
    errors: ['RATE_LIMITED', 'UNAVAILABLE'],
  }),
} as const;
