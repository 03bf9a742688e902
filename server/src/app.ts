import { join } from 'node:path';
import { runsEndpoints } from '@framewise/contract/endpoints/runs';
import { systemEndpoints } from '@framewise/contract/endpoints/system';
import type { Settings } from '@framewise/contract/settings';
import type { Database } from '@framewise/database/connect';
import type { Queue } from '@framewise/database/queue';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { createMailer, type Mailer } from './adapters/mail.ts';
import { createBackgroundTasks } from './auth/background-tasks.ts';
import { createIdentity } from './auth/create-identity.ts';
import { mountIdentity } from './auth/identity-routes.ts';
import { createCallerResolver } from './auth/resolve-caller.ts';
import { createSlowDown } from './auth/sign-in-slowdown.ts';
import { mountEvents } from './events/mount-events.ts';
import { enforceAccess } from './http/access.ts';
import { answerErrors } from './http/answer-errors.ts';
import { checkOrigins } from './http/check-origin.ts';
import { finishConnectionsOnClose } from './http/finish-connections.ts';
import { logRequests, requestIdOf } from './http/logger.ts';
import { measureRequests } from './http/metrics.ts';
import { type MountOptions, mountEndpoints } from './http/mount-endpoints.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { runsHandlers } from './runs/handlers.ts';
import { createPreviewTokens } from './runs/preview-token.ts';
import { systemHandlers } from './system/handlers.ts';
import type { ReadinessChecks } from './system/readiness.ts';
import { mountTableInterface } from './table-interface/mount.ts';
import { keepHouse } from './uploads/keep-house.ts';
import { mountUploads } from './uploads/mount-uploads.ts';
import { UploadStore } from './uploads/upload-store.ts';

export interface AppOptions {
  readonly settings: Settings;
  readonly db: Database;
  readonly queue: Queue;
  readonly storage: ObjectStorage;
  readonly log: Logger;
  /** The address users see; links in mails and identity callbacks begin with it. */
  readonly publicUrl: string;
  readonly authSecret: string;
  readonly version: string;
  /** Folder of the built web app. */
  readonly webRoot: string;
  readonly checks?: ReadinessChecks;
  readonly mailer?: Mailer;
  readonly checkAnswers?: boolean;
  /** How often an event stream is kept alive and its session looked at again. */
  readonly streamBeatMs?: number | undefined;
  /** What uploads leave free on their disk. */
  readonly keptFreeBytes?: number;
  /** Told of every route as it is registered. */
  readonly onRoute?: (route: RouteOptions) => void;
}

const JSON_BODY_LIMIT_BYTES = 1_048_576;
const SWEEP_INTERVAL_MS = 600_000;
const HOUSEKEEPING_INTERVAL_MS = 3_600_000;

/** The whole server without its port: tests inject requests or let it listen where they like. */
export function createApp(options: AppOptions): FastifyInstance {
  const { settings, db, log, publicUrl } = options;
  const app = fastify({
    // As Fastify's own type of logger, or every instance would carry pino's in its type.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // Names of videos stand in paths, each character as up to nine.
    routerOptions: { maxParamLength: 3000 },
  });

  const rateLimiter = createRateLimiter(db, { enabled: settings.AUTH_RATE_LIMIT });
  const slowDown = createSlowDown(db);
  const background = createBackgroundTasks(log);
  const mailer = options.mailer ?? createMailer(settings, log);
  const identityContext = { db, settings, log, publicUrl, secret: options.authSecret };
  const identity = createIdentity({ ...identityContext, mailer, rateLimiter, background });

  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  addSecurityHeaders(app, settings, publicUrl);
  logRequests(app);
  const metrics = measureRequests(app);
  answerErrors(app);
  finishConnectionsOnClose(app);
  checkOrigins(app, publicUrl);
  const resolveCaller = createCallerResolver(identityContext, identity);
  enforceAccess(app, resolveCaller);

  const mountOptions: MountOptions = { rateLimiter, checkAnswers: options.checkAnswers ?? false };
  const checks = {
    database: () => db.pool.query('select 1'),
    storage: () => options.storage.check(),
    ...options.checks,
  };
  const system = systemHandlers({ settings, version: options.version, metrics, checks });
  mountEndpoints(app, systemEndpoints, system, mountOptions);
  const statementMs = settings.STATEMENT_TIMEOUT_MS;
  mountEvents(app, { db, resolveCaller, beatMs: options.streamBeatMs, mount: mountOptions });
  mountTableInterface(app, { db, settings, resolveCaller });
  const { storage, queue } = options;
  const previewTokens = createPreviewTokens(options.authSecret);
  const runs = runsHandlers({ db, storage, previewTokens, statementMs });
  mountEndpoints(app, runsEndpoints, runs, mountOptions);
  const uploads = new UploadStore(join(settings.DATA_DIR, 'uploads'));
  const uploadsContext = { db, queue, storage, uploads, settings, log: app.log };
  mountUploads(app, uploadsContext, { ...mountOptions, keptFreeBytes: options.keptFreeBytes });
  mountIdentity(app, { settings, identity, slowDown, rateLimiter, publicUrl });
  serveWeb(app, options.webRoot);

  sweepRegularly(app, async () => {
    await rateLimiter.forgetExpired();
    await slowDown.forgetOld();
  });
  sweepRegularly(app, () => keepHouse(uploadsContext), HOUSEKEEPING_INTERVAL_MS);
  app.addHook('onReady', async () => background.add(keepHouse(uploadsContext)));
  app.addHook('onClose', () => background.settle());
  return app;
}

function sweepRegularly(
  app: FastifyInstance,
  sweep: () => Promise<void>,
  intervalMs: number = SWEEP_INTERVAL_MS,
): void {
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => app.log.warn({ err }, 'sweeping failed'));
  }, intervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
