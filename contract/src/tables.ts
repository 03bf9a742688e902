/**
 * What `/rest/v1` can reach: these tables (and the procedures of procedures.ts) and nothing else. Grants and
 * row-level security decide who may; this list decides what exists for a client at all, and is the only
 * source of identifiers and type names in the table interface's SQL.
 */

/** Type names as information_schema spells them: they are used verbatim in casts. */
export type SqlType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'uuid'
  | 'jsonb'
  | 'timestamp with time zone';

export type Columns = Readonly<Record<string, SqlType>>;
export type TableVerb = 'select' | 'insert' | 'update' | 'delete';

export interface TableDefinition {
  readonly columns: Columns;
  readonly primaryKey: readonly string[];
  readonly verbs: readonly TableVerb[];
}

const TIME = 'timestamp with time zone';

export const TABLES = {
  users: {
    primaryKey: ['firebase_uid'],
    verbs: ['select', 'insert', 'update'],
    columns: {
      firebase_uid: 'text',
      email: 'text',
      display_name: 'text',
      photo_url: 'text',
      phone_number: 'text',
      first_name: 'text',
      last_name: 'text',
      company: 'text',
      job_title: 'text',
      bio: 'text',
      created_at: TIME,
      updated_at: TIME,
      deleted_at: TIME,
      last_activity_at: TIME,
    },
  },
  user_profiles: {
    primaryKey: ['user_id'],
    verbs: ['select', 'insert', 'update', 'delete'],
    columns: {
      user_id: 'text',
      firebase_uid: 'text',
      email: 'text',
      display_name: 'text',
      company: 'text',
      role: 'text',
      bio: 'text',
      location: 'text',
      website: 'text',
      avatar_url: 'text',
      created_at: TIME,
      updated_at: TIME,
    },
  },
  user_analytics: {
    primaryKey: ['id'],
    verbs: ['select', 'insert', 'update', 'delete'],
    columns: {
      id: 'uuid',
      firebase_uid: 'text',
      event_type: 'text',
      event_category: 'text',
      event_action: 'text',
      event_label: 'text',
      event_metadata: 'jsonb',
      user_agent: 'text',
      event_timestamp: TIME,
      created_at: TIME,
      credits_used: 'numeric',
      cost_incurred: 'numeric',
    },
  },
  user_billing: {
    primaryKey: ['id'],
    verbs: ['select', 'update'],
    columns: {
      id: 'uuid',
      user_id: 'text',
      firebase_uid: 'text',
      email: 'text',
      display_name: 'text',
      current_plan: 'text',
      credits: 'integer',
      credits_used: 'integer',
      billing_cycle: 'text',
      subscription_status: 'text',
      subscription_id: 'text',
      customer_id: 'text',
      current_period_start: TIME,
      current_period_end: TIME,
      next_billing_date: TIME,
      created_at: TIME,
      updated_at: TIME,
    },
  },
  credit_transactions: {
    primaryKey: ['id'],
    verbs: ['select', 'insert'],
    columns: {
      id: 'bigint',
      user_id: 'text',
      transaction_type: 'text',
      credits_amount: 'integer',
      credits_before: 'integer',
      credits_after: 'integer',
      description: 'text',
      metadata: 'jsonb',
      run_id: 'uuid',
      created_at: TIME,
    },
  },
  subscription_plans: {
    primaryKey: ['id'],
    verbs: ['select'],
    columns: {
      id: 'text',
      name: 'text',
      description: 'text',
      plan_type: 'text',
      credits_per_month: 'integer',
      price_monthly: 'integer',
      price_yearly: 'integer',
      stripe_price_id_monthly: 'text',
      stripe_price_id_yearly: 'text',
      stripe_product_id: 'text',
      features: 'jsonb',
      limitations: 'jsonb',
      is_popular: 'boolean',
      is_active: 'boolean',
    },
  },
  billing_events: {
    primaryKey: ['id'],
    verbs: ['select', 'insert', 'update'],
    columns: {
      id: 'bigint',
      event_type: 'text',
      stripe_event_id: 'text',
      event_data: 'jsonb',
      user_id: 'text',
      processed: 'boolean',
      processed_at: TIME,
      created_at: TIME,
    },
  },
  video_analysis_runs: {
    primaryKey: ['id'],
    verbs: ['select'],
    columns: {
      id: 'uuid',
      firebase_uid: 'text',
      video_name: 'text',
      video_id: 'uuid',
      request_id: 'uuid',
      status: 'text',
      progress: 'integer',
      stage: 'text',
      error_code: 'text',
      error_message: 'text',
      started_at: TIME,
      finished_at: TIME,
      created_at: TIME,
      updated_at: TIME,
      video_duration_seconds: 'numeric',
      video_size_mb: 'numeric',
      preview_gcs_path: 'text',
      preview_public_url: 'text',
      processing_time_seconds: 'numeric',
      viral_potential_score: 'numeric',
      video_platform: 'text',
      video_source_type: 'text',
      video_source_url: 'text',
      analysis_metadata: 'jsonb',
    },
  },
} as const satisfies Record<string, TableDefinition>;

export type TableName = keyof typeof TABLES;
