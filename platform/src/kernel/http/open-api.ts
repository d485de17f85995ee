import swagger from '@fastify/swagger';
import type { TSchema } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { version } from '../../../package.json';
import type { NamedSchema } from './schemas.ts';

/** Generates the OpenAPI document from the routes' own schemas, so that it always matches the code. */
export async function describeApi(
  app: FastifyInstance,
  schemas: readonly NamedSchema<TSchema>[],
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Howdah platform',
        version,
        description: 'The calls of the dashboard. Every error is `{message, code, details?}`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'howdah_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { token: [] }],
    },
    // Named schemas keep their names in the document, and so in the types generated from it.
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`),
    },
  });
  for (const { schema } of schemas) app.addSchema(schema);
}
