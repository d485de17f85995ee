import { Type } from '@fastify/type-provider-typebox';
import { ByRef, errorResponses, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { usableDatabase } from '../projects/usable-database.ts';
import { listTables } from './list-tables.ts';
import { TableBody } from './schemas.ts';

export const tableRoutes: Routes = async (app) => {
  app.get(
    '/platform/pg-meta/:ref/tables',
    {
      schema: {
        operationId: 'listTables',
        tags: ['pg-meta'],
        summary: 'Lists the tables of some schemas',
        params: ByRef,
        headers: Type.Object({ 'x-connection-encrypted': Type.Optional(Type.String()) }),
        querystring: Type.Object({
          included_schemas: Type.Optional(
            Type.String({
              description: 'Separated by commas. Defaults to public.',
              maxLength: 4096,
              pattern: WITHOUT_NUL,
            }),
          ),
          include_columns: Type.Optional(Type.Boolean()),
        }),
        response: { 200: Type.Array(TableBody.ref), ...errorResponses },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request) => {
      const project = await usableDatabase(request);
      const { included_schemas: schemas = 'public', include_columns: includeColumns = false } = request.query;
      const names = schemas.split(',').map((name) => name.trim());
      return listTables(app.platform.engine, project.database, { schemas: names, includeColumns });
    },
  );
};
