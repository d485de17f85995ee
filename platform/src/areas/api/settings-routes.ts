import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../kernel/errors.ts';
import { pattern } from '../../kernel/http/patterns.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { assertSchemas } from '../metadata/assert-schemas.ts';
import { allows } from '../organizations/access.ts';
import { projectOf, requires } from '../projects/access.ts';
import { endpointOf } from '../projects/describe-project.ts';
import { stillActive } from '../projects/usable-database.ts';
import { SettingsBody } from './schemas.ts';
import { type ApiSettings, namesIn } from './store.ts';

/** Comma-separated names of schemas, within the length that Postgres keeps. */
const SchemaNames = Type.String({
  pattern: pattern(
    '^\\s*[^,\\s\\u0000][^,\\u0000]{0,62}\\s*(,\\s*[^,\\s\\u0000][^,\\u0000]{0,62}\\s*)*$',
    'must be names of schemas with commas between them, each of at most 63 characters',
  ),
  maxLength: 4096,
});

const Config = {
  db_schema: Type.String({ description: 'Schemas that the API exposes, separated by commas.' }),
  db_extra_search_path: Type.String({ description: 'Further schemas to search, separated by commas.' }),
  max_rows: Type.Integer({ description: 'The maximum number of rows in a response.' }),
  db_aggregates_enabled: Type.Boolean({ description: 'Whether calls can select count(), sum() and so on.' }),
  db_plan_enabled: Type.Boolean({ description: 'Whether calls can ask for their execution plan.' }),
};

export const apiConfigRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/config/postgrest',
    {
      schema: {
        operationId: 'getPostgrestConfig',
        tags: ['data api'],
        summary: 'Returns the data API settings of a project',
        params: ByRef,
        response: {
          200: Type.Object({
            ...Config,
            jwt_secret: Type.Optional(
              Type.String({ description: 'Absent without the permission to read secrets.' }),
            ),
          }),
          ...errorResponses,
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
        summary: 'Updates the data API settings',
        params: ByRef,
        body: Type.Object({
          db_schema: Type.Optional(SchemaNames),
          db_extra_search_path: Type.Optional(Type.Union([SchemaNames, Type.Literal('')])),
          max_rows: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
          db_aggregates_enabled: Type.Optional(Type.Boolean()),
          db_plan_enabled: Type.Optional(Type.Boolean()),
          expected_db_schema: Type.Optional(
            Type.String({
              description:
                'The value of db_schema when it was read. If it has changed since, nothing is changed.',
              maxLength: 4096,
            }),
          ),
        }),
        response: { 200: Type.Object(Config), ...errorResponses },
      },
      onRequest: requires('write:Update', 'custom_config_postgrest'),
    },
    async (request) => {
      const {
        db_schema: dbSchema,
        db_extra_search_path: dbExtraSearchPath,
        max_rows: maxRows,
        db_aggregates_enabled: allowsAggregates,
        db_plan_enabled: allowsPlans,
        expected_db_schema: expected,
      } = request.body;
      const { apiSettings } = app.platform.controlPlane;
      await assertExposable(request, namesIn([dbSchema, dbExtraSearchPath].filter(Boolean).join(',')));
      const changes = {
        dbSchema: tidy(dbSchema),
        dbExtraSearchPath: tidy(dbExtraSearchPath),
        maxRows,
        allowsAggregates,
        allowsPlans,
      };
      const changed = await apiSettings.change(projectOf(request).id, changes, expected);
      if (changed) return describe(changed);
      throw new PlatformError(
        'api_settings_changed',
        'Another user has changed the exposed schemas. Read them again, then change them.',
      );
    },
  );

  /**
   * Only schemas that exist and do not belong to Postgres can be exposed. The check reads the database, so it
   * must be up.
   */
  const assertExposable = async (request: FastifyRequest, names: string[]) => {
    if (names.length === 0) return;
    const system = names.filter((name) => name === 'information_schema' || name.startsWith('pg_'));
    if (system.length > 0) {
      throw new PlatformError(
        'schema_not_exposable',
        `${system.join(', ')} ${system.length === 1 ? 'belongs' : 'belong'} to Postgres and cannot be exposed.`,
      );
    }
    const { database } = await stillActive(request);
    await assertSchemas(app.platform.engine, database, names);
  };

  app.get(
    '/platform/projects/:ref/settings',
    {
      schema: {
        operationId: 'getProjectSettings',
        tags: ['projects'],
        summary: 'Returns the address of the project and, for users who can read them, its keys',
        params: ByRef,
        response: { 200: SettingsBody.ref, ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const { addresses, controlPlane, secrets } = app.platform;
      const project = projectOf(request);
      const { dbSchema } = await controlPlane.apiSettings.of(project.id);
      const mayReadKeys = allows(request, 'secrets:Read', 'service_api_keys');
      return {
        app_config: endpointOf(addresses, project),
        db_schema: dbSchema,
        service_api_keys: mayReadKeys ? await secrets.apiKeys(project) : [],
      };
    },
  );
};

function describe({ dbSchema, dbExtraSearchPath, maxRows, allowsAggregates, allowsPlans }: ApiSettings) {
  return {
    db_schema: dbSchema,
    db_extra_search_path: dbExtraSearchPath,
    max_rows: maxRows,
    db_aggregates_enabled: allowsAggregates,
    db_plan_enabled: allowsPlans,
  };
}

const tidy = (names: string | undefined) => names && namesIn(names).join(',');
