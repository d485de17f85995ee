import { Type } from '@fastify/type-provider-typebox';
import { compressed } from '../../kernel/http/compression.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { namesIn } from '../api/store.ts';
import { requires } from '../projects/access.ts';
import { stillActive } from '../projects/usable-database.ts';
import { runLints } from './run-lints.ts';
import { LintBody } from './schemas.ts';

export const lintRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/run-lints',
    {
      schema: {
        operationId: 'runLints',
        tags: ['advisors'],
        summary: "Lists what the lints find in the project's database, worst first",
        description: 'Only while the project is up. Opens a stopped database.',
        params: ByRef,
        response: { 200: Type.Array(LintBody.ref), ...errorResponses },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
      ...compressed,
    },
    async (request) => {
      const project = await stillActive(request);
      const { controlPlane, engine } = app.platform;
      const { dbSchema } = await controlPlane.apiSettings.of(project.id);
      return runLints(engine, project.database, { exposedSchemas: namesIn(dbSchema) });
    },
  );
};
