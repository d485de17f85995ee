import { Type } from '@fastify/type-provider-typebox';
import { MAX_DATABASE_PASSWORD_LENGTH, MIN_DATABASE_PASSWORD_LENGTH } from '@howdah/shared-api/contract';
import type { DatabaseNetwork } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { pattern } from '../../kernel/http/patterns.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { allows } from '../organizations/access.ts';
import { requires, requiresInBrowser } from './access.ts';
import { DatabaseAccessBody, DatabaseSessionBody } from './schemas.ts';
import { admits, stillActive } from './usable-database.ts';

/**
 * Printable ASCII without spaces. Drivers normalize other characters differently before hashing, and a
 * password must work in all of them.
 */
const DatabasePassword = Type.String({
  minLength: MIN_DATABASE_PASSWORD_LENGTH,
  maxLength: MAX_DATABASE_PASSWORD_LENGTH,
  pattern: pattern('^[\\x21-\\x7e]*$', 'must have only ASCII letters, digits and punctuation'),
  description: 'ASCII letters, digits and punctuation.',
});

export const databaseAccessRoutes: Routes = async (app) => {
  const network = (): DatabaseNetwork => {
    const found = app.platform.engine.network;
    if (found) return found;
    throw new PlatformError(
      'database_without_network',
      'This database is PGlite, which has no network port: it has no password and no connections. Use the SQL Editor.',
    );
  };

  app.get(
    '/platform/projects/:ref/database-access',
    {
      schema: {
        operationId: 'getDatabaseAccess',
        tags: ['projects'],
        summary: "Returns how clients connect to the project's database",
        description:
          'The connection is absent without the permission to read secrets. The password is never included.',
        params: ByRef,
        response: { 200: DatabaseAccessBody.ref, ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => {
      const { database } = await stillActive(request);
      const { engine } = app.platform;
      if (!allows(request, 'secrets:Read', 'field.database_connection')) return { engine: engine.kind };
      return { engine: engine.kind, connection: (await engine.network?.address(database)) ?? null };
    },
  );

  app.patch(
    '/platform/projects/:ref/db-password',
    {
      schema: {
        operationId: 'updateDatabasePassword',
        tags: ['projects'],
        summary: "Changes the password of the database's owner role",
        description:
          'Open connections stay. From then on, the role cannot connect to other databases of its server. An access token is not enough.',
        params: ByRef,
        body: Type.Object({ password: DatabasePassword }),
        response: { 200: Type.Object({ message: Type.String() }), ...errorResponses },
      },
      onRequest: requiresInBrowser('write:Update', 'field.database_password'),
    },
    async (request) => {
      const project = await stillActive(request);
      await network().changePassword(project.database, request.body.password, admits(request, project));
      return { message: 'The password is changed.' };
    },
  );

  app.get(
    '/platform/projects/:ref/database-sessions',
    {
      schema: {
        operationId: 'listDatabaseSessions',
        tags: ['projects'],
        summary: "Lists the connections to the project's database, oldest first",
        params: ByRef,
        response: { 200: Type.Array(DatabaseSessionBody.ref), ...errorResponses },
      },
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request) => {
      const { database } = await stillActive(request);
      const sessions = await network().sessions(database);
      // SQL of other users can contain secrets.
      if (allows(request, 'tenant:Sql:Write:Admin', 'projects')) return sessions;
      return sessions.map((session) => ({ ...session, query: null }));
    },
  );

  app.delete(
    '/platform/projects/:ref/database-sessions/:id',
    {
      schema: {
        operationId: 'endDatabaseSession',
        tags: ['projects'],
        summary: 'Ends a connection to the database. The running statement is rolled back',
        params: Type.Object({
          ...ByRef.properties,
          id: Type.String({
            pattern: pattern('^[0-9]{1,10}-[0-9]{1,20}$', 'must be the id of a connection'),
          }),
        }),
        response: { 200: Type.Object({ ended: Type.Literal(true) }), ...errorResponses },
      },
      onRequest: requires('tenant:Sql:Write:Admin', 'projects'),
    },
    async (request) => {
      const { database } = await stillActive(request);
      if (await network().endSession(database, request.params.id)) return { ended: true as const };
      throw new PlatformError(
        'database_session_not_found',
        'There is no such connection of this project: it may have ended by itself.',
      );
    },
  );
};
