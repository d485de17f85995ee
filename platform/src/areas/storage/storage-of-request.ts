import type { FastifyRequest } from 'fastify';
import { admits, stillActive } from '../projects/usable-database.ts';
import type { ProjectRecord } from '../projects/store.ts';
import type { bucketsOf } from './buckets.ts';
import type { objectsOf } from './objects.ts';

interface RequestStorage {
  project: ProjectRecord;
  buckets: ReturnType<typeof bucketsOf>;
  objects: ReturnType<typeof objectsOf>;
}

/** The storage of a request's project. Throws (409) unless the project is up; so do its calls, later. */
export async function storageOf(request: FastifyRequest): Promise<RequestStorage> {
  const { storage } = request.server.platform;
  const project = await stillActive(request);
  const admit = admits(request, project);
  return { project, buckets: storage.buckets(project, admit), objects: storage.objects(project, admit) };
}
