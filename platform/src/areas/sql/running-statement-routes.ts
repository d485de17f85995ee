import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { RunningStatement } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { allows } from '../organizations/access.ts';
import { projectOf, requires } from '../projects/access.ts';
import { RunningStatementBody } from './schemas.ts';

export const runningStatementRoutes: Routes = async (app) => {
  /** Readers see only their own statements: SQL of other users can contain secrets. */
  const visibleTo = async (request: FastifyRequest): Promise<RunningStatement[]> => {
    const all = await app.platform.engine.running(projectOf(request).database);
    if (allows(request, 'tenant:Sql:Write:Admin', 'projects')) return all;
    return all.filter(({ user }) => user?.id === String(userOf(request).id));
  };

  app.get(
    '/platform/projects/:ref/running-statements',
    {
      schema: {
        operationId: 'listRunningStatements',
        tags: ['sql'],
        summary: 'Lists the running and waiting scripts of the project, oldest first',
        params: ByRef,
        response: { 200: Type.Array(RunningStatementBody.ref), ...errorResponses },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request) => visibleTo(request),
  );

  app.delete(
    '/platform/projects/:ref/running-statements/:id',
    {
      schema: {
        operationId: 'cancelStatement',
        tags: ['sql'],
        summary: 'Cancels a script. Responds when it has ended',
        params: Type.Object({ ...ByRef.properties, id: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: Type.Object({ cancelled: Type.Literal(true) }), ...errorResponses },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request) => {
      const { id } = request.params;
      const known = (await visibleTo(request)).some((statement) => statement.id === id);
      const cancelled = known && (await app.platform.engine.cancel(projectOf(request).database, id));
      if (cancelled) return { cancelled: true as const };
      throw new PlatformError(
        'statement_not_found',
        'No such statement is running: it may have ended by itself.',
      );
    },
  );
};
