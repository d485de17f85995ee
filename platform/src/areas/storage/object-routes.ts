import type { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import { DateTime, errorResponses, nullable, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { ByBucket } from './bucket-routes.ts';
import { storageOf } from './storage-of-request.ts';

const Name = Type.String({ maxLength: 1024, pattern: WITHOUT_NUL });
const NullableDateTime = nullable(DateTime);

const EntryAnswer = Type.Object({
  name: Type.String(),
  id: nullable(Type.String({ description: 'Null for a folder.' })),
  updated_at: NullableDateTime,
  created_at: NullableDateTime,
  last_accessed_at: NullableDateTime,
  metadata: nullable(
    Type.Record(Type.String(), Type.Unknown(), { description: 'size, mimetype, eTag, ...' }),
  ),
});

const tags = ['storage'];

export const storageObjectRoutes: Routes = async (app) => {
  app.post(
    '/platform/storage/:ref/buckets/:id/objects/list',
    {
      schema: {
        operationId: 'listObjects',
        tags,
        summary: 'Lists a folder of a bucket, folders first',
        params: ByBucket,
        body: Type.Object({
          path: Type.Optional(Name),
          options: Type.Optional(
            Type.Object({
              limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
              offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
              search: Type.Optional(Name),
              sortBy: Type.Optional(
                Type.Object({
                  column: Type.Enum(['name', 'updated_at', 'created_at', 'last_accessed_at']),
                  order: Type.Optional(Type.Enum(['asc', 'desc'])),
                }),
              ),
            }),
          ),
        }),
        response: { 200: Type.Array(EntryAnswer), ...errorResponses },
      },
      onRequest: requires('storage:Read', 'feature.storage'),
    },
    async (request) => {
      const { buckets, objects } = await storageOf(request);
      const { id } = await buckets.find(request.params.id);
      const { path = '', options: { limit = 100, offset = 0, search = '', sortBy } = {} } = request.body;
      const { column = 'name', order = 'asc' } = sortBy ?? {};
      return objects.list(id, { path, search, limit, offset, column, order });
    },
  );

  app.post(
    '/platform/storage/:ref/buckets/:id/objects/download',
    {
      schema: {
        operationId: 'downloadObject',
        tags,
        summary: 'Returns the content of an object',
        params: ByBucket,
        body: Type.Object({ path: Name }),
        response: {
          200: {
            description: 'The content, as a download',
            content: {
              'application/octet-stream': {
                schema: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
              },
            },
          },
          ...errorResponses,
        },
      },
      onRequest: requires('storage:Read', 'feature.storage'),
    },
    async (request, reply) => {
      const { objects } = await storageOf(request);
      const file = await objects.read(request.params.id, request.body.path);
      // A user's upload, served from the dashboard's own origin: browsers must not render it as a page.
      return reply
        .type('application/octet-stream')
        .header('content-disposition', 'attachment')
        .header('content-length', file.bytes)
        .header('cache-control', 'no-store')
        .send(file.content);
    },
  );

  app.delete(
    '/platform/storage/:ref/buckets/:id/objects',
    {
      schema: {
        operationId: 'deleteObjects',
        tags,
        summary: 'Deletes objects and returns those that existed',
        params: ByBucket,
        body: Type.Object({ paths: Type.Array(Name, { minItems: 1, maxItems: 1000 }) }),
        response: {
          200: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
          ...errorResponses,
        },
      },
      onRequest: requires('storage:Write', 'feature.storage'),
    },
    async (request) => {
      const { objects } = await storageOf(request);
      return objects.remove(request.params.id, request.body.paths);
    },
  );
};
