import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SQL_STREAM_MEDIA_TYPE } from '@howdah/shared-api/contract';
import type { ScriptRun } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { allows } from '../organizations/access.ts';
import { requires } from '../projects/access.ts';
import { admits, usableDatabase } from '../projects/usable-database.ts';
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
          'Answers the rows of the last statement that returned rows, as records; or, asked with ' +
          `Accept: ${SQL_STREAM_MEDIA_TYPE}, a stream of events, one JSON a line. Hanging up cancels the script. An "outcome" event says what ` +
          'became of the statements from "first" to "last": "kept", "rolled_back", "failed", "not_run" or "unknown". A single ' +
          'statement that was kept has none; after an "error" each statement has one.',
        params: ByRef,
        headers: Type.Object({ 'x-connection-encrypted': Type.Optional(Type.String()) }),
        body: Type.Object({
          query: Type.String(),
          read_only: Type.Optional(
            Type.Boolean({
              description: "One statement in a read-only transaction, with the caller's own rights.",
            }),
          ),
          as_reader: Type.Optional(
            Type.Boolean({
              description:
                'For SQL that runs without anybody having pressed Run: one statement with the rights of a member who may only ' +
                'read, whatever the caller may do. Goes with read_only. What it returns may be cut; a warning (01004) then says so.',
            }),
          ),
          roll_back: Type.Optional(
            Type.Boolean({
              description:
                'In one transaction that is always rolled back, for plans that are measured and changes that are tried. What ' +
                'sequences gave and what left the database stays.',
            }),
          ),
          statement_id: Type.Optional(
            Type.String({
              format: 'uuid',
              description: 'Names the statement, for the list of running statements and to cancel it.',
            }),
          ),
          statement_timeout_ms: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: 2 ** 31 - 1,
              description:
                "What each statement may take; 0 is the most that the platform allows. When absent, the role's or the " +
                "database's default counts, and else the platform's.",
            }),
          ),
        }),
        response: {
          200: {
            description: 'Rows as records, or the stream of events',
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
      if (mayWrite) reply.raw.once('close', () => resources.scheduleCheck(project));
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
      const cancel = () => {
        engine
          .cancel(project.database, run.id)
          .catch((error: unknown) => request.log.warn({ err: error }, 'Not cancelled'));
      };
      // The stream alone would notice the disconnect only at the next event, and a runaway statement has
      // none.
      if (gone.aborted) cancel();
      else gone.addEventListener('abort', cancel, { once: true });
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
