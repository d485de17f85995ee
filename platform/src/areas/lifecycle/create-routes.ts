import { Type } from '@fastify/type-provider-typebox';
import { COMPUTE_SIZES } from '@howdah/shared-api/contract';
import { ByRef, errorResponses, type Routes, VisibleName } from '../../kernel/http/schemas.ts';
import { signedIn } from '../accounts/access.ts';
import {
  hostedOnly,
  organizationOf,
  requireInOrganization,
  requiresInOrganization,
  requireStill,
} from '../organizations/access.ts';
import { BySlug } from '../organizations/schemas.ts';
import { projectOf, requires } from '../projects/access.ts';
import { describeProject } from '../projects/describe-project.ts';
import { ProjectBody } from '../projects/schemas.ts';
import { createProject } from './create-project.ts';
import { offeredVersions } from './postgres-versions.ts';
import { AvailableVersions, POSTGRES_VERSION } from './schemas.ts';

/** Routes that create and delete projects. */
export const createProjectRoutes: Routes = async (app) => {
  app.get(
    '/platform/organizations/:slug/available-versions',
    {
      schema: {
        operationId: 'listCreatableVersions',
        tags: ['projects'],
        summary: 'Lists the Postgres versions for a new project of the organization, highest first',
        params: BySlug,
        response: { 200: AvailableVersions.ref, ...errorResponses },
      },
      onRequest: hostedOnly(requiresInOrganization('read:Read', 'projects')),
    },
    async () => ({ available_versions: await offeredVersions(app.platform, 0) }),
  );

  app.post(
    '/platform/projects',
    {
      schema: {
        operationId: 'createProject',
        tags: ['projects'],
        summary: 'Creates a project in an organization. Its database is created in the background',
        body: Type.Object({
          name: VisibleName,
          organization_slug: Type.String({ minLength: 1, maxLength: 100 }),
          postgres_engine: Type.Optional(
            Type.String({
              pattern: POSTGRES_VERSION,
              description: 'A major version. Defaults to the highest one.',
            }),
          ),
          desired_instance_size: Type.Optional(Type.Enum([...COMPUTE_SIZES])),
        }),
        response: { 201: ProjectBody.ref, ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request, reply) => {
      const { name, organization_slug, postgres_engine, desired_instance_size } = request.body;
      await requireInOrganization(request, organization_slug, 'write:Create', 'projects');
      const organization = organizationOf(request);
      const asked = {
        name: name.trim(),
        organization,
        ...(postgres_engine ? { postgresVersion: postgres_engine } : {}),
        ...(desired_instance_size ? { computeSize: desired_instance_size } : {}),
      };
      const project = await createProject(app.platform, asked, (stores) =>
        requireStill(request, 'write:Create', 'projects', stores),
      );
      return reply.code(201).send(await describeProject(app.platform, project));
    },
  );

  app.delete(
    '/platform/projects/:ref',
    {
      schema: {
        operationId: 'deleteProject',
        tags: ['projects'],
        summary: 'Starts to delete a project with its database, backups and files',
        params: ByRef,
        response: {
          200: Type.Object({ id: Type.Integer(), ref: Type.String(), name: Type.String() }),
          ...errorResponses,
        },
      },
      onRequest: hostedOnly(requires('write:Delete', 'projects')),
    },
    async (request) => {
      const project = projectOf(request);
      await app.platform.lifecycle.remove(project);
      const { id, ref, name } = project;
      return { id, ref, name };
    },
  );
};
