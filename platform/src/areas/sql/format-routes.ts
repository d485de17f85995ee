import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { requires } from '../projects/access.ts';
import { MAX_FORMATTED_LENGTH } from './formatting/sql-formatter.ts';
import { Unformattable } from './formatting/unformattable.ts';

export const formatQueryRoutes: Routes = async (app) => {
  app.post(
    '/platform/pg-meta/:ref/query/format',
    {
      schema: {
        operationId: 'formatQuery',
        tags: ['sql'],
        summary: 'Formats SQL',
        description: 'Refuses SQL that it cannot parse. Clients then keep the SQL as it is. Nothing runs.',
        params: ByRef,
        headers: Type.Object({ 'x-connection-encrypted': Type.Optional(Type.String()) }),
        body: Type.Object({ query: Type.String() }),
        response: {
          200: Type.String({ description: 'The formatted SQL, as a JSON string.' }),
          ...errorResponses,
        },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request, reply) => {
      const { query } = request.body;
      if (query.length > MAX_FORMATTED_LENGTH) {
        throw new PlatformError('query_too_large', 'Query is too large to be formatted');
      }
      const formatted = await app.platform.formatter
        .format(query, String(userOf(request).id))
        .catch((error: unknown) => {
          if (!(error instanceof Unformattable)) throw error;
          throw new PlatformError('query_not_formattable', error.message, { cause: error.cause });
        });
      // Fastify sends a string unquoted, and JSON needs quotes.
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(formatted));
    },
  );
};
