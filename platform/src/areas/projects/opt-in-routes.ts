import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes } from '../../kernel/http/schemas.ts';
import { organizationOf } from '../organizations/access.ts';
import { OptInTags } from '../organizations/schemas.ts';
import { canOptIn } from '../plans/opt-in-tags.ts';
import { projectOf, requires } from './access.ts';

const ProjectOptIn = Type.Object({ opt_in_tags: Type.Array(Type.String()) });

/**
 * Routes for what a project shares. It applies only if its organization has opted in too
 * (docs/decisions.md#further-pages-and-calls).
 */
export const optInRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/opt-in-tags',
    {
      schema: {
        operationId: 'getProjectOptInTags',
        tags: ['projects'],
        summary: 'Returns what the project has opted in to',
        params: ByRef,
        response: { 200: ProjectOptIn, ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => ({ opt_in_tags: projectOf(request).optInTags }),
  );

  app.patch(
    '/platform/projects/:ref/opt-in-tags',
    {
      schema: {
        operationId: 'setProjectOptInTags',
        tags: ['projects'],
        summary: 'Changes what the project has opted in to',
        params: ByRef,
        body: Type.Object({ opt_in_tags: OptInTags }),
        response: { 200: ProjectOptIn, ...errorResponses },
      },
      onRequest: requires('write:Update', 'projects'),
    },
    async (request) => {
      const { opt_in_tags: tags } = request.body;
      if (tags.length > 0 && !canOptIn(organizationOf(request))) {
        throw new PlatformError(
          'opt_in_refused',
          'An organization with the HIPAA add-on cannot opt in to this.',
        );
      }
      await app.platform.controlPlane.projects.setOptInTags(projectOf(request).id, tags);
      return { opt_in_tags: tags };
    },
  );
};
