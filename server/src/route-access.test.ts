import { allEndpoints } from '@framewise/contract/endpoints/all';
import { CLOSED_IDENTITY_ROUTES, identityRoutes } from '@framewise/contract/endpoints/identity';
import type { Database } from '@framewise/database/connect';
import { createTestDatabase, type TestDatabase } from '@framewise/database/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity } from './auth/create-identity.ts';
import { createBackgroundTasks } from './http/background-tasks.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { startTestServer } from './testing/test-server.ts';

/** Every route of the server and who may call it. A new route is added here on purpose, or this fails. */
const PINNED = `
DELETE /api/v1/active-runs/{id} user
DELETE /api/v1/user/{uid}/files/{video_name} owner
DELETE /rest/v1/* public
DELETE /uploads/{id} user
GET /* public
GET /api/auth/callback/{id} public
GET /api/auth/error public
GET /api/auth/get-session public
GET /api/auth/jwks public
GET /api/auth/list-accounts user
GET /api/auth/list-sessions user
GET /api/auth/oauth-popup/start public
GET /api/auth/reset-password/{token} public
GET /api/auth/token user
GET /api/auth/verify-email public
GET /api/openapi.json public
GET /api/v1/active-runs/{id} user
GET /api/v1/config public
GET /api/v1/events user
GET /api/v1/status/{id} user
GET /api/v1/user/{uid}/active-runs owner
GET /api/v1/user/{uid}/bucket-files owner
GET /api/v1/user/{uid}/bucket-files/{file} owner
GET /api/v1/user/{uid}/dashboard-stats owner
GET /api/v1/user/{uid}/files owner
GET /api/v1/user/{uid}/files/{video_name} owner
GET /api/v1/user/{uid}/files/{video_name}/{part} owner
GET /api/v1/user/{uid}/preview-token owner
GET /api/v1/users/video-preview/{uid}/{video_name} signed-url
GET /healthz public
GET /metrics public
GET /readyz public
GET /rest/v1/* public
PATCH /api/v1/user/{uid}/files/{video_name} owner
PATCH /rest/v1/* public
PATCH /uploads/{id} user
POST /api/auth/change-email user
POST /api/auth/change-password user
POST /api/auth/delete-user user
POST /api/auth/request-password-reset public
POST /api/auth/reset-password public
POST /api/auth/revoke-other-sessions user
POST /api/auth/revoke-session user
POST /api/auth/revoke-sessions user
POST /api/auth/send-verification-email public
POST /api/auth/sign-in/email public
POST /api/auth/sign-in/social public
POST /api/auth/sign-out public
POST /api/auth/sign-up/email public
POST /api/auth/two-factor/disable user
POST /api/auth/two-factor/enable user
POST /api/auth/two-factor/generate-backup-codes user
POST /api/auth/two-factor/get-totp-uri user
POST /api/auth/two-factor/verify-backup-code public
POST /api/auth/two-factor/verify-totp public
POST /api/auth/update-user user
POST /api/v1/active-runs/{id}/rerun user
POST /api/v1/analyze user
POST /api/v1/process-user-video user
POST /rest/v1/* public
POST /uploads/ user
PUT /rest/v1/* public
`
  .trim()
  .split('\n');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the routes', () => {
  it('are exactly the pinned ones, each with who may call it', async () => {
    const seen: string[] = [];
    const server = await startTestServer({
      database,
      app: {
        onRoute: ({ method, url, config }) => {
          const path = url.replace(/:(\w+)/g, '{$1}');
          for (const verb of [method].flat()) {
            if (verb !== 'HEAD') seen.push(`${verb} ${path} ${config?.access}`);
          }
        },
      },
    });
    await server.close();
    expect(seen.sort()).toEqual(PINNED);
  });

  it('are all declared in the contract, apart from the web app and the table interface', () => {
    const declared = [...allEndpoints, ...identityRoutes].map(
      ({ method, path, access }) => `${method} ${path} ${access}`,
    );
    const mounted = PINNED.filter((line) => !line.includes('/* '));
    expect(declared.sort()).toEqual(mounted);
  });
});

describe('the identity library', () => {
  it('has no route that is neither open on purpose nor shut on purpose', () => {
    const known = [
      ...identityRoutes.map(({ method, path }) => `${method} ${path}`),
      ...Object.keys(CLOSED_IDENTITY_ROUTES),
    ];
    expect(libraryRoutes(database.db).sort()).toEqual(known.sort());
  });

  it('does not answer on the shut ones', async () => {
    const server = await startTestServer({ database });
    for (const route of Object.keys(CLOSED_IDENTITY_ROUTES)) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await fetch(new URL(path.replace('{id}', 'google'), server.url), { method });
      expect(answer.status, route).toBe(404);
    }
    await server.close();
  });
});

function libraryRoutes(db: Database): string[] {
  const log = pino({ level: 'silent' });
  const identity = createIdentity({
    db,
    settings: {} as Parameters<typeof createIdentity>[0]['settings'],
    log,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret that is only used in tests, long enough',
    mailer: { send: async () => {} },
    rateLimiter: createRateLimiter(db, { enabled: false }),
    background: createBackgroundTasks(log),
  });
  return Object.values(identity.api).flatMap((endpoint) => {
    const { path, options } = endpoint as { path?: string; options: { method: string | string[] } };
    if (!path) return [];
    const open = path.replace(/:(\w+)/g, '{$1}');
    return [options.method].flat().map((method) => `${method} /api/auth${open}`);
  });
}
