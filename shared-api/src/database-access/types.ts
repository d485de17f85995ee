/** Where clients of Postgres's own protocol find a project's database. */
export interface DatabaseConnection {
  host: string;
  port: number;
  database: string;
  user: string;
  /** Whether the platform itself connects by TLS. */
  tls: boolean;
}

/** GET `/platform/projects/{ref}/database-access`. */
export interface DatabaseAccess {
  engine: 'pglite' | 'postgres';
  /** Null where the engine has no network port; left out for who may not read secrets. */
  connection?: DatabaseConnection | null;
}

/** A connection of a client to a project's database, as `pg_stat_activity` has it. */
export interface DatabaseSession {
  id: string;
  pid: number;
  application_name: string;
  /** Null for an administrator of the server, whose sessions cannot be ended. */
  role: 'owner' | 'reader' | null;
  /** Null without a network. */
  client_address: string | null;
  state: string | null;
  /** ISO 8601, as the others. */
  connected_at: string;
  state_changed_at: string | null;
  /** What a statement that runs waits for, e.g. `Lock: relation`. */
  waiting_for: string | null;
  /** Process ids that hold the lock. */
  blocked_by: number[];
  /** What it runs or ran last, shortened. Null for who may not write SQL. */
  query: string | null;
  /** Whether the platform opened it. */
  is_platform: boolean;
  /** Whose script the platform runs in it. */
  platform_user: { id: string; username: string } | null;
}
