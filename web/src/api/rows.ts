import type { PROCEDURES } from '@framewise/contract/procedures';
import type { Columns, SqlType, TABLES } from '@framewise/contract/tables';

interface TypeOf {
  text: string;
  integer: number;
  bigint: number;
  numeric: number;
  boolean: boolean;
  uuid: string;
  jsonb: unknown;
  'timestamp with time zone': string;
}

/** A row as JSON: what the schema guarantees is present, everything else may be null. */
type Row<C extends Columns, Present extends keyof C> = {
  readonly [K in keyof C]: C[K] extends SqlType ? TypeOf[C[K]] | (K extends Present ? never : null) : never;
};

type Table<T extends keyof typeof TABLES> = (typeof TABLES)[T]['columns'];

export type UserRow = Pick<
  Row<Table<'users'>, 'firebase_uid' | 'email' | 'created_at'>,
  'firebase_uid' | 'email' | 'display_name' | 'photo_url' | 'company' | 'job_title' | 'bio' | 'created_at'
>;

export type ProfileRow = Row<Table<'user_profiles'>, 'user_id' | 'firebase_uid' | 'email'>;

export type BillingRow = Row<
  Table<'user_billing'>,
  'user_id' | 'current_plan' | 'credits' | 'credits_used' | 'billing_cycle' | 'subscription_status'
>;

export type CreditTransactionRow = Row<
  Table<'credit_transactions'>,
  'id' | 'user_id' | 'transaction_type' | 'credits_amount' | 'credits_before' | 'credits_after' | 'created_at'
>;

export type RunStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'error';

export type RunRow = Omit<
  Row<Table<'video_analysis_runs'>, 'id' | 'firebase_uid' | 'video_name' | 'created_at' | 'updated_at'>,
  'status'
> & { readonly status: RunStatus };

type ProcedureColumns<P extends keyof typeof PROCEDURES> = (typeof PROCEDURES)[P]['returns'] extends {
  columns: infer C extends Columns;
}
  ? C
  : never;

export type StoredAnalysisRow = Row<
  ProcedureColumns<'get_video_analysis'>,
  'analysis_id' | 'video_name' | 'created_at'
>;

export type FoundAnalysisRow = Row<
  ProcedureColumns<'search_video_analyses'>,
  'analysis_id' | 'video_name' | 'created_at'
>;
