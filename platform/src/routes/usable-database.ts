import type { FastifyRequest } from 'fastify';
import type { ProjectRecord } from '../control-plane/projects.ts';
import { PlatformError } from '../errors/platform-error.ts';
import { notActive } from '../lifecycle/lifecycle.ts';
import { projectOf } from '../security/access.ts';

/**
 * The project of a request that wants its database: its connection token must be the project's own (400), and the
 * project must be up (409).
 */
export function usableDatabase(request: FastifyRequest): ProjectRecord {
  const project = projectOf(request);
  const token = request.headers['x-connection-encrypted'];
  if (typeof token !== 'string' || !request.server.platform.secrets.ownsConnection(project, token)) {
    throw new PlatformError(
      'connection_invalid',
      'The header x-connection-encrypted must carry the connectionString of this project.',
    );
  }
  if (project.status !== 'ACTIVE_HEALTHY') throw notActive(project);
  return project;
}
