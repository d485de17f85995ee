import { Type } from '@fastify/type-provider-typebox';
import { namesIn, type ApiSettings } from '../control-plane/api-settings.ts';
import type { Routes } from '../http/app.ts';
import { ByRef, refusals } from '../http/schemas.ts';
import { allows, projectOf, requires } from '../security/access.ts';

/** Names of schemas, separated by commas; none is longer than Postgres keeps. */
const SchemaNames = Type.String({
  pattern: '^\\s*[^,\\s\\u0000][^,\\u0000]{0,62}\\s*(,\\s*[^,\\s\\u0000][^,\\u0000]{0,62}\\s*)*$',
  maxLength: 4096,
});

const Config = {
  db_schema: Type.String({ description: 'Schemas that the API exposes, separated by commas.' }),
  db_extra_search_path: Type.String({ description: 'Schemas that are searched besides.' }),
  max_rows: Type.Integer({ description: 'The most rows of one answer.' }),
};

export const apiConfigRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/config/postgrest',
    {
      schema: {
        operationId: 'getPostgrestConfig',
        tags: ['data api'],
        summary: "What the project's data API is told",
        params: ByRef,
        response: {
          200: Type.Object({
            ...Config,
            jwt_secret: Type.Optional(
              Type.String({ description: 'Left out without the permission to read secrets.' }),
            ),
          }),
          ...refusals,
        },
      },
      onRequest: requires('read:Read', 'custom_config_postgrest'),
    },
    async (request) => {
      const project = projectOf(request);
      const { controlPlane, secrets } = app.platform;
      const mayReadSecret = allows(request, 'secrets:Read', 'field.jwt_secret');
      return {
        ...describe(await controlPlane.apiSettings.of(project.id)),
        ...(mayReadSecret && { jwt_secret: secrets.jwtSecret(project) }),
      };
    },
  );

  app.patch(
    '/platform/projects/:ref/config/postgrest',
    {
      schema: {
        operationId: 'updatePostgrestConfig',
        tags: ['data api'],
        summary: "Changes what the project's data API is told",
        params: ByRef,
        body: Type.Object({
          db_schema: Type.Optional(SchemaNames),
          db_extra_search_path: Type.Optional(Type.Union([SchemaNames, Type.Literal('')])),
          max_rows: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
        }),
        response: { 200: Type.Object(Config), ...refusals },
      },
      onRequest: requires('write:Update', 'custom_config_postgrest'),
    },
    async (request) => {
      const {
        db_schema: dbSchema,
        db_extra_search_path: dbExtraSearchPath,
        max_rows: maxRows,
      } = request.body;
      const changes = { dbSchema: tidy(dbSchema), dbExtraSearchPath: tidy(dbExtraSearchPath), maxRows };
      return describe(await app.platform.controlPlane.apiSettings.change(projectOf(request).id, changes));
    },
  );
};

function describe({ dbSchema, dbExtraSearchPath, maxRows }: ApiSettings) {
  return { db_schema: dbSchema, db_extra_search_path: dbExtraSearchPath, max_rows: maxRows };
}

const tidy = (names: string | undefined) => names && namesIn(names).join(',');
