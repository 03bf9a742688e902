import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TIMINGS } from '@framewise/contract/limits';
import { connect } from '@framewise/database/connect';
import { setStage } from './stage.ts';

const REPORT = new URL('../reports/polling.md', import.meta.url);

interface User {
  readonly uid: string;
  readonly token: string;
}

/** Many signed-in pages at rest: each asks for its active runs every 10 s (sidebar) and every 5 s (card). */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { users: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '30' } },
  });
  const [count, seconds] = [Number(values.users), Number(values.seconds)];
  const stage = await setStage('info');
  try {
    const users = await addUsers(stage.databaseUrl, count);
    await poll(stage.serverUrl, users, 5);
    const latencies = await poll(stage.serverUrl, users, seconds);
    const report = writeReport(latencies, { count, seconds });
    await writeFile(REPORT, report);
    console.log(report);
    console.error(`written to ${fileURLToPath(REPORT)}`);
  } finally {
    await stage.close();
  }
}

/** Accounts with a session each, as rows: signing two thousand users in by password would take minutes. */
async function addUsers(databaseUrl: string, count: number): Promise<User[]> {
  const users = Array.from({ length: count }, (_, index) => ({
    uid: `polling-user-${index}`,
    token: randomBytes(24).toString('base64url'),
  }));
  const db = connect({ url: databaseUrl, maxConnections: 1 });
  try {
    await db.pool.query(
      `with users as (select uid, token from jsonb_to_recordset($1) as u(uid text, token text)),
       identities as (
         insert into auth.users (id, name, email, email_verified)
           select uid, uid, uid || '@example.com', true from users returning id),
       accounts as (
         insert into public.users (firebase_uid, email) select uid, uid || '@example.com' from users)
       insert into auth.sessions (id, token, user_id, expires_at, updated_at)
         select u.uid, u.token, i.id, now() + interval '1 day', now() from users u join identities i on i.id = u.uid`,
      [JSON.stringify(users)],
    );
    await db.pool.query(
      `insert into public.video_analysis_runs (firebase_uid, video_name, status)
         select firebase_uid, 'clip ' || n || '.mp4', case n when 1 then 'processing' else 'completed' end
           from public.users, generate_series(1, 10) n where firebase_uid like 'polling-user-%'`,
    );
    return users;
  } finally {
    await db.close();
  }
}

/** Asks at the times at which pages would ask, whether or not earlier answers have come. */
async function poll(serverUrl: string, users: readonly User[], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const asks: { atMs: number; user: User }[] = [];
  for (const [index, user] of users.entries()) {
    for (const everyMs of [TIMINGS.activeRunsPollMs, TIMINGS.queueCardPollMs]) {
      // Pages were opened at different moments: their polls are spread evenly over the interval.
      const first = (everyMs * index) / users.length;
      for (let atMs = first; atMs < seconds * 1000; atMs += everyMs) asks.push({ atMs, user });
    }
  }
  asks.sort((a, b) => a.atMs - b.atMs);
  const begun = performance.now();
  const answers: Promise<number>[] = [];
  for (const { atMs, user } of asks) {
    const early = atMs - (performance.now() - begun);
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    answers.push(ask(serverUrl, user, agent));
  }
  const latencies = await Promise.all(answers);
  agent.destroy();
  return latencies.toSorted((a, b) => a - b);
}

function ask(serverUrl: string, { uid, token }: User, agent: Agent): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${serverUrl}/api/v1/user/${uid}/active-runs`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A poll was answered ${response.statusCode}.`));
      response.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });
}

function writeReport(
  latencies: readonly number[],
  { count, seconds }: { count: number; seconds: number },
): string {
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? Number.NaN).toFixed(1);
  return `# Polling by ${count} signed-in users

| requests per second | p50 ms | p90 ms | p99 ms | slowest ms |
|---|---|---|---|---|
| ${Math.round(latencies.length / seconds)} | ${at(0.5)} | ${at(0.9)} | ${at(0.99)} | ${(latencies.at(-1) ?? Number.NaN).toFixed(1)} |

Each user's page asks for active runs every ${TIMINGS.activeRunsPollMs / 1000} s (sidebar) and every ${TIMINGS.queueCardPollMs / 1000} s (card), each with a session of its own,
for ${seconds} s; requests are sent on time whether or not earlier ones were answered. One server process, 10 database connections.
Node ${process.version}, ${cpus().length} cores (${process.arch}) shared by the load, the server and the embedded PostgreSQL.
Run \`npm run bench -- api\` or \`npm run bench -- polling\` for your machine.
`;
}
