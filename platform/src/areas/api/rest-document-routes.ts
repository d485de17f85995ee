import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { requires } from '../projects/access.ts';
import { endpointOf } from '../projects/describe-project.ts';
import { admits, stillActive } from '../projects/usable-database.ts';
import { RestDocumentAnswer } from './rest-document/answer.ts';
import { readCatalog } from './rest-document/catalog.ts';
import { restDocument } from './rest-document/rest-document.ts';
import { namesIn } from './store.ts';

export const restDocumentRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/api/rest',
    {
      schema: {
        operationId: 'getRestDocument',
        tags: ['data api'],
        summary: "Describes the project's data API",
        description: 'An OpenAPI 2.0 document. A successful response means that the database responds.',
        params: ByRef,
        response: { 200: RestDocumentAnswer, ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request, reply) => {
      const project = await stillActive(request);
      const { addresses, controlPlane, engine } = app.platform;
      const { dbSchema } = await controlPlane.apiSettings.of(project.id);
      const schemas = namesIn(dbSchema);
      const catalog = await readCatalog(engine, project.database, schemas, admits(request, project));
      const document = restDocument(catalog, { schemas, ...endpointOf(addresses, project) });
      // Uses plain JSON.stringify, because the schema above describes the document but must not drop fields.
      return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(document);
    },
  );
};
