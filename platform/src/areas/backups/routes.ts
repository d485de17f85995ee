import type { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, DateTime, errorResponses, nullable, type Routes, RowId } from '../../kernel/http/schemas.ts';
import { open } from '../accounts/access.ts';
import type { Job } from '../jobs/store.ts';
import { organizationOf } from '../organizations/access.ts';
import { plans } from '../plans/plans.ts';
import { projectOf, requires } from '../projects/access.ts';
import { startBackup } from './start-backup.ts';
import type { BackupRow } from './store.ts';
import { backupKinds } from './tables.ts';

const tags = ['backups'];
const reads = requires('read:Read', 'database_backups');
/** A backup contains password hashes and every row, regardless of policies. */
const downloads = requires('secrets:Read', 'database_backups');

const Backup = Type.Object({
  id: Type.Integer(),
  project_id: Type.Integer(),
  inserted_at: DateTime,
  status: Type.Enum(['PENDING', 'COMPLETED', 'FAILED']),
  isPhysicalBackup: Type.Boolean({ description: 'Always false: each backup is a script that psql runs.' }),
  kind: Type.Enum([...backupKinds]),
  postgres_version: nullable(Type.String({ description: 'For example 18.6; null until it is complete.' })),
  size_bytes: nullable(Type.Integer({ description: 'The size of the compressed file.' })),
  progress: nullable(Type.Number({ description: '0 to 1 while it is made. Null when unknown.' })),
  error: nullable(Type.String({ description: 'Why it failed.' })),
});

/** Fields that old clients send and the platform ignores. */
const Ignored = Type.Optional(Type.Unknown({ deprecated: true }));

export const backupRoutes: Routes = async (app) => {
  app.get(
    '/platform/database/:ref/backups',
    {
      schema: {
        operationId: 'listBackups',
        tags,
        summary: 'Lists the backups of a project, newest first, including running and failed ones',
        params: ByRef,
        response: {
          200: Type.Object({
            backups: Type.Array(Backup),
            region: Type.String(),
            pitr_enabled: Type.Boolean(),
            walg_enabled: Type.Boolean(),
            schedule: Type.Object({
              every_hours: Type.Number({
                description: 'From one backup to the next. 0: no backups are made.',
              }),
              kept: Type.Integer({
                description: 'Complete backups that the plan of the organization keeps.',
              }),
              next_at: nullable(
                Type.String({ format: 'date-time', description: 'Null while the project is not up.' }),
              ),
            }),
          }),
          ...errorResponses,
        },
      },
      onRequest: reads,
    },
    async (request) => {
      const project = projectOf(request);
      const { backups: store, backupSchedule, controlPlane } = app.platform;
      const backups = await store.list(project.id);
      const running = backups.some(({ state }) => state === 'running')
        ? (await controlPlane.jobs.running()).filter(({ projectId }) => projectId === project.id)
        : [];
      return {
        backups: backups.map((backup) => describe(backup, progressOf(backup, running))),
        region: project.region,
        pitr_enabled: false,
        walg_enabled: false,
        schedule: {
          every_hours: backupSchedule.everyHours,
          kept: plans[organizationOf(request).plan].backupsKept,
          next_at: backupSchedule.nextAt(project, backups)?.toISOString() ?? null,
        },
      };
    },
  );

  app.post(
    '/platform/database/:ref/backups',
    {
      schema: {
        operationId: 'createBackup',
        tags,
        summary: 'Starts to back up an active project, which keeps running',
        params: ByRef,
        response: { 201: Backup, ...errorResponses },
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.back_up'),
    },
    async (request, reply) =>
      reply.code(201).send(describe(await startBackup(app.platform, projectOf(request)))),
  );

  app.get(
    '/platform/database/:ref/backups/downloadable-backups',
    {
      schema: {
        operationId: 'listDownloadableBackups',
        tags,
        summary: 'Lists the backups that can be downloaded, newest first',
        params: ByRef,
        response: {
          200: Type.Object({ backups: Type.Array(Backup), status: Type.Literal('ok') }),
          ...errorResponses,
        },
      },
      onRequest: reads,
    },
    async (request) => {
      const backups = await app.platform.backups.downloadable(projectOf(request).id);
      return { backups: backups.map((backup) => describe(backup)), status: 'ok' as const };
    },
  );

  app.post(
    '/platform/database/:ref/backups/download',
    {
      schema: {
        operationId: 'downloadBackup',
        tags,
        summary: 'Creates a link to the file of a backup, valid for five minutes',
        params: ByRef,
        body: Type.Object({
          id: RowId,
          inserted_at: Ignored,
          project_id: Ignored,
          data: Ignored,
          s3_bucket: Ignored,
          s3_path: Ignored,
          status: Ignored,
        }),
        response: { 201: Type.Object({ fileUrl: Type.String() }), ...errorResponses },
      },
      onRequest: downloads,
    },
    async (request, reply) => {
      const { id, ref } = projectOf(request);
      const { addresses, backups, links } = app.platform;
      const backup = (await backups.downloadable(id)).find((candidate) => candidate.id === request.body.id);
      if (!backup) throw notFound();
      const fileUrl = `${addresses.base}${links.sign({ path: pathOf(ref, backup.id) })}`;
      return reply.code(201).send({ fileUrl });
    },
  );

  app.get(
    '/platform/files/backups/:ref/:id',
    {
      schema: {
        operationId: 'downloadBackupFile',
        tags,
        summary: 'Downloads the file of a backup by a signed link, for `gunzip -c | psql`',
        security: [],
        params: Type.Object({ ref: ByRef.properties.ref, id: RowId }),
        querystring: Type.Object({ token: Type.String({ maxLength: 200 }) }),
        response: {
          200: {
            description: 'The file',
            content: {
              'application/gzip': { schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) },
            },
          },
          ...errorResponses,
        },
      },
      onRequest: open,
    },
    async (request, reply) => {
      const { ref, id } = request.params;
      const { backups, links } = app.platform;
      if (!links.verify(pathOf(ref, id), request.query.token)) {
        throw new PlatformError('link_invalid', 'This link has expired. Ask for a new one.');
      }
      const found = await backups.open(ref, id);
      if (!found) throw notFound();
      return reply
        .type('application/gzip')
        .header('content-disposition', `attachment; filename="${ref}-${id}.sql.gz"`)
        .header('content-length', found.bytes)
        .header('cache-control', 'no-store')
        .send(found.file);
    },
  );
};

const states = { running: 'PENDING', complete: 'COMPLETED', failed: 'FAILED' } as const;

/** How far the job that makes a backup is. */
function progressOf({ id, state }: BackupRow, running: Job[]): number | null {
  if (state !== 'running') return null;
  const job = running.find(({ input }) => input.backupId === id || input.lastBackupId === id);
  return job?.stepProgress ?? null;
}

function describe(backup: BackupRow, progress: number | null = null) {
  const { id, projectId, insertedAt, state, kind, manifest, bytes, error } = backup;
  return {
    id,
    project_id: projectId,
    inserted_at: insertedAt.toISOString(),
    status: states[state],
    isPhysicalBackup: false,
    kind,
    postgres_version: manifest?.serverVersion ?? null,
    size_bytes: bytes,
    progress,
    error,
  };
}

/** The path that a signed link covers. */
const pathOf = (ref: string, id: number) => `/platform/files/backups/${ref}/${id}`;

function notFound(): PlatformError {
  return new PlatformError('backup_not_found', 'There is no such backup to download.');
}
