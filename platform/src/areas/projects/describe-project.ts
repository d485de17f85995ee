import type { DatabaseEngine } from '../../engines/engine.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { OwnAddresses } from '../../kernel/security/origins.ts';
import type { ProjectAnswer } from './schemas.ts';
import type { ProjectRecord } from './store.ts';

export type PostgrestStatus = 'ONLINE' | 'OFFLINE';

declare module '../../kernel/platform.ts' {
  interface Platform {
    postgrestStatus(project: ProjectRecord): Promise<PostgrestStatus>;
  }
}

/**
 * Describes a project as the API returns it (docs/product/lifecycle.md#data). Queries the engine but never
 * opens a database.
 */
export async function describeProject(
  { addresses, secrets, postgrestStatus }: Pick<Platform, 'addresses' | 'secrets' | 'postgrestStatus'>,
  project: ProjectRecord,
): Promise<ProjectAnswer> {
  const { protocol, endpoint } = endpointOf(addresses, project);
  return {
    id: project.id,
    ref: project.ref,
    name: project.name,
    status: project.status,
    organization_id: project.organizationId,
    organization_slug: project.organizationSlug,
    dbVersion: project.dbVersion ?? String(project.postgresMajor),
    connectionString: secrets.connectionToken(project),
    restUrl: `${protocol}://${endpoint}/rest/v1/`,
    postgrestStatus: await postgrestStatus(project),
    is_readonly_mode_enabled: project.readOnlyMode,
    region: project.region,
    inserted_at: project.insertedAt.toISOString(),
    ...(project.parentRef === null ? {} : { parent_project_ref: project.parentRef }),
  };
}

/** Returns the address of a project's APIs, below the platform's own. */
export function endpointOf(
  addresses: OwnAddresses,
  { ref }: Pick<ProjectRecord, 'ref'>,
): { protocol: string; endpoint: string } {
  const base = new URL(addresses.base);
  return { protocol: base.protocol.slice(0, -1), endpoint: `${base.host}/gateway/${ref}` };
}

/**
 * Reports whether the project's database responds (docs/decisions.md#further-pages-and-calls). A stopped
 * database counts as online.
 */
export async function postgrestStatusOf(
  engine: DatabaseEngine,
  project: ProjectRecord,
): Promise<PostgrestStatus> {
  if (project.status !== 'ACTIVE_HEALTHY') return 'OFFLINE';
  const { state, problem } = await engine.health(project.database);
  return state === 'missing' || problem ? 'OFFLINE' : 'ONLINE';
}
