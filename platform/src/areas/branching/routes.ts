import { Type } from '@fastify/type-provider-typebox';
import { PlatformError } from '../../kernel/errors.ts';
import { pattern } from '../../kernel/http/patterns.ts';
import { ByRef, errorResponses, type Routes, WITHOUT_NUL } from '../../kernel/http/schemas.ts';
import { signedIn, userOf } from '../accounts/access.ts';
import { hostedOnly } from '../organizations/access.ts';
import { projectOf, requireInProject, requires } from '../projects/access.ts';
import { createBranch } from './create-branch.ts';
import { describeBranch } from './describe-branch.ts';
import { MAX_BRANCH_NAME } from './git-repositories.ts';
import { BranchBody } from './schemas.ts';

const RESOURCE = 'preview_branches';

/**
 * At least two characters, not counting surrounding white space (docs/product/assistant.md#what-is-checked),
 * and no NUL.
 */
const LONGER_THAN_ONE = pattern(
  '^\\s*[^\\s\\u0000][^\\u0000]*[^\\s\\u0000]\\s*$',
  'must have at least two characters, and must not contain the character NUL',
);

/**
 * Routes for preview branches: projects with a copy of another project's database
 * (docs/product/assistant.md#screens).
 */
export const branchRoutes: Routes = async (app) => {
  app.get(
    '/v1/projects/:ref/branches',
    {
      schema: {
        operationId: 'listBranches',
        tags: ['branching'],
        summary: 'Lists the preview branches of the project, oldest first',
        params: ByRef,
        response: { 200: Type.Array(BranchBody.ref), ...errorResponses },
      },
      onRequest: hostedOnly(requires('read:Read', RESOURCE)),
    },
    async (request) => {
      const { id, ref } = projectOf(request);
      const branches = await app.platform.controlPlane.branches.ofParent(id);
      return Promise.all(branches.map((branch) => describeBranch(app.platform, branch, ref)));
    },
  );

  app.post(
    '/v1/projects/:ref/branches',
    {
      schema: {
        operationId: 'createBranch',
        tags: ['branching'],
        summary: "Creates a preview branch and starts to copy the project's database into it",
        params: ByRef,
        body: Type.Object({
          branch_name: Type.String({ minLength: 2, maxLength: 100, pattern: LONGER_THAN_ONE }),
          git_branch: Type.String({ minLength: 1, maxLength: MAX_BRANCH_NAME, pattern: WITHOUT_NUL }),
          region: Type.Optional(Type.Literal('local')),
        }),
        response: { 201: BranchBody.ref, ...errorResponses },
      },
      onRequest: hostedOnly(requires('write:Create', RESOURCE)),
    },
    async (request, reply) => {
      const { branch_name: name, git_branch: gitBranch } = request.body;
      const parent = projectOf(request);
      const branch = await createBranch(app.platform, parent, {
        name: name.trim(),
        gitBranch,
        userId: userOf(request).id,
      });
      return reply.code(201).send(await describeBranch(app.platform, branch, parent.ref));
    },
  );

  app.delete(
    '/v1/branches/:id',
    {
      schema: {
        operationId: 'deleteBranch',
        tags: ['branching'],
        summary: 'Starts to delete a preview branch with its database',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 200: Type.Object({ message: Type.Literal('ok') }), ...errorResponses },
      },
      onRequest: hostedOnly(signedIn),
    },
    async (request) => {
      const { id } = request.params;
      const { branches } = app.platform.controlPlane;
      const branch = await branches.findVisible(userOf(request).id, id);
      if (!branch) throw new PlatformError('branch_not_found', `There is no branch ${id}.`);
      await requireInProject(request, branch.projectRef, 'write:Delete', RESOURCE);
      await app.platform.lifecycle.remove(projectOf(request));
      return { message: 'ok' as const };
    },
  );
};
