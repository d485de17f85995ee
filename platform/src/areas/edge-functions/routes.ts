import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { projectOf, requires } from '../projects/access.ts';
import type { EdgeFunction } from './store.ts';
import { edgeFunctionStatuses } from './tables.ts';

const Moment = Type.Integer({ description: 'Milliseconds since 1970.' });

const EdgeFunctionAnswer = Type.Object({
  id: Type.String(),
  slug: Type.String({ description: 'Its name in the URL: /functions/v1/{slug}.' }),
  name: Type.String(),
  status: Type.Enum([...edgeFunctionStatuses]),
  version: Type.Integer(),
  created_at: Moment,
  updated_at: Moment,
  verify_jwt: Type.Boolean({ description: "Whether a call needs one of the project's keys." }),
  import_map: Type.Boolean(),
  entrypoint_path: Type.String(),
});

const guard = requires('functions:Read', 'feature.functions');

export const edgeFunctionRoutes: Routes = async (app) => {
  app.get(
    '/v1/projects/:ref/functions',
    {
      schema: {
        operationId: 'listEdgeFunctions',
        tags: ['functions'],
        summary: 'Lists the edge functions of the project, by name',
        params: ByRef,
        response: { 200: Type.Array(EdgeFunctionAnswer), ...errorResponses },
      },
      onRequest: guard,
    },
    async (request) => {
      const functions = await app.platform.controlPlane.edgeFunctions.list(projectOf(request).id);
      return functions.map(describe);
    },
  );

  app.get(
    '/v1/projects/:ref/functions/:slug',
    {
      schema: {
        operationId: 'getEdgeFunction',
        tags: ['functions'],
        summary: 'Returns an edge function',
        params: Type.Object({
          ...ByRef.properties,
          slug: Type.String({ minLength: 1, maxLength: 200, pattern: WITHOUT_NUL }),
        }),
        response: { 200: EdgeFunctionAnswer, ...errorResponses },
      },
      onRequest: guard,
    },
    async (request) => {
      const { slug } = request.params;
      const found = await app.platform.controlPlane.edgeFunctions.find(projectOf(request).id, slug);
      if (found) return describe(found);
      throw new PlatformError('edge_function_not_found', `There is no edge function ${slug}.`);
    },
  );
};

function describe({ id, slug, name, status, version, ...more }: EdgeFunction) {
  return {
    id,
    slug,
    name,
    status,
    version,
    created_at: more.createdAt.getTime(),
    updated_at: more.updatedAt.getTime(),
    verify_jwt: more.verifyJwt,
    import_map: more.importMap,
    entrypoint_path: more.entrypointPath,
  };
}
