import { version } from '../../../../package.json';
import type { Catalog } from './catalog.ts';
import { commonParameters, relationParameters } from './parameters.ts';
import { functionPath, relationPath } from './paths.ts';
import { definitionOf } from './properties.ts';
import type { PathItem, RestDocument } from './swagger.ts';

const contentTypes = ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'];

export interface RestDocumentFacts {
  /** Exposed schemas. The first one names the document. */
  schemas: readonly string[];
  /** The address of the API: `http` and `localhost:4000/gateway/<ref>`. */
  protocol: string;
  endpoint: string;
}

/**
 * Builds the OpenAPI 2.0 document of a project's data API, in the form that a PostgREST server publishes
 * (docs/product/api-docs.md#calls; docs/decisions.md#keys-tokens-and-headers). Lists everything in the
 * exposed schemas, regardless of grants.
 */
export function restDocument(
  { descriptions, relations, functions }: Catalog,
  { schemas, protocol, endpoint }: RestDocumentFacts,
): RestDocument {
  const [host = '', ...path] = endpoint.split('/');
  const [title, ...description] = (descriptions.get(schemas[0] ?? '') ?? '').split('\n');
  return {
    swagger: '2.0',
    info: {
      title: title || `REST API of ${schemas.join(', ')}`,
      description: description.join('\n').trim(),
      version,
    },
    host,
    basePath: `/${[...path, 'rest/v1'].join('/')}`,
    schemes: [protocol],
    consumes: contentTypes,
    produces: contentTypes,
    paths: Object.fromEntries([
      ['/', introspectionPath],
      ...relations.map((relation) => [`/${relation.name}`, relationPath(relation)]),
      ...functions.map((called) => [`/rpc/${called.name}`, functionPath(called)]),
    ]),
    definitions: Object.fromEntries(relations.map((relation) => [relation.name, definitionOf(relation)])),
    parameters: { ...commonParameters, ...relationParameters(relations) },
    securityDefinitions: {
      JWT: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'Bearer and a key of the project, or the token of a user who is signed in to it.',
      },
    },
    security: [{ JWT: [] }],
    externalDocs: { description: 'PostgREST documentation', url: 'https://postgrest.org/en/stable/' },
  };
}

const introspectionPath: PathItem = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
};
