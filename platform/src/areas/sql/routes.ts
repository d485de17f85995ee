import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SQL_STREAM_MEDIA_TYPE } from '@howdah/shared-api/contract';
import type { ScriptRun } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { clientGone, whenClosed } from '../../kernel/http/client-gone.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { allows } from '../organizations/access.ts';
import { requires } from '../projects/access.ts';
import { admits, usableDatabase } from '../projects/usable-database.ts';
import { cancelWhenGone } from './cancel-when-gone.ts';
import { encodeEvents } from './ndjson.ts';
import { collectRecordsJson } from './records.ts';
import { assertSqlFits, sqlBodyLimit } from './sql-size.ts';

export const queryRoutes: Routes = async (app) => {
  app.post(
    '/platform/pg-meta/:ref/query',
    {
      schema: {
        operationId: 'runQuery',
        tags: ['sql'],
        summary: 'Runs SQL',
        description:
          'Returns the rows of the last statement that returned rows, as records. With ' +
          `Accept: ${SQL_STREAM_MEDIA_TYPE}, streams events, one JSON object per line. Disconnecting cancels the script. ` +
          'An "outcome" event reports the statements from "first" to "last": "kept", "rolled_back", "failed", "not_run" or ' +
          '"unknown". A single statement that was kept has none. After an "error", each statement has one.',
        params: ByRef,
        headers: Type.Object({ 'x-connection-encrypted': Type.Optional(Type.String()) }),
        body: Type.Object({
          query: Type.String(),
          read_only: Type.Optional(
            Type.Boolean({
              description:
                'Runs one statement in a read-only transaction, with the permissions of the caller.',
            }),
          ),
          as_reader: Type.Optional(
            Type.Boolean({
              description:
                'For SQL that runs automatically: one statement with the permissions of a member with read-only access, ' +
                'whatever the caller can do. Requires read_only. The result can be cut; a warning (01004) then says so.',
            }),
          ),
          roll_back: Type.Optional(
            Type.Boolean({
              description:
                'Runs the script in one transaction that is always rolled back, to measure a plan or to try a change. ' +
                'Values taken from sequences, and effects outside of the database, stay.',
            }),
          ),
          statement_id: Type.Optional(
            Type.String({
              format: 'uuid',
              description:
                'The id of the statement, in the list of running statements and for cancelling it.',
            }),
          ),
          statement_timeout_ms: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 2 ** 31 - 1,
              description:
                'The timeout of each statement. 0: the longest that the platform allows. When absent, the default of the ' +
                'role or the database applies, otherwise that of the platform.',
            }),
          ),
        }),
        response: {
          200: {
            description: 'The rows as records, or the stream of events',
            content: {
              'application/json': { schema: Type.Array(Type.Record(Type.String(), Type.Unknown())) },
              [SQL_STREAM_MEDIA_TYPE]: { schema: Type.String() },
            },
          },
          ...errorResponses,
        },
      },
      ...sqlBodyLimit,
      onRequest: requires('tenant:Sql:Query', 'projects'),
    },
    async (request, reply) => {
      const project = await usableDatabase(request);
      const {
        query,
        read_only: readOnly,
        as_reader: asReader,
        roll_back: rollBack,
        statement_id: statementId,
        statement_timeout_ms: statementTimeoutMs,
      } = request.body;
      if (query.trim() === '') throw new PlatformError('query_empty', 'There is no SQL to run.');
      assertSqlFits(query);
      const gone = clientGone(reply);
      const { engine, resources } = app.platform;
      const isReader = asReader === true || !allows(request, 'tenant:Sql:Write:Admin', 'projects');
      const mayWrite = readOnly !== true && !isReader;
      // Whether it succeeds or fails, it can fill the disk or free space.
      if (mayWrite) whenClosed(reply, () => resources.scheduleCheck(project));
      const run = await engine.run({
        database: project.database,
        writesOff: project.readOnlyMode,
        sql: query,
        readOnly: !mayWrite,
        rollBack: rollBack === true,
        asReader: isReader,
        id: statementId ?? randomUUID(),
        statementTimeoutMs,
        admit: admits(request, project),
        user: { id: String(userOf(request).id), username: userOf(request).username },
      });
      cancelWhenGone(engine, project.database, run, gone, request);
      return wantsStream(request) ? sendStream(reply, run) : sendRecords(reply, run);
    },
  );
};

function wantsStream({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(SQL_STREAM_MEDIA_TYPE) ?? false;
}

/** Streams without buffering: it requests more rows from the database as fast as the client reads. */
function sendStream(reply: FastifyReply, { events }: ScriptRun): FastifyReply {
  void reply.type(SQL_STREAM_MEDIA_TYPE).header('x-accel-buffering', 'no');
  return reply.send(Readable.from(encodeEvents(events), { objectMode: true, highWaterMark: 1 }));
}

async function sendRecords(reply: FastifyReply, { events }: ScriptRun): Promise<FastifyReply> {
  const pieces = await collectRecordsJson(events);
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces));
}
