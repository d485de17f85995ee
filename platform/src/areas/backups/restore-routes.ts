import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes, RowId } from '../../kernel/http/schemas.ts';
import { projectOf, requires } from '../projects/access.ts';

export const backupRestoreRoutes: Routes = async (app) => {
  app.post(
    '/platform/database/:ref/backups/restore',
    {
      schema: {
        operationId: 'restoreBackup',
        tags: ['backups'],
        summary: 'Starts to restore an active project from one of its backups. Later writes are lost',
        params: ByRef,
        body: Type.Object({ id: RowId }),
        response: { 201: Type.Object({ status: Type.Literal('RESTORING') }), ...errorResponses },
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.initialize_or_resume'),
    },
    async (request, reply) => {
      const project = projectOf(request);
      const { backups, lifecycle } = app.platform;
      const { id } = request.body;
      const backup = (await backups.downloadable(project.id)).find((candidate) => candidate.id === id);
      if (!backup) throw new PlatformError('backup_not_found', `The project has no complete backup ${id}.`);
      await lifecycle.restoreBackup(project, backup.id);
      return reply.code(201).send({ status: 'RESTORING' as const });
    },
  );
};
