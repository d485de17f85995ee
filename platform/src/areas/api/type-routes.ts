import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { stillActive } from '../projects/usable-database.ts';
import { namesIn } from './store.ts';
import { typescriptTypes } from './type-generation/typescript-types.ts';

export const typeRoutes: Routes = async (app) => {
  app.get(
    '/v1/projects/:ref/types/typescript',
    {
      schema: {
        operationId: 'generateTypescriptTypes',
        tags: ['data api'],
        summary: "Generates TypeScript types of the project's schemas",
        params: ByRef,
        querystring: Type.Object({
          included_schemas: Type.Optional(
            Type.String({
              description: 'Separated by commas. Defaults to public.',
              maxLength: 4096,
              pattern: WITHOUT_NUL,
            }),
          ),
        }),
        response: { 200: Type.Object({ types: Type.String() }), ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const { database } = await stillActive(request);
      const schemas = namesIn(request.query.included_schemas ?? 'public');
      if (schemas.length === 0) throw new PlatformError('parameters_invalid', 'Name at least one schema.');
      return { types: await typescriptTypes(app.platform.engine, database, schemas) };
    },
  );
};
