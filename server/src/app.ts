import { join } from 'node:path';
import { dashboardEndpoints } from '@framewise/contract/endpoints/dashboard';
import { runsEndpoints } from '@framewise/contract/endpoints/runs';
import { systemEndpoints } from '@framewise/contract/endpoints/system';
import type { Settings } from '@framewise/contract/settings';
import type { Database } from '@framewise/database/connect';
import type { Queue } from '@framewise/database/queue';
import { userPrefix } from '@framewise/storage/object-key';
import type { ObjectStorage } from '@framewise/storage/object-storage';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { createMailer, type Mailer } from './adapters/mail.ts';
import { createIdentityService } from './auth/identity-service.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { mountEvents } from './events/mount-events.ts';
import { createBackgroundTasks } from './http/background-tasks.ts';
import { addFrame } from './http/frame.ts';
import { requestIdOf } from './http/logger.ts';
import { type MountOptions, mountEndpoints } from './http/mount-endpoints.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
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
  const { settings, db, queue, storage, log, publicUrl } = options;
  const app = createBareApp(options);
  const background = createBackgroundTasks(log);
  const mailer = options.mailer ?? createMailer(settings, log);
  const rateLimiter = createRateLimiter(db, { enabled: settings.AUTH_RATE_LIMIT });
  const identity = createIdentityService({
    ...{ db, settings, log, publicUrl, mailer, rateLimiter, background },
    secret: options.authSecret,
    // Should the storage be away just now, housekeeping finds the videos without a run later.
    onUserDeleted: (uid) => background.add(storage.deletePrefix(userPrefix(uid))),
  });
  const { resolveCaller } = identity;
  const { metrics } = addFrame(app, { settings, publicUrl, resolveCaller });

  const mounting: MountOptions = { rateLimiter, checkAnswers: options.checkAnswers ?? false };
  const statementMs = settings.STATEMENT_TIMEOUT_MS;
  const checks = {
    database: () => db.pool.query('select 1'),
    storage: () => storage.check(),
    ...options.checks,
  };
  const system = systemHandlers({ settings, version: options.version, metrics, checks });
  mountEndpoints(app, systemEndpoints, system, mounting);
  const previewTokens = createPreviewTokens(options.authSecret);
  mountEndpoints(app, runsEndpoints, runsHandlers({ db, storage, previewTokens, statementMs }), mounting);
  mountEndpoints(app, dashboardEndpoints, dashboardHandlers({ db, statementMs }), mounting);
  const { forgetSession } = identity;
  mountEvents(app, { db, resolveCaller, forgetSession, beatMs: options.streamBeatMs, mount: mounting });
  mountTableInterface(app, { db, settings, resolveCaller });
  const uploads = new UploadStore(join(settings.DATA_DIR, 'uploads'));
  const uploadsContext = { db, queue, storage, uploads, rateLimiter, settings, log: app.log };
  mountUploads(app, uploadsContext, { ...mounting, keptFreeBytes: options.keptFreeBytes });
  identity.mount(app);
  serveWeb(app, options.webRoot);

  sweepRegularly(app, rateLimiter.forgetExpired, SWEEP_INTERVAL_MS);
  sweepRegularly(app, identity.sweep, SWEEP_INTERVAL_MS);
  sweepRegularly(app, () => keepHouse(uploadsContext), HOUSEKEEPING_INTERVAL_MS);
  app.addHook('onReady', async () => background.add(keepHouse(uploadsContext)));
  app.addHook('onClose', () => background.settle());
  return app;
}

function createBareApp({ settings, log, onRoute }: AppOptions): FastifyInstance {
  const app = fastify({
    // As Fastify's own type of logger, or every instance would carry pino's in its type.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    // One proxy, whose word on the client's address counts; what a client writes before it does not.
    trustProxy: settings.TRUST_PROXY ? (_address, hop) => hop === 0 : false,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    // Names of videos stand in paths, each character as up to nine.
    routerOptions: { maxParamLength: 3000 },
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  return app;
}

function sweepRegularly(app: FastifyInstance, sweep: () => Promise<void>, intervalMs: number): void {
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => app.log.warn({ err }, 'sweeping failed'));
  }, intervalMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
