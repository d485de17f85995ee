import type { Readable } from 'node:stream';
import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { errorResponses, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { ByBucket } from './bucket-routes.ts';
import { problemOfObjectName } from './names.ts';
import { limitOf, MAX_OBJECT_BYTES, takesType, tooLarge } from './objects.ts';
import { storageOf } from './storage-of-request.ts';

const ANY_TYPE = 'application/octet-stream';

/** A separate plugin, because bodies are files: they are not parsed, whatever their content type. */
export const storageUploadRoutes: Routes = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.post(
    '/platform/storage/:ref/buckets/:id/objects',
    {
      schema: {
        operationId: 'uploadObject',
        tags: ['storage'],
        summary: 'Uploads a file, whose content is the body',
        params: ByBucket,
        querystring: Type.Object({
          path: Type.String({
            description: 'The name of the object.',
            maxLength: 1024,
            pattern: WITHOUT_NUL,
          }),
        }),
        headers: Type.Object({
          'x-upsert': Type.Optional(
            Type.Enum(['true', 'false'], {
              description: 'Whether to replace an existing object of this name.',
            }),
          ),
        }),
        response: { 200: Type.Object({ Id: Type.String(), Key: Type.String() }), ...errorResponses },
      },
      bodyLimit: MAX_OBJECT_BYTES,
      config: {
        longBody: true,
        tooLarge: { code: 'object_too_large', message: tooLarge(MAX_OBJECT_BYTES).message },
      },
      onRequest: requires('storage:Write', 'feature.storage'),
    },
    async (request) => {
      const { project, buckets, objects } = await storageOf(request);
      if (project.readOnlyMode) {
        throw new PlatformError(
          'project_read_only',
          'The project is in read-only mode: it accepts no files.',
        );
      }
      const { path: name } = request.query;
      const problem = problemOfObjectName(name);
      if (problem) throw new PlatformError('object_name_invalid', problem);
      const bucket = await buckets.find(request.params.id);
      const mimetype = (request.headers['content-type'] ?? ANY_TYPE).split(';', 1)[0]!.trim().toLowerCase();
      if (!takesType(bucket, mimetype)) {
        throw new PlatformError(
          'mime_type_not_allowed',
          `The bucket ${bucket.name} does not accept ${mimetype}.`,
        );
      }
      const limit = limitOf(bucket);
      if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
      const content = request.body === undefined ? request.raw : (request.body as Readable);
      try {
        const { id } = await objects.put(bucket, {
          name,
          mimetype,
          content,
          upsert: request.headers['x-upsert'] === 'true',
        });
        return { Id: id, Key: `${bucket.id}/${name}` };
      } finally {
        // Drains a refused body, which precedes the next request on the connection.
        content.resume();
      }
    },
  );
};
