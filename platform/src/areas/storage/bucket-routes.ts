import { Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { pattern } from '../../kernel/http/patterns.ts';
import {
  DateTime,
  ByRef,
  errorResponses,
  nullable,
  type Routes,
  WITHOUT_NUL,
} from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { BUCKET_ID_PATTERN } from './names.ts';
import { storageOf } from './storage-of-request.ts';

const BucketAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  owner: Type.String(),
  public: Type.Boolean({ description: 'Whether its files can be read without a key.' }),
  file_size_limit: nullable(
    Type.Integer({ description: 'In bytes. Null: the bucket has no limit of its own.' }),
  ),
  allowed_mime_types: nullable(
    Type.Array(Type.String(), { description: 'Null allows any type. An empty list allows none.' }),
  ),
  created_at: DateTime,
  updated_at: DateTime,
});

const MIME_TYPE = pattern(
  '^[\\w.+-]+/([\\w.+-]+|\\*)$|^\\*/\\*$',
  'must be a MIME type, such as image/png or image/*',
);

const options = {
  public: Type.Optional(Type.Boolean()),
  file_size_limit: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  allowed_mime_types: Type.Optional(
    nullable(
      Type.Array(Type.String({ pattern: MIME_TYPE, maxLength: 255 }), {
        maxItems: 100,
      }),
    ),
  ),
};

/**
 * Users can write ids with SQL that the platform would not create, so only ids that no database can contain
 * are refused.
 */
export const ByBucket = Type.Object({
  ...ByRef.properties,
  id: Type.String({ minLength: 1, maxLength: 1024, pattern: WITHOUT_NUL }),
});

const reads = requires('storage:Read', 'feature.storage');
const writes = requires('storage:Write', 'feature.storage');
const tags = ['storage'];

export const storageBucketRoutes: Routes = async (app) => {
  const bucketsOf = async (request: FastifyRequest) => (await storageOf(request)).buckets;

  app.get(
    '/platform/storage/:ref/buckets',
    {
      schema: {
        operationId: 'listBuckets',
        tags,
        summary: 'Lists the buckets of the project, by name',
        params: ByRef,
        response: { 200: Type.Array(BucketAnswer), ...errorResponses },
      },
      onRequest: reads,
    },
    async (request) => (await bucketsOf(request)).list(),
  );

  app.get(
    '/platform/storage/:ref/buckets/:id',
    {
      schema: {
        operationId: 'getBucket',
        tags,
        summary: 'Returns a bucket',
        params: ByBucket,
        response: { 200: BucketAnswer, ...errorResponses },
      },
      onRequest: reads,
    },
    async (request) => (await bucketsOf(request)).find(request.params.id),
  );

  app.post(
    '/platform/storage/:ref/buckets',
    {
      schema: {
        operationId: 'createBucket',
        tags,
        summary: 'Creates a bucket',
        params: ByRef,
        body: Type.Object({ id: Type.String({ pattern: BUCKET_ID_PATTERN, maxLength: 100 }), ...options }),
        response: { 201: BucketAnswer, ...errorResponses },
      },
      onRequest: writes,
    },
    async (request, reply) => {
      const { id, ...options } = request.body;
      return reply.code(201).send(await (await bucketsOf(request)).add(id, options));
    },
  );

  app.patch(
    '/platform/storage/:ref/buckets/:id',
    {
      schema: {
        operationId: 'updateBucket',
        tags,
        summary: 'Changes what a bucket accepts, and who can read it',
        params: ByBucket,
        body: Type.Object(options),
        response: { 200: BucketAnswer, ...errorResponses },
      },
      onRequest: writes,
    },
    async (request) => (await bucketsOf(request)).change(request.params.id, request.body),
  );

  app.delete(
    '/platform/storage/:ref/buckets/:id',
    {
      schema: {
        operationId: 'deleteBucket',
        tags,
        summary: 'Deletes an empty bucket',
        params: ByBucket,
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: writes,
    },
    async (request, reply) => {
      await (await bucketsOf(request)).remove(request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/platform/storage/:ref/buckets/:id/empty',
    {
      schema: {
        operationId: 'emptyBucket',
        tags,
        summary: 'Deletes everything in a bucket',
        params: ByBucket,
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: writes,
    },
    async (request, reply) => {
      const { buckets, objects } = await storageOf(request);
      const { id } = await buckets.find(request.params.id);
      await objects.empty(id);
      return reply.code(204).send(null);
    },
  );
};
