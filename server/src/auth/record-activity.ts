import { runAs } from '@framewise/database/run-as';
import { type AuthContext, SERVICE } from './auth-context.ts';

interface Activity {
  readonly uid: string;
  readonly event: 'registration' | 'login';
  readonly method: string;
  readonly userAgent: string | null;
}

/** The event and the time of last activity. Neither may keep anybody from signing in. */
export async function recordActivity({ ctx, input }: { ctx: AuthContext; input: Activity }): Promise<void> {
  const options = { timeoutMs: ctx.settings.STATEMENT_TIMEOUT_MS };
  const logged = runAs(
    ctx.db,
    SERVICE,
    {
      text: `insert into public.user_analytics
               (firebase_uid, event_type, event_category, event_action, event_label, user_agent)
             values ($1, $2, 'auth', $2, $3, $4)`,
      values: [input.uid, input.event, input.method, input.userAgent],
    },
    options,
  );
  const active = runAs(
    ctx.db,
    SERVICE,
    {
      text: 'update public.users set last_activity_at = now(), updated_at = now() where firebase_uid = $1',
      values: [input.uid],
    },
    options,
  );
  const [event, activity] = await Promise.allSettled([logged, active]);
  if (event.status === 'rejected') ctx.log.warn({ err: event.reason }, `${input.event} event was not logged`);
  if (activity.status === 'rejected') ctx.log.warn({ err: activity.reason }, 'activity was not updated');
}
