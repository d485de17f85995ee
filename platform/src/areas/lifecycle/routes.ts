import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, nullable, type Routes } from '../../kernel/http/schemas.ts';
import { featureFlags } from '../dashboard/runtime-config.ts';
import { organizationOf } from '../organizations/access.ts';
import { MAX_DISK_GB } from '../plans/plans.ts';
import { projectOf, requires } from '../projects/access.ts';
import { requireFreeProjectRoom } from './free-project-limit.ts';
import { pauseWindow } from './pause-window.ts';
import { chosenMajor, offeredVersions } from './postgres-versions.ts';
import { AvailableVersions, POSTGRES_VERSION } from './schemas.ts';

const started = <Status extends string>(status: Status) => ({
  201: Type.Object({ status: Type.Literal(status) }),
  ...errorResponses,
});

export const lifecycleRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/restore/versions',
    {
      schema: {
        operationId: 'listRestoreVersions',
        tags: ['lifecycle'],
        summary: 'Lists the Postgres versions that the project can be restored on, highest first',
        params: ByRef,
        response: {
          200: AvailableVersions.ref,
          ...errorResponses,
        },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => ({
      available_versions: await offeredVersions(app.platform, projectOf(request).postgresMajor),
    }),
  );

  app.get(
    '/platform/projects/:ref/pause/status',
    {
      schema: {
        operationId: 'getPauseStatus',
        tags: ['lifecycle'],
        summary: 'Returns how long a paused project can still be restored',
        params: ByRef,
        response: {
          200: Type.Object({
            latest_downloadable_backup_id: nullable(
              Type.Integer({ description: 'Null when it has no backup.' }),
            ),
            max_days_till_restore_disabled: Type.Integer(),
            remaining_days_till_restore_disabled: nullable(
              Type.Integer({
                description: 'In calendar days, UTC. Null on paid plans, where the window never closes.',
              }),
            ),
            restore_disabled_at: nullable(
              Type.String({ format: 'date-time', description: 'The exact end of the window.' }),
            ),
            can_restore: Type.Boolean(),
          }),
          ...errorResponses,
        },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const latest = await app.platform.backups.latestDownloadable(projectOf(request).id);
      return { latest_downloadable_backup_id: latest?.id ?? null, ...windowOf(request) };
    },
  );

  app.post(
    '/platform/projects/:ref/restore',
    {
      schema: {
        operationId: 'restoreProject',
        tags: ['lifecycle'],
        summary: 'Starts to restore a paused project, on its Postgres version or a newer one',
        params: ByRef,
        body: nullable(
          Type.Object({
            postgres_engine: Type.Optional(Type.String({ pattern: POSTGRES_VERSION })),
            release_channel: Type.Optional(Type.Literal('ga')),
          }),
        ),
        response: started('RESTORING'),
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.initialize_or_resume'),
    },
    async (request, reply) => {
      const project = projectOf(request);
      const { engine, lifecycle } = app.platform;
      const chosen = request.body?.postgres_engine ?? String(project.postgresMajor);
      const major = await chosenMajor(engine, chosen, project.postgresMajor);
      await assertWindowOpen(request);
      // A project whose restore failed already counts as active.
      await lifecycle.restore(project, major, async (stores) => {
        await requireFreeProjectRoom(stores, project.organizationId, { except: project.id });
      });
      return reply.code(201).send({ status: 'RESTORING' as const });
    },
  );

  app.post(
    '/platform/projects/:ref/pause',
    {
      schema: {
        operationId: 'pauseProject',
        tags: ['lifecycle'],
        summary: 'Starts to pause a project: makes a backup and stops the database',
        params: ByRef,
        response: started('PAUSING'),
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.pause'),
    },
    async (request, reply) => {
      await app.platform.lifecycle.pause(projectOf(request));
      return reply.code(201).send({ status: 'PAUSING' as const });
    },
  );

  app.post(
    '/platform/projects/:ref/restart',
    {
      schema: {
        operationId: 'restartProject',
        tags: ['lifecycle'],
        summary: 'Starts to restart the database, or to create a project again whose creation failed',
        description:
          'A project whose restore failed continues with the database that it was paused with, as long as it can be restored.',
        params: ByRef,
        response: {
          201: Type.Object({
            status: Type.Enum(['RESTARTING', 'COMING_UP'], {
              description: 'COMING_UP: the project was never up, and is created again.',
            }),
          }),
          ...errorResponses,
        },
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.restart'),
    },
    async (request, reply) => {
      const project = projectOf(request);
      if (project.status === 'RESTORE_FAILED') await assertWindowOpen(request);
      const status = await app.platform.lifecycle.restart(project);
      return reply.code(201).send({ status });
    },
  );

  app.post(
    '/platform/projects/:ref/resize',
    {
      schema: {
        operationId: 'resizeProject',
        tags: ['lifecycle'],
        summary: 'Starts to change the compute size of a project, or to enlarge its disk',
        params: ByRef,
        body: Type.Object(
          {
            compute_size: Type.Optional(Type.Enum([...COMPUTE_SIZES])),
            disk_size_gb: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DISK_GB })),
          },
          { minProperties: 1, additionalProperties: false },
        ),
        response: started('RESIZING'),
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.resize'),
    },
    async (request, reply) => {
      const { compute_size: computeSize, disk_size_gb: diskSizeGb } = request.body;
      await app.platform.lifecycle.resize(projectOf(request), {
        ...(computeSize === undefined ? {} : { computeSize }),
        ...(diskSizeGb === undefined ? {} : { diskSizeGb }),
      });
      return reply.code(201).send({ status: 'RESIZING' as const });
    },
  );

  const windowOf = (request: FastifyRequest) =>
    pauseWindow(projectOf(request), organizationOf(request).plan, app.platform.clock);

  const assertWindowOpen = async (request: FastifyRequest) => {
    if (!featureFlags.enforceNinetyDayUnpauseExpiry) return;
    const { can_restore: canRestore, max_days_till_restore_disabled: days } = windowOf(request);
    if (canRestore) return;
    throw new PlatformError(
      'restore_window_over',
      `The project has been paused for more than ${days} days. Download its backups instead.`,
    );
  };
};
