import { Type } from '@fastify/type-provider-typebox';
import type { Routes } from '../http/app.ts';
import { LintBody } from '../http/advisor-schemas.ts';
import { ByRef, refusals } from '../http/schemas.ts';
import { namesIn } from '../control-plane/api-settings.ts';
import { runLints } from '../lints/run-lints.ts';
import { requires } from '../security/access.ts';
import { stillActive } from './usable-database.ts';

export const lintRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/run-lints',
    {
      schema: {
        operationId: 'runLints',
        tags: ['advisors'],
        summary: "What the lints find in the project's database, worst first",
        description: 'Only while the project is up. Opens its database when it sleeps.',
        params: ByRef,
        response: { 200: Type.Array(LintBody.ref), ...refusals },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request) => {
      const project = await stillActive(request);
      const { controlPlane, engine } = app.platform;
      const { dbSchema } = await controlPlane.apiSettings.of(project.id);
      return runLints(engine, project.database, { exposedSchemas: namesIn(dbSchema) });
    },
  );
};
