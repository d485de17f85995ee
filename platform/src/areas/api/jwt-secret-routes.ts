import { randomUUID } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import { MIN_JWT_SECRET_LENGTH } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, nullable, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { projectOf, requires } from '../projects/access.ts';
import { newJwtSecret } from '../projects/secrets.ts';
import { notActive, stillActive } from '../projects/usable-database.ts';
import { describeUpdate } from './jwt-secret-status.ts';

export const jwtSecretRoutes: Routes = async (app) => {
  app.patch(
    '/platform/projects/:ref/config/secrets',
    {
      schema: {
        operationId: 'updateJwtSecret',
        tags: ['data api'],
        summary: "Starts to replace the project's JWT secret",
        description: 'All keys of the project are replaced, and the old ones become invalid.',
        params: ByRef,
        body: Type.Object({
          jwt_secret: Type.Optional(
            Type.String({
              description: 'Generated when absent.',
              minLength: MIN_JWT_SECRET_LENGTH,
              maxLength: 1024,
              pattern: WITHOUT_NUL,
            }),
          ),
          change_tracking_id: Type.Optional(
            Type.String({ description: 'Generated when absent.', format: 'uuid' }),
          ),
        }),
        response: {
          200: Type.Object({ message: Type.String(), change_tracking_id: Type.String() }),
          ...errorResponses,
        },
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.update_jwt'),
    },
    async (request) => {
      const project = await stillActive(request);
      const { jwt_secret: secret = newJwtSecret(), change_tracking_id: id = randomUUID() } = request.body;
      const { jobs: runner, secrets } = app.platform;
      if (secret === secrets.jwtSecret(project)) {
        throw new PlatformError('request_invalid', 'This is the current JWT secret. Use another one.');
      }
      await runner.startAlongside('rotate-jwt-secret', project.id, {
        input: { sealedJwtSecret: secrets.sealJwtSecret(secret), changeTrackingId: id },
        alongside: async ({ jobs, projects }) => {
          // Locks the project's row, so that the second of two concurrent calls sees the job of the first.
          const isActive = await projects.moveStatus(project.id, ['ACTIVE_HEALTHY'], 'ACTIVE_HEALTHY');
          if (!isActive) throw notActive(project);
          const [newest] = await jobs.ofProject(project.id, 'rotate-jwt-secret');
          if (newest?.state !== 'running') return;
          throw new PlatformError('jwt_secret_updating', 'The JWT secret is already being updated.');
        },
      });
      return { message: 'The JWT secret is being updated.', change_tracking_id: id };
    },
  );

  app.get(
    '/platform/props/project/:ref/jwt-secret-update-status',
    {
      schema: {
        operationId: 'getJwtSecretUpdateStatus',
        tags: ['data api'],
        summary: "Returns the progress of the last change of the project's JWT secret",
        params: ByRef,
        response: {
          200: Type.Object({
            meta: nullable(
              Type.Object(
                {
                  change_tracking_id: Type.String(),
                  status: Type.Enum(['Updating', 'Updated', 'Failed']),
                  progress: Type.String({ description: 'The step that started last, or `completed`.' }),
                  error: nullable(Type.String()),
                },
                { description: 'Null when it was never changed.' },
              ),
            ),
          }),
          ...errorResponses,
        },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const { jobs } = app.platform.controlPlane;
      const [newest] = await jobs.ofProject(projectOf(request).id, 'rotate-jwt-secret');
      return { meta: newest ? describeUpdate(newest) : null };
    },
  );
};
