import type { PostgrestStatus, ProjectStatus } from './status.ts';

/** A project as the platform answers it (spec 1, section 3). */
export interface Project {
  id: number;
  ref: string;
  name: string;
  status: ProjectStatus;
  organization_id: number;
  organization_slug: string;
  /** For example `18.6`. */
  dbVersion: string;
  /** Opaque, encrypted by the platform; sent back as `x-connection-encrypted` (decisions, "Keys, tokens, headers"). */
  connectionString: string;
  restUrl: string;
  postgrestStatus: PostgrestStatus;
  is_readonly_mode_enabled: boolean;
  region: string;
  /** ISO 8601, UTC. */
  inserted_at: string;
}
