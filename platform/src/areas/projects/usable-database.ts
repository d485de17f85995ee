import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { projectOf } from './access.ts';
import type { ProjectRecord } from './store.ts';

/**
 * The project of a request that wants its database: its connection token must be the project's own (400), and the
 * project must be up (409). Its status is read again: the guard looked at it before the body came, and a body may take long.
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

/** Refuses (400) a connection token that is not the project's own; `where` begins the sentence. */
export function requireConnection(request: FastifyRequest, token: string | undefined, where: string): void {
  if (token !== undefined && request.server.platform.secrets.ownsConnection(projectOf(request), token))
    return;
  throw new PlatformError('connection_invalid', `${where} must carry the connectionString of this project.`);
}

/** The project as it is at this moment, if it is up (409): pausing starts with the status. */
export async function stillActive(request: FastifyRequest): Promise<ProjectRecord> {
  const project = projectOf(request);
  const now = await request.server.platform.controlPlane.projects.byId(project.id);
  if (now?.status !== 'ACTIVE_HEALTHY') throw notActive(now ?? project);
  return now;
}

/** The error for a call that needs the database of a project that is not up. */
export function notActive(project: ProjectRecord): PlatformError {
  return new PlatformError('project_not_active', `The project "${project.name}" is not active.`, {
    details: { status: project.status },
  });
}
