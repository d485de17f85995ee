import { Type } from '@fastify/type-provider-typebox';
import type { Routes } from '../http/app.ts';
import { ByRef, refusals } from '../http/schemas.ts';
import { projectOf, requires } from '../security/access.ts';

export const lifecycleRoutes: Routes = async (app) => {
  app.post(
    '/platform/projects/:ref/restore',
    {
      schema: {
        operationId: 'restoreProject',
        tags: ['lifecycle'],
        summary: 'Starts to bring a paused project back',
        params: ByRef,
        response: { 201: Type.Object({ status: Type.Literal('RESTORING') }), ...refusals },
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.initialize_or_resume'),
    },
    async (request, reply) => {
      await app.platform.lifecycle.restore(projectOf(request));
      return reply.code(201).send({ status: 'RESTORING' as const });
    },
  );

  app.post(
    '/platform/projects/:ref/pause',
    {
      schema: {
        operationId: 'pauseProject',
        tags: ['lifecycle'],
        summary: 'Starts to pause a project',
        params: ByRef,
        response: { 201: Type.Object({ status: Type.Literal('PAUSING') }), ...refusals },
      },
      onRequest: requires('infra:Execute', 'queue_jobs.projects.pause'),
    },
    async (request, reply) => {
      await app.platform.lifecycle.pause(projectOf(request));
      return reply.code(201).send({ status: 'PAUSING' as const });
    },
  );
};
