import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { clientGone } from '../../kernel/http/client-gone.ts';
import { errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { signedIn } from '../accounts/access.ts';
import { organizationOf } from '../organizations/access.ts';
import { canOptIn } from '../plans/opt-in-tags.ts';
import { requireInProject } from '../projects/access.ts';
import { requireConnection } from '../projects/usable-database.ts';
import { textMessages } from './conversation.ts';
import { AssistantRequestBody, CompletionRequestBody, TitleRequestBody } from './schemas.ts';
import { assistantSettings } from './settings.ts';
import { type InsightRequest, sharesSchema } from './shares-schema.ts';

/** Each call costs money or the time of a local model, so each user has a limit per minute and kind of call. */
export const assistantLimit: RateLimitOptions = {
  max: (request: FastifyRequest) => request.server.platform.config.aiCallsPerMinute,
  timeWindow: '1 minute',
  // Runs after the guard, which sets the user, and after validation: refused calls do not count.
  hook: 'preHandler',
  keyGenerator: (request) => `assistant ${request.access?.caller.user.id ?? ''}`,
  errorResponseBuilder: (_request, { after }) =>
    new PlatformError('rate_limited', `You have asked the assistant too often. Try again in ${after}.`),
};

/** A stored conversation contains more than its text. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

const EVENTS = 'text/event-stream';

/** Not imported, because the AI SDK loads only with the first question. */
const streamHeaders = { 'x-vercel-ai-ui-message-stream': 'v1', 'x-accel-buffering': 'no' };

/** The calls of the assistant (docs/product/assistant.md#calls). The first of them loads the model's libraries. */
export const assistantRoutes: Routes = async (app) => {
  app.get(
    '/api/ai/sql/check-api-key',
    {
      schema: {
        operationId: 'checkAssistantKey',
        tags: ['assistant'],
        summary: 'Returns whether the platform has a key for a model server',
        response: { 200: Type.Object({ hasKey: Type.Boolean() }), ...errorResponses },
      },
      onRequest: signedIn,
    },
    async () => ({ hasKey: app.platform.config.aiKey !== undefined }),
  );

  app.post(
    '/api/ai/sql/generate-v3',
    {
      schema: {
        operationId: 'askAssistant',
        tags: ['assistant'],
        summary: 'Streams the reply to a conversation',
        description:
          "The AI SDK's UI message stream over server-sent events. A failure is a chunk of the type error, whose errorText is " +
          'the JSON of an Error. Earlier chunks stay valid. Disconnecting ends the reply.',
        body: AssistantRequestBody,
        response: {
          200: { description: 'The stream', content: { [EVENTS]: { schema: Type.String() } } },
          ...errorResponses,
        },
      },
      bodyLimit: MAX_BODY_BYTES,
      onRequest: signedIn,
      config: { rateLimit: assistantLimit },
    },
    async (request, reply) => {
      const { body } = request;
      const shares = await prepare(request, body);
      const settings = assistantSettings(app.platform.config);
      const messages = textMessages(body.messages);
      const gone = clientGone(reply);
      const { chatEvents } = await import('./chat.ts');
      const events = chatEvents(request, { settings, body, shares, messages, gone });
      return sendEvents(reply, events);
    },
  );

  app.post(
    '/api/ai/sql/complete',
    {
      schema: {
        operationId: 'completeSql',
        tags: ['assistant'],
        summary: 'Writes SQL that replaces a selection in the editor',
        description: 'The SQL replaces the selection. Without a selection, it is inserted.',
        body: CompletionRequestBody,
        response: { 200: Type.Object({ sql: Type.String() }), ...errorResponses },
      },
      bodyLimit: MAX_BODY_BYTES,
      onRequest: signedIn,
      config: { rateLimit: assistantLimit },
    },
    async (request, reply) => {
      const { body } = request;
      const shares = await prepare(request, body);
      const settings = assistantSettings(app.platform.config);
      const gone = clientGone(reply);
      const { editSql } = await import('./edit-sql.ts');
      return { sql: await editSql(request, { settings, body, shares, gone }) };
    },
  );

  app.post(
    '/api/ai/sql/title',
    {
      schema: {
        operationId: 'nameSql',
        tags: ['assistant'],
        summary: 'Suggests a title and a description for a query',
        description:
          'Sends the query to the model, possibly without a request of the user. So an organization with the HIPAA add-on is ' +
          'refused (403 assistant_not_allowed).',
        body: TitleRequestBody,
        response: {
          200: Type.Object({ title: Type.String(), description: Type.String() }),
          ...errorResponses,
        },
      },
      bodyLimit: MAX_BODY_BYTES,
      onRequest: signedIn,
      config: { rateLimit: assistantLimit },
    },
    async (request, reply) => {
      const { sql, projectRef } = request.body;
      await requireInProject(request, projectRef, 'tenant:Sql:Query', 'projects');
      if (!canOptIn(organizationOf(request))) {
        throw new PlatformError(
          'assistant_not_allowed',
          'Queries of an organization with the HIPAA add-on are not sent to a model to be named.',
        );
      }
      const settings = assistantSettings(app.platform.config);
      const gone = clientGone(reply);
      const { nameSql } = await import('./name-sql.ts');
      return nameSql(settings, sql, gone);
    },
  );
};

function sendEvents(reply: FastifyReply, events: AsyncIterable<string>): FastifyReply {
  void reply.type(EVENTS).headers(streamHeaders);
  return reply.send(Readable.from(events, { objectMode: true, highWaterMark: 1 }));
}

/** Requires the right to query the project. Returns whether the model can read its schema. */
async function prepare(
  request: FastifyRequest,
  body: InsightRequest & { projectRef: string; connectionString?: string },
): Promise<boolean> {
  await requireInProject(request, body.projectRef, 'tenant:Sql:Query', 'projects');
  const shares = sharesSchema(request, body);
  // The string names the database that the tools read, so it must be correct if present, and present if they
  // are used.
  if (shares || body.connectionString !== undefined) {
    requireConnection(request, body.connectionString, 'connectionString');
  }
  return shares;
}
