import { isUniqueViolation } from '../../control-plane/database.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { Platform } from '../../kernel/platform.ts';
import { newRef } from '../lifecycle/create-project.ts';
import type { ProjectRecord } from '../projects/store.ts';
import { projectNotFound } from '../projects/access.ts';
import { notActive } from '../projects/usable-database.ts';
import { requireBranchable } from './branch-rules.ts';
import { requireGitBranch } from './git-branch.ts';
import type { Branch } from './store.ts';

export interface CreateBranch {
  name: string;
  gitBranch: string;
  userId: number;
}

/**
 * Inserts a preview branch of a project and starts to copy the project's database. Throws
 * `branching_not_included`, `postgres_too_old`, `branch_of_branch`, `connection_required`,
 * `repository_not_found`, `git_branch_not_found`, `branch_name_taken`, `project_not_active`,
 * `organization_not_found`.
 */
export async function createBranch(
  platform: Pick<Platform, 'controlPlane' | 'lifecycle' | 'secrets' | 'gitRepositories'>,
  parent: ProjectRecord,
  { name, gitBranch, userId }: CreateBranch,
): Promise<Branch> {
  const { controlPlane, lifecycle, secrets, gitRepositories } = platform;
  const organization = await controlPlane.organizations.byId(parent.organizationId);
  if (!organization) throw new PlatformError('organization_not_found', 'The organization was deleted.');
  requireBranchable(parent, organization.plan);
  const connection = await controlPlane.repositoryConnections.ofProject(parent.id);
  if (!connection) {
    throw new PlatformError(
      'connection_required',
      `"${parent.name}" is not connected to a repository. Connect one first.`,
    );
  }
  await requireGitBranch(gitRepositories, connection.folder, gitBranch);
  const ref = newRef();
  const id = await lifecycle
    .createBranch(async ({ projects, branches, organizations, apiSettings }) => {
      // Locks both rows, so that the plan cannot change and the parent cannot be deleted or paused in the
      // meantime.
      const current = await organizations.lock(parent.organizationId);
      if (!current) throw new PlatformError('organization_not_found', 'The organization was deleted.');
      await projects.lock(parent.id);
      const original = await projects.byId(parent.id);
      if (!original) throw projectNotFound(parent.ref);
      if (original.status !== 'ACTIVE_HEALTHY') throw notActive(original);
      requireBranchable(original, current.plan);
      const { computeSize, diskSizeGb, optInTags, postgresMajor, organizationId } = original;
      const preview = await projects.add({
        ref,
        name: `${original.name} · ${name}`,
        database: ref,
        organizationId,
        postgresMajor,
        computeSize,
        diskSizeGb,
        optInTags,
        status: 'UNKNOWN',
        ...secrets.create(),
      });
      await apiSettings.change(preview.id, await apiSettings.of(original.id));
      await branches.add({
        projectId: preview.id,
        parentProjectId: original.id,
        name,
        gitBranch,
        userId,
      });
      return preview.id;
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new PlatformError('branch_name_taken', `"${parent.name}" already has a branch "${name}".`);
    });
  return (await controlPlane.branches.ofPreview(id))!;
}
