import { givenUpQueue, JOBS, type JobName, type JobPayload } from '@framewise/contract/jobs/jobs';
import type pg from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Database, openClient, SERVER_ROLE } from './connect.ts';
import { inTransaction } from './transaction.ts';

export const QUEUE_SCHEMA = 'pgboss';

/** How often living workers look for dead ones. */
const SUPERVISE_SECONDS = 5;
/** A notification wakes an idle worker at once; this is only for one that was lost. */
const POLL_SECONDS = 2;
/** An address may wait for weeks when all workers are off; nothing accepted is forgotten. */
const RETENTION_SECONDS = 365 * 24 * 3600;
const KEEP_ENDED_SECONDS = 24 * 3600;

/** Creates or upgrades the queue's own tables; they belong to the server role and to nobody else. */
export async function installQueue(url: string): Promise<void> {
  const client = await openClient(url);
  try {
    await client.query(`set role ${SERVER_ROLE}`);
    const boss = new PgBoss({ db: runOn(client), schema: QUEUE_SCHEMA, supervise: false, schedule: false });
    await boss.start();
    for (const name of Object.keys(JOBS) as JobName[]) await createQueues(boss, name);
    await boss.stop({ graceful: false });
  } finally {
    await client.end();
  }
}

async function createQueues(boss: PgBoss, name: JobName): Promise<void> {
  const job = JOBS[name];
  const lasting = {
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
    notify: true,
  };
  const retrying = {
    retryDelay: job.retryBaseSeconds,
    retryBackoff: true,
    retryDelayMax: job.retryMaxSeconds,
    heartbeatSeconds: job.heartbeatSeconds,
    expireInSeconds: job.timeLimitSeconds,
  };
  const queues = {
    [givenUpQueue(name)]: { ...lasting, ...retrying, retryLimit: 1000 },
    [name]: { ...lasting, ...retrying, retryLimit: job.attempts - 1, deadLetter: givenUpQueue(name) },
  };
  for (const [queue, options] of Object.entries(queues)) {
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
  }
}

export interface SendOptions {
  /** The open transaction the job becomes real with. */
  readonly transaction: pg.ClientBase;
  readonly priority: number;
}

/** A job in the hands of this worker. */
export interface TakenJob<Name extends JobName> {
  readonly id: string;
  readonly name: Name;
  readonly payload: JobPayload<Name>;
  readonly priority: number;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
}

export interface JobHandler<Name extends JobName> {
  /** A rejection puts the job back for another attempt, as long as there is one. */
  work(job: TakenJob<Name>): Promise<void>;
  /** The attempts are used up, the last one perhaps by a worker that died in it. */
  giveUp(payload: JobPayload<Name>): Promise<void>;
}

export interface Queue {
  send<Name extends JobName>(name: Name, payload: JobPayload<Name>, options: SendOptions): Promise<void>;
  close(): Promise<void>;
}

/** The queue as the server sees it: it puts jobs in and never takes one. */
export async function openQueue(db: Database): Promise<Queue> {
  const boss = new PgBoss({
    db: runOn(db.pool),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();
  return { send: (...job) => send(boss, ...job), close: () => boss.stop({ graceful: false }) };
}

export interface WorkingQueueOptions {
  readonly db: Database;
  readonly onError: (error: Error) => void;
  readonly superviseSeconds?: number;
}

/** The queue as a worker sees it: it takes one job at a time and keeps it alive by heartbeats. */
export class WorkingQueue implements Queue {
  readonly #boss: PgBoss;
  readonly #db: Database;

  private constructor(boss: PgBoss, db: Database) {
    this.#boss = boss;
    this.#db = db;
  }

  static async open(options: WorkingQueueOptions): Promise<WorkingQueue> {
    const seconds = options.superviseSeconds ?? SUPERVISE_SECONDS;
    const boss = new PgBoss({
      connectionString: options.db.url,
      options: `-c role=${SERVER_ROLE}`,
      application_name: 'framewise queue',
      max: 3,
      schema: QUEUE_SCHEMA,
      schedule: false,
      migrate: false,
      useListenNotify: true,
      superviseIntervalSeconds: seconds,
      monitorIntervalSeconds: seconds,
      queueCacheIntervalSeconds: 60,
    });
    boss.on('error', options.onError);
    await boss.start();
    return new WorkingQueue(boss, options.db);
  }

  send<Name extends JobName>(name: Name, payload: JobPayload<Name>, options: SendOptions): Promise<void> {
    return send(this.#boss, name, payload, options);
  }

  async work<Name extends JobName>(name: Name, handler: JobHandler<Name>): Promise<void> {
    const timing = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: POLL_SECONDS } as const;
    await this.#boss.work(name, { ...timing, includeMetadata: true }, async ([job]) => {
      if (job) await handler.work(takenJob(name, job));
    });
    await this.#boss.work(givenUpQueue(name), timing, async ([job]) => {
      if (job) await handler.giveUp(parsePayload(name, job.data));
    });
  }

  /** For a worker that has to leave: another takes the job up at once, and no attempt is used up. */
  async giveBack<Name extends JobName>(job: TakenJob<Name>): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      await this.#boss.complete(job.name, job.id, { givenBack: true }, { db: runOn(transaction) });
      await this.send(job.name, job.payload, { transaction, priority: job.priority });
    });
  }

  /** Takes no further job, and waits for the handler of the present one. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 });
  }
}

async function send<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  payload: JobPayload<Name>,
  { transaction, priority }: SendOptions,
): Promise<void> {
  const id = await boss.send(name, parsePayload(name, payload), { db: runOn(transaction), priority });
  if (id === null) throw new Error(`The queue ${name} did not take a job.`);
}

function takenJob<Name extends JobName>(name: Name, job: JobWithMetadata<unknown>): TakenJob<Name> {
  return {
    id: job.id,
    name,
    payload: parsePayload(name, job.data),
    priority: job.priority,
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= job.retryLimit,
  };
}

function parsePayload<Name extends JobName>(name: Name, data: unknown): JobPayload<Name> {
  return JOBS[name].payload.parse(data) as JobPayload<Name>;
}

/** Lets the queue use our connections, also one with an open transaction. */
function runOn(client: pg.ClientBase | pg.Pool) {
  return { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
}
