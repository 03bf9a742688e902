import type { FastifyInstance } from 'fastify';
import type { Mailer } from '../adapters/mail.ts';
import type { BackgroundTasks } from '../http/background-tasks.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import type { AuthContext } from './auth-context.ts';
import { createIdentity } from './create-identity.ts';
import { mountIdentity } from './identity-routes.ts';
import { type CallerResolver, createCallerResolver } from './resolve-caller.ts';
import { createSlowDown } from './sign-in-slowdown.ts';

interface IdentityServiceContext extends AuthContext {
  readonly publicUrl: string;
  readonly secret: string;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  readonly background: BackgroundTasks;
}

export interface IdentityService extends CallerResolver {
  mount(app: FastifyInstance): void;
  /** Forgets failed sign-ins that are long past. */
  sweep(): Promise<void>;
}

/** Everything of identity: the library, who a caller is, its routes and what keeps guessers slow. */
export function createIdentityService(ctx: IdentityServiceContext): IdentityService {
  const slowDown = createSlowDown(ctx.db);
  const identity = createIdentity(ctx);
  return {
    ...createCallerResolver(ctx, identity),
    mount: (app) => mountIdentity(app, { ...ctx, identity, slowDown }),
    sweep: () => slowDown.forgetOld(),
  };
}
