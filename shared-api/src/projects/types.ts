import type { PostgrestStatus, ProjectStatus } from './status.ts';

/** A project as the platform answers it (docs/product/lifecycle.md#data). */
export interface Project {
  id: number;
  ref: string;
  name: string;
  status: ProjectStatus;
  organization_id: number;
  organization_slug: string;
  /** For example `18.6`. */
  dbVersion: string;
  /** Opaque, encrypted by the platform; sent back as `x-connection-encrypted` (docs/decisions.md#keys-tokens-and-headers). */
  connectionString: string;
  restUrl: string;
  postgrestStatus: PostgrestStatus;
  is_readonly_mode_enabled: boolean;
  region: string;
  /** ISO 8601, UTC. */
  inserted_at: string;
  /** Of a preview branch alone: the project that it is a branch of. */
  parent_project_ref?: string;
}

/** `GET /platform/projects/{ref}/settings` (docs/product/api-docs.md#data). */
export interface ProjectSettings {
  app_config: { protocol: string; endpoint: string };
  /** Schemas that the API exposes, separated by commas. */
  db_schema: string;
  /** Empty without the permission to read them. */
  service_api_keys: ServiceApiKey[];
}

export interface ServiceApiKey {
  /** `anon` or `service_role`; may be a list separated by commas. */
  tags: string;
  api_key: string;
}
