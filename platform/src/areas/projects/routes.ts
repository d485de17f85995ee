import { Type } from '@fastify/type-provider-typebox';
import { ByRef, errorResponses, type Routes, VisibleName } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { projectOf, requires } from './access.ts';
import { describeProject } from './describe-project.ts';
import { ProjectBody, Status } from './schemas.ts';

export const projectRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects',
    {
      schema: {
        operationId: 'listProjects',
        tags: ['projects'],
        summary: 'Lists the projects in all organizations of the user, without preview branches',
        response: { 200: Type.Array(ProjectBody.ref), ...errorResponses },
      },
      onRequest: signedIn,
    },
    async (request) => {
      const projects = await app.platform.controlPlane.projects.visibleTo(userOf(request).id);
      const originals = projects.filter(({ parentRef }) => parentRef === null);
      return Promise.all(originals.map((project) => describeProject(app.platform, project)));
    },
  );

  app.get(
    '/platform/projects/:ref',
    {
      schema: {
        operationId: 'getProject',
        tags: ['projects'],
        summary: 'Returns a project',
        params: ByRef,
        response: { 200: ProjectBody.ref, ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => describeProject(app.platform, projectOf(request)),
  );

  app.patch(
    '/platform/projects/:ref',
    {
      schema: {
        operationId: 'updateProject',
        tags: ['projects'],
        summary: 'Renames a project',
        params: ByRef,
        // Surrounding white space is trimmed.
        body: Type.Object({
          name: VisibleName,
        }),
        response: { 200: ProjectBody.ref, ...errorResponses },
      },
      onRequest: requires('write:Update', 'projects'),
    },
    async (request) => {
      const project = projectOf(request);
      const name = request.body.name.trim();
      await app.platform.controlPlane.projects.rename(project.id, name);
      return describeProject(app.platform, { ...project, name });
    },
  );

  app.get(
    '/platform/projects/:ref/status',
    {
      schema: {
        operationId: 'getProjectStatus',
        tags: ['projects'],
        summary: 'Returns the status of the project, for polling',
        params: ByRef,
        response: { 200: Type.Object({ status: Status.ref }), ...errorResponses },
      },
      onRequest: requires('read:Read', 'projects'),
    },
    async (request) => ({ status: projectOf(request).status }),
  );
};
