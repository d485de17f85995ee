import { Type, type Static } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation } from '../../control-plane/database.ts';
import { PlatformError } from '../../kernel/errors.ts';
import { ByRef, errorResponses, type Routes, RowId, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { hostedOnly, organizationOf, requiresInOrganization } from '../organizations/access.ts';
import { projectOf, requireInProject, requires } from '../projects/access.ts';
import type { RepositoryConnection } from './connection-store.ts';
import { repositoryGone, requireGitBranch } from './git-branch.ts';
import { MAX_BRANCH_NAME, repositoryName } from './git-repositories.ts';
import { RepositoryConnectionBody } from './schemas.ts';

const RESOURCE = 'integrations.github_connections';

const ByConnection = Type.Object({ connectionId: RowId });

/**
 * Connections of projects to git repositories on the platform's machine, under the paths that clients know
 * from a hosted service (docs/product/assistant.md#data).
 */
export const repositoryConnectionRoutes: Routes = async (app) => {
  app.get(
    '/platform/projects/:ref/repositories',
    {
      schema: {
        operationId: 'listRepositories',
        tags: ['branching'],
        summary: 'Lists the git repositories of the platform that the project can be connected to, by name',
        params: ByRef,
        response: {
          200: Type.Object({
            configured: Type.Boolean({
              description: 'Whether the operator has configured a root of git repositories.',
            }),
            repositories: Type.Array(
              Type.Object({ id: Type.String(), name: Type.String({ description: 'owner/repo' }) }),
            ),
          }),
          ...errorResponses,
        },
      },
      onRequest: hostedOnly(requires('write:Create', RESOURCE)),
    },
    async () => {
      const { gitRepositories } = app.platform;
      const found = await gitRepositories.list();
      return {
        configured: gitRepositories.configured,
        repositories: found.map(({ folder, name }) => ({ id: folder, name })),
      };
    },
  );

  app.get(
    '/platform/organizations/:slug/repository-connections',
    {
      schema: {
        operationId: 'listRepositoryConnections',
        tags: ['branching'],
        summary: "Lists the connections of the organization's projects, oldest first",
        params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: Type.Array(RepositoryConnectionBody.ref), ...errorResponses },
      },
      onRequest: hostedOnly(requiresInOrganization('read:Read', RESOURCE)),
    },
    async (request) => {
      const { repositoryConnections } = app.platform.controlPlane;
      return (await repositoryConnections.ofOrganization(organizationOf(request).id)).map(describe);
    },
  );

  app.get(
    '/platform/projects/:ref/repository-connection',
    {
      schema: {
        operationId: 'getRepositoryConnection',
        tags: ['branching'],
        summary: 'Returns the connection of the project, or null',
        params: ByRef,
        response: {
          200: Type.Object({ connection: Type.Union([RepositoryConnectionBody.ref, Type.Null()]) }),
          ...errorResponses,
        },
      },
      onRequest: hostedOnly(requires('read:Read', RESOURCE)),
    },
    async (request) => {
      const { repositoryConnections } = app.platform.controlPlane;
      const connection = await repositoryConnections.ofProject(projectOf(request).id);
      return { connection: connection ? describe(connection) : null };
    },
  );

  app.post(
    '/platform/integrations/github/connections',
    {
      schema: {
        operationId: 'connectRepository',
        tags: ['branching'],
        summary: 'Connects a project to a repository',
        body: Type.Object({
          project_ref: Type.String({ minLength: 1, maxLength: 64, pattern: WITHOUT_NUL }),
          repository_id: Type.String({ minLength: 1, maxLength: 250, pattern: WITHOUT_NUL }),
        }),
        response: { 201: RepositoryConnectionBody.ref, ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request, reply) => {
      const { project_ref: ref, repository_id: folder } = request.body;
      await requireInProject(request, ref, 'write:Create', RESOURCE);
      const { controlPlane, gitRepositories } = app.platform;
      const project = projectOf(request);
      if (project.parentRef !== null) {
        throw new PlatformError('branch_of_branch', 'Connect the parent project of this preview branch.');
      }
      if (!(await gitRepositories.find(folder))) throw repositoryGone(folder);
      const id = await controlPlane.repositoryConnections
        .add({ projectId: project.id, userId: userOf(request).id, folder })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw new PlatformError(
            'already_connected',
            `"${project.name}" is already connected to a repository. Disconnect it first.`,
          );
        });
      const connection = await controlPlane.repositoryConnections.byId(id);
      return reply.code(201).send(describe(connection!));
    },
  );

  app.delete(
    '/platform/integrations/github/connections/:connectionId',
    {
      schema: {
        operationId: 'disconnectRepository',
        tags: ['branching'],
        summary: 'Removes a connection. Preview branches stay',
        params: ByConnection,
        response: { 204: Type.Null(), ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request, reply) => {
      const { id } = await connectionFor(request, 'write:Delete');
      await app.platform.controlPlane.repositoryConnections.remove(id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/platform/integrations/github/branches/:connectionId',
    {
      schema: {
        operationId: 'listGitBranches',
        tags: ['branching'],
        summary: 'Lists the branches of a connected repository, by name',
        params: ByConnection,
        response: { 200: Type.Array(Type.Object({ name: Type.String() })), ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request) => {
      const { folder } = await connectionFor(request, 'read:Read');
      const names = await app.platform.gitRepositories.branches(folder);
      if (!names) throw repositoryGone(folder);
      return names.map((name) => ({ name }));
    },
  );

  app.get(
    '/platform/integrations/github/branches/:connectionId/:branchName',
    {
      schema: {
        operationId: 'getGitBranch',
        tags: ['branching'],
        summary:
          'Checks whether a connected repository has a branch: 404 git_branch_not_found when it has not',
        params: Type.Object({
          connectionId: RowId,
          branchName: Type.String({ minLength: 1, maxLength: MAX_BRANCH_NAME, pattern: WITHOUT_NUL }),
        }),
        response: { 200: Type.Object({ name: Type.String() }), ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request) => {
      const { folder } = await connectionFor(request, 'read:Read');
      const { branchName: name } = request.params;
      await requireGitBranch(app.platform.gitRepositories, folder, name);
      return { name };
    },
  );

  /**
   * Throws 404 if the connection does not exist or the user has no role in its project, and 403 without the
   * permission.
   */
  const connectionFor = async (
    request: FastifyRequest<{ Params: { connectionId: number } }>,
    action: string,
  ): Promise<RepositoryConnection> => {
    const { connectionId: id } = request.params;
    const { repositoryConnections } = app.platform.controlPlane;
    const connection = await repositoryConnections.findVisible(userOf(request).id, id);
    if (!connection) throw new PlatformError('connection_not_found', `There is no connection ${id}.`);
    await requireInProject(request, connection.projectRef, action, RESOURCE);
    return connection;
  };
};

function describe(connection: RepositoryConnection): Static<typeof RepositoryConnectionBody.schema> {
  const { id, user, folder, projectRef, insertedAt, updatedAt } = connection;
  return {
    id,
    user: user && { id: user.id, primary_email: { email: user.email }, username: user.username },
    repository: { id: folder, name: repositoryName(folder) },
    project: { ref: projectRef },
    inserted_at: insertedAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
