/** Maps every error code to its HTTP status. Codes are part of the API: add new ones, never rename existing ones. */
const statusByCode = {
  body_invalid: 400,
  parameters_invalid: 400,
  request_invalid: 400,
  query_empty: 400,
  query_not_formattable: 400,
  schema_not_found: 400,
  schema_not_exposable: 400,
  custom_hostname_not_allowed: 400,
  object_name_invalid: 400,
  mime_type_not_allowed: 400,
  statement_refused: 400,
  import_invalid: 400,
  read_only_single_statement: 400,
  connection_invalid: 400,
  password_invalid: 400,
  version_unavailable: 400,
  disk_cannot_shrink: 400,
  disk_not_included: 400,
  compute_size_not_included: 400,
  opt_in_refused: 400,
  branching_not_included: 400,
  postgres_too_old: 400,
  content_shared_in_folder: 400,
  folder_circle: 400,
  account_needed: 400,
  unauthenticated: 401,
  user_changed: 401,
  link_invalid: 401,
  credentials_invalid: 401,
  forbidden: 403,
  session_required: 403,
  invitation_for_another: 403,
  assistant_not_allowed: 403,
  origin_refused: 403,
  host_refused: 403,
  not_found: 404,
  project_not_found: 404,
  organization_not_found: 404,
  statement_not_found: 404,
  table_not_found: 404,
  database_session_not_found: 404,
  storage_missing: 404,
  backup_not_found: 404,
  bucket_not_found: 404,
  object_not_found: 404,
  storage_archive_not_found: 404,
  edge_function_not_found: 404,
  custom_hostname_not_configured: 404,
  access_token_not_found: 404,
  content_not_found: 404,
  folder_not_found: 404,
  member_not_found: 404,
  invitation_not_found: 404,
  registry_not_found: 404,
  repository_not_found: 404,
  git_branch_not_found: 404,
  connection_not_found: 404,
  branch_not_found: 404,
  request_timeout: 408,
  username_taken: 409,
  concurrent_change: 409,
  content_conflict: 409,
  api_settings_changed: 409,
  content_id_taken: 409,
  folder_name_taken: 409,
  folder_limit_reached: 409,
  last_owner: 409,
  already_member: 409,
  account_exists: 409,
  organization_not_empty: 409,
  plan_change_refused: 409,
  free_project_limit_reached: 409,
  project_busy: 409,
  backup_in_progress: 409,
  project_not_active: 409,
  project_not_paused: 409,
  restore_window_over: 409,
  already_connected: 409,
  connection_required: 409,
  branch_name_taken: 409,
  branch_of_branch: 409,
  project_has_branches: 409,
  statement_id_taken: 409,
  import_running: 409,
  table_changed: 409,
  bucket_exists: 409,
  bucket_not_empty: 409,
  object_exists: 409,
  jwt_secret_updating: 409,
  project_read_only: 409,
  database_without_network: 409,
  database_server_open: 409,
  body_too_large: 413,
  query_too_large: 413,
  content_too_large: 413,
  prompt_too_large: 413,
  object_too_large: 413,
  import_too_large: 413,
  result_too_large: 413,
  media_type_unsupported: 415,
  rate_limited: 429,
  internal_error: 500,
  storage_archive_failed: 500,
  assistant_key_refused: 502,
  assistant_request_refused: 502,
  assistant_failed: 502,
  assistant_unreachable: 502,
  assistant_broken_off: 502,
  assistant_step_limit: 502,
  assistant_reply_too_long: 502,
  assistant_reply_withheld: 502,
  assistant_reply_empty: 502,
  assistant_not_configured: 503,
  assistant_busy: 503,
  assistant_timeout: 504,
  control_plane_unavailable: 503,
  database_unavailable: 503,
  platform_stopping: 503,
  disk_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusByCode;

export interface ErrorOptions {
  /** Facts for the client; never the cause or a stack. */
  details?: Record<string, unknown>;
  /** Logged, never sent. */
  cause?: unknown;
}

/** The error that routes throw. The renderer converts it to `{message, code, details?}` with the status of its code. */
export class PlatformError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'PlatformError';
    this.code = code;
    this.status = statusByCode[code];
    this.details = options.details;
  }
}

/** The platform cannot start. The message tells the user who starts it what to do. */
export class StartRefusal extends Error {}
