import type { FastifyRequest } from 'fastify';
import type { ProjectRecord } from '../control-plane/projects.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { notActive } from '../lifecycle/lifecycle.ts';
import { projectOf } from '../security/access.ts';

/**
 * The project of a request that wants its database: its connection token must be the project's own (400), and the
 * project must be up (409). Its status is read anew: the guard looked at it before the body came, and a body may take long.
 */
export async function usableDatabase(request: FastifyRequest): Promise<ProjectRecord> {
  const project = projectOf(request);
  const token = request.headers['x-connection-encrypted'];
  if (typeof token !== 'string' || !request.server.platform.secrets.ownsConnection(project, token)) {
    throw new PlatformError(
      'connection_invalid',
      'The header x-connection-encrypted must carry the connectionString of this project.',
    );
  }
  return stillActive(request);
}

/** The project as it is at this moment, if it is up (409): pausing starts with the status. */
export async function stillActive(request: FastifyRequest): Promise<ProjectRecord> {
  const project = projectOf(request);
  const now = await request.server.platform.controlPlane.projects.byId(project.id);
  if (now?.status !== 'ACTIVE_HEALTHY') throw notActive(now ?? project);
  return now;
}
