import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../../kernel/errors.ts';
import { clientGone } from '../../../kernel/http/client-gone.ts';
import { ByRef, errorResponses, nullable, type Routes } from '../../../kernel/http/schemas.ts';
import { userOf } from '../../accounts/access.ts';
import { projectNotFound, requires } from '../../projects/access.ts';
import { admits, usableDatabase } from '../../projects/usable-database.ts';
import { assertSqlFits, sqlBodyLimit } from '../../sql/sql-size.ts';
import { restApiOf } from '../routes.ts';
import { trialOutcomes, tryChange } from './try-change.ts';

const Field = Type.String({
  description: 'Its path in the response, with dots. Empty for the whole response.',
});
const kind = <Kind extends string>(value: Kind) => Type.Literal(value);

const FindingBody = Type.Union([
  Type.Object({
    kind: kind('fails'),
    code: Type.String(),
    message: Type.String(),
    hint: nullable(Type.String()),
  }),
  Type.Object({
    kind: kind('ambiguous'),
    code: Type.String(),
    message: Type.String(),
    candidates: Type.Array(Type.String(), { description: 'The matching relationships.' }),
  }),
  Type.Object({ kind: kind('field_gone'), field: Field }),
  Type.Object({ kind: kind('field_added'), field: Field, after: Type.String() }),
  Type.Object({ kind: kind('type_changes'), field: Field, before: Type.String(), after: Type.String() }),
  Type.Object({
    kind: kind('input_changes'),
    of: Type.Enum(['filter', 'body', 'argument']),
    field: Type.String(),
    before: Type.String(),
    after: Type.String(),
  }),
]);

const TrialBody = Type.Object({
  outcome: Type.Enum([...trialOutcomes], {
    description: '`tried`, or why the calls could not be checked.',
  }),
  message: nullable(Type.String({ description: 'The error of Postgres.' })),
  seen: Type.Integer({ description: 'How many forms of calls were seen.' }),
  failing: Type.Integer({ description: 'How many of them fail without the change, too.' }),
  affected: Type.Array(
    Type.Object({
      method: Type.String(),
      path: Type.String({ description: 'Below `/rest/v1`, without values.' }),
      schema: Type.String(),
      body: Type.Array(Type.String(), { description: 'Columns or arguments of the body.' }),
      role: Type.String(),
      count: Type.Integer(),
      lastSeen: Type.String(),
      findings: Type.Array(FindingBody),
    }),
    { description: 'Worst first. The other calls that were seen do not change.' },
  ),
});

/** For members who can run SQL that writes, because the change runs and is rolled back (docs/security.md#calls-that-were-seen). */
export const trialRoutes: Routes = async (app) => {
  app.post(
    '/platform/projects/:ref/api/rest/trials',
    {
      schema: {
        operationId: 'tryRestCalls',
        tags: ['data api'],
        summary: 'Tries how a schema change affects the calls that were seen at the REST API',
        description:
          'Runs the SQL in a transaction that is rolled back, and plans each call before and after it. No call is run. ' +
          'Values taken from sequences, and effects outside of the database, stay.',
        params: ByRef,
        headers: Type.Object({ 'x-connection-encrypted': Type.Optional(Type.String()) }),
        body: Type.Object({ sql: Type.String() }),
        response: { 200: TrialBody, ...errorResponses },
      },
      ...sqlBodyLimit,
      onRequest: requires('tenant:Sql:Write:Admin', 'projects'),
    },
    async (request, reply) => {
      const { ref } = await usableDatabase(request);
      const { sql } = request.body;
      if (sql.trim() === '') throw new PlatformError('query_empty', 'There is no SQL to try.');
      assertSqlFits(sql);
      const gone = clientGone(reply);
      const { controlPlane, engine, seenCalls } = app.platform;
      const project = await controlPlane.calledProjects.find(ref);
      if (!project) throw projectNotFound(ref);
      const { id, username } = userOf(request);
      return tryChange(
        {
          engine,
          api: restApiOf(app),
          seen: await seenCalls.list(ref),
          admit: admits(request, project),
          user: { id: String(id), username },
          gone,
        },
        project,
        sql,
      );
    },
  );
};
