import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { IMPORT_MEDIA_TYPE, MAX_IMPORT_BYTES, type ImportMessage } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { clientGone, whenClosed } from '../../kernel/http/client-gone.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { userOf } from '../accounts/access.ts';
import { requires } from '../projects/access.ts';
import { admits, usableDatabase } from '../projects/usable-database.ts';
import { cancelWhenGone } from '../sql/cancel-when-gone.ts';
import { importMessages } from './import-messages.ts';
import { importScript } from './import-sql.ts';
import { importTarget } from './import-target.ts';
import { receiveImport, tooLarge } from './read-import.ts';

/** Imports at once, because each is in memory as a whole. */
const MAX_IMPORTS = 4;

/** A separate plugin, because bodies are read as they arrive. */
export const importRoutes: Routes = async (app) => {
  const running = new Set<string>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(IMPORT_MEDIA_TYPE, (_request, payload, done) => done(null, payload));

  app.post(
    '/platform/pg-meta/:ref/imports',
    {
      schema: {
        operationId: 'importRows',
        tags: ['pg-meta'],
        summary: 'Imports rows into a table, or into a new one',
        description:
          'The body is NDJSON: a line with the target, then a line for each row. The response is a stream of messages. The ' +
          'last one has the outcome of the import, which is one transaction. Disconnecting cancels it.',
        params: ByRef,
        headers: Type.Object({ 'x-connection-encrypted': Type.Optional(Type.String()) }),
        response: {
          200: {
            description: 'The stream of messages',
            content: { [IMPORT_MEDIA_TYPE]: { schema: Type.String() } },
          },
          ...errorResponses,
        },
      },
      bodyLimit: MAX_IMPORT_BYTES,
      config: { longBody: true, tooLarge: { code: 'import_too_large', message: tooLarge().message } },
      onRequest: requires('tenant:Sql:Write:Admin', 'projects'),
    },
    async (request, reply) => {
      const body = request.body === undefined ? request.raw : (request.body as Readable);
      const { ref } = request.params;
      const gone = clientGone(reply);
      try {
        const project = await usableDatabase(request);
        if (project.readOnlyMode) {
          throw new PlatformError(
            'project_read_only',
            'The project is in read-only mode: it accepts no rows.',
          );
        }
        if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES) throw tooLarge();
        if (running.has(ref)) {
          throw new PlatformError('import_running', 'Another import of this project is running.');
        }
        if (running.size >= MAX_IMPORTS) {
          throw new PlatformError('rate_limited', 'Other imports are running. Try again in a moment.');
        }
        running.add(ref);
        whenClosed(reply, () => running.delete(ref));
        const { request: wanted, batches } = await receiveImport(body);
        const { engine, resources } = app.platform;
        const target = await importTarget(engine, project.database, wanted);
        const script = importScript(target, batches, wanted);
        // Whether it succeeds or fails, it can fill the disk.
        whenClosed(reply, () => resources.scheduleCheck(project));
        const run = await engine.run({
          database: project.database,
          sql: script.sql,
          parameters: script.parameters,
          id: wanted.statement_id ?? randomUUID(),
          admit: admits(request, project),
          user: { id: String(userOf(request).id), username: userOf(request).username },
        });
        cancelWhenGone(engine, project.database, run, gone, request);
        return send(reply, importMessages(run.events, script, batches));
      } finally {
        // Drains a refused body, which precedes the next request on the connection.
        body.resume();
      }
    },
  );
};

function send(reply: FastifyReply, messages: AsyncIterable<ImportMessage>): FastifyReply {
  void reply.type(IMPORT_MEDIA_TYPE).header('x-accel-buffering', 'no');
  return reply.send(Readable.from(encoded(messages), { objectMode: true, highWaterMark: 1 }));
}

async function* encoded(messages: AsyncIterable<ImportMessage>): AsyncGenerator<string, void> {
  for await (const message of messages) yield `${JSON.stringify(message)}\n`;
}
