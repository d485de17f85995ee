import type { FastifyRequest } from 'fastify';
import type { Admit } from '../../engines/admit.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { projectOf } from './access.ts';
import type { ProjectRecord } from './store.ts';

/**
 * Returns the project of a request that needs its database. The connection token must belong to the project
 * (400), and the project must be up (409). Reads the status again: the guard read it before the body, which
 * can take long to arrive.
 */
export async function usableDatabase(request: FastifyRequest): Promise<ProjectRecord> {
  const token = request.headers['x-connection-encrypted'];
  requireConnection(
    request,
    typeof token === 'string' ? token : undefined,
    'The header x-connection-encrypted',
  );
  return stillActive(request);
}

/** Throws (400) unless the connection token belongs to the project. `where` begins the message. */
export function requireConnection(request: FastifyRequest, token: string | undefined, where: string): void {
  if (token !== undefined && request.server.platform.secrets.ownsConnection(projectOf(request), token))
    return;
  throw new PlatformError(
    'connection_invalid',
    `${where} must contain the connectionString of this project.`,
  );
}

/** Reads the project again and throws (409) unless it is up. Pausing changes the status first. */
export async function stillActive(request: FastifyRequest): Promise<ProjectRecord> {
  const project = projectOf(request);
  const now = await request.server.platform.controlPlane.projects.byId(project.id);
  if (now?.status !== 'ACTIVE_HEALTHY') throw notActive(now ?? project);
  return now;
}

/** Asks at the last moment whether the project is still up, on the database that the caller knows. */
export function admits(request: FastifyRequest, { database }: Pick<ProjectRecord, 'database'>): Admit {
  return async () => {
    const now = await stillActive(request);
    if (now.database !== database) throw notActive(now);
  };
}

/** The error for a call that needs the database of a project that is not up. */
export function notActive(project: ProjectRecord): PlatformError {
  return new PlatformError('project_not_active', `The project "${project.name}" is not running.`, {
    details: { status: project.status },
  });
}
