import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import type { ProjectStatus } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { pattern } from '../../kernel/http/patterns.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { open } from '../accounts/access.ts';
import { projectOf, requires } from '../projects/access.ts';
import { notActive } from '../projects/usable-database.ts';

const tags = ['storage'];
const reads = requires('storage:Read', 'feature.storage');

/** Statuses in which the files do not change. A failed pause or restore does not prevent an archive. */
const archivable: ReadonlySet<ProjectStatus> = new Set([
  'ACTIVE_HEALTHY',
  'INACTIVE',
  'PAUSE_FAILED',
  'RESTORE_FAILED',
]);

export const storageArchiveRoutes: Routes = async (app) => {
  app.post(
    '/platform/storage/:ref/archive',
    {
      schema: {
        operationId: 'createStorageArchive',
        tags,
        summary: "Starts to create a zip archive of the project's files",
        description:
          'Also for a project that is paused, or whose pause or restore failed. A running archive is not started again.',
        params: ByRef,
        response: { 201: Type.Object({ id: Type.String({ format: 'uuid' }) }), ...errorResponses },
      },
      onRequest: reads,
    },
    async (request, reply) => {
      const project = projectOf(request);
      if (!archivable.has(project.status)) throw notActive(project);
      const { controlPlane, jobs } = app.platform;
      const [newest] = await controlPlane.jobs.ofProject(project.id, 'archive-storage');
      const job =
        newest?.state === 'running' ? newest : await jobs.startAlongside('archive-storage', project.id);
      return reply.code(201).send({ id: job.id });
    },
  );

  app.get(
    '/platform/storage/:ref/archive',
    {
      schema: {
        operationId: 'getStorageArchive',
        tags,
        summary: 'Where the newest archive can be downloaded',
        description:
          'Responds with `storage_archive_not_found` until the archive is complete, and again a day later.',
        params: ByRef,
        response: { 200: Type.Object({ fileUrl: Type.String() }), ...errorResponses },
      },
      onRequest: reads,
    },
    async (request) => {
      const project = projectOf(request);
      const { addresses, archives, controlPlane, links } = app.platform;
      const id = await archives.newest(project, controlPlane.jobs);
      return { fileUrl: `${addresses.base}${links.sign({ path: fileOf(project.ref, id) })}` };
    },
  );

  app.get(
    '/platform/files/storage-archives/:ref/:id',
    {
      schema: {
        operationId: 'downloadStorageArchive',
        tags,
        summary: 'Downloads an archive by a signed link',
        security: [],
        params: Type.Object({
          ref: Type.String({ pattern: pattern('^[a-z0-9]{1,64}$', 'must be the ref of a project') }),
          id: Type.String({ format: 'uuid' }),
        }),
        querystring: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: {
          200: {
            description: 'The archive',
            content: {
              'application/zip': { schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) },
            },
          },
          ...errorResponses,
        },
      },
      onRequest: open,
    },
    async (request, reply) => {
      const { ref, id } = request.params;
      const { archives, links } = app.platform;
      if (!links.verify(fileOf(ref, id), request.query.token)) {
        throw new PlatformError('link_invalid', 'This link has expired. Ask for a new one.');
      }
      const found = await archives.find(ref, id);
      if (!found) throw new PlatformError('storage_archive_not_found', 'Storage archive not found.');
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${ref}-storage.zip"`)
        .header('content-length', found.bytes)
        .header('cache-control', 'no-store')
        .send(createReadStream(found.path));
    },
  );
};

/** The path that a signed link covers. */
const fileOf = (ref: string, id: string) => `/platform/files/storage-archives/${ref}/${id}`;
