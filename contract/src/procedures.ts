import type { Columns, SqlType } from './tables.ts';

export interface ProcedureArgument {
  readonly type: SqlType;
  /** Whether a call may leave it out. */
  readonly optional: boolean;
}

/** `row`: one object (out parameters, no setof). `set`: an array of objects. */
export type ProcedureResult =
  | { readonly kind: 'scalar'; readonly type: SqlType }
  | { readonly kind: 'row'; readonly columns: Columns }
  | { readonly kind: 'set'; readonly columns: Columns };

export interface ProcedureDefinition {
  readonly arguments: Readonly<Record<string, ProcedureArgument>>;
  readonly returns: ProcedureResult;
  /** A stable procedure runs read-only and may also be called by GET. */
  readonly volatility: 'stable' | 'volatile';
}

const TIME = 'timestamp with time zone';

const required = (type: SqlType): ProcedureArgument => ({ type, optional: false });
const optional = (type: SqlType): ProcedureArgument => ({ type, optional: true });

const ANALYSIS = {
  analysis_id: 'text',
  video_name: 'text',
  analysis_type: 'text',
  processing_time_seconds: 'numeric',
  file_size_bytes: 'bigint',
  duration_seconds: 'numeric',
  search_tags: 'jsonb',
  platform_fit_summary: 'text',
  viral_potential_score: 'numeric',
  completion_rate_pred: 'numeric',
  audience_fit_summary: 'text',
  overall_quality_score: 'numeric',
  marketing_effectiveness: 'numeric',
  technical_quality: 'numeric',
  video_platform: 'text',
  run_id: 'uuid',
  created_at: TIME,
  updated_at: TIME,
} as const satisfies Columns;

/** Everything stored about an analysis but the report itself, which can be large. */
const FOUND_ANALYSIS = {
  ...ANALYSIS,
  matched_text: 'text',
  found_count: 'bigint',
} as const satisfies Columns;

const STORED_ANALYSIS = { ...ANALYSIS, analysis_data: 'jsonb' } as const satisfies Columns;

const CREDIT_CHANGE = {
  p_user_id: required('text'),
  p_credits: optional('integer'),
  p_description: optional('text'),
};

/** The procedures reachable at `/rest/v1/rpc/{name}`; all others do not exist for a client. */
export const PROCEDURES = {
  initialize_user_billing: {
    volatility: 'volatile',
    arguments: { p_user_id: required('text'), p_email: optional('text') },
    returns: {
      kind: 'row',
      columns: { user_id: 'text', email: 'text', credits: 'integer', current_plan: 'text' },
    },
  },
  consume_credits: {
    volatility: 'volatile',
    arguments: CREDIT_CHANGE,
    returns: { kind: 'scalar', type: 'boolean' },
  },
  grant_credits: {
    volatility: 'volatile',
    arguments: CREDIT_CHANGE,
    returns: { kind: 'scalar', type: 'boolean' },
  },
  store_video_analysis: {
    volatility: 'volatile',
    arguments: {
      p_user_id: required('text'),
      p_video_name: required('text'),
      p_analysis_id: optional('text'),
      p_analysis_data: optional('jsonb'),
      p_analysis_type: optional('text'),
      p_processing_time_seconds: optional('numeric'),
      p_file_size_bytes: optional('bigint'),
      p_duration_seconds: optional('numeric'),
      p_searchable_data: optional('jsonb'),
    },
    returns: { kind: 'scalar', type: 'text' },
  },
  get_video_analysis: {
    volatility: 'stable',
    arguments: {
      p_user_id: required('text'),
      p_video_name: optional('text'),
      p_analysis_id: optional('text'),
    },
    returns: { kind: 'set', columns: STORED_ANALYSIS },
  },
  search_video_analyses: {
    volatility: 'stable',
    arguments: {
      p_user_id: required('text'),
      p_search_text: optional('text'),
      p_min_viral_score: optional('numeric'),
      p_platform: optional('text'),
      p_date_from: optional(TIME),
      p_date_to: optional(TIME),
      p_limit: optional('integer'),
    },
    returns: { kind: 'set', columns: FOUND_ANALYSIS },
  },
  get_analysis_stats: {
    volatility: 'stable',
    arguments: { p_user_id: required('text') },
    returns: {
      kind: 'row',
      columns: { total_analyses: 'integer', avg_viral_score: 'numeric', avg_quality_score: 'numeric' },
    },
  },
  store_contact_sales_request: {
    volatility: 'volatile',
    arguments: {
      p_user_id: optional('text'),
      p_user_name: optional('text'),
      p_company_name: optional('text'),
      p_email: optional('text'),
      p_message: optional('text'),
      p_plan_interested: optional('text'),
    },
    returns: { kind: 'scalar', type: 'bigint' },
  },
  get_contact_sales_requests: {
    volatility: 'stable',
    arguments: { p_limit: optional('integer'), p_offset: optional('integer'), p_status: optional('text') },
    returns: {
      kind: 'set',
      columns: {
        id: 'bigint',
        user_id: 'text',
        user_name: 'text',
        company_name: 'text',
        email: 'text',
        message: 'text',
        plan_interested: 'text',
        status: 'text',
        sales_notes: 'text',
        created_at: TIME,
        updated_at: TIME,
      },
    },
  },
  update_contact_sales_status: {
    volatility: 'volatile',
    arguments: { p_id: required('bigint'), p_status: optional('text'), p_sales_notes: optional('text') },
    returns: { kind: 'scalar', type: 'boolean' },
  },
} as const satisfies Record<string, ProcedureDefinition>;

export type ProcedureName = keyof typeof PROCEDURES;
