import { PlatformError } from '../../kernel/errors.ts';
import { type GitRepositories, repositoryName } from './git-repositories.ts';

/** Throws `repository_not_found` or `git_branch_not_found` unless the branch exists. */
export async function requireGitBranch(
  repositories: GitRepositories,
  folder: string,
  branch: string,
): Promise<void> {
  const there = await repositories.hasBranch(folder, branch);
  if (there === undefined) throw repositoryGone(folder);
  if (there) return;
  throw new PlatformError(
    'git_branch_not_found',
    `There is no branch ${branch} in ${repositoryName(folder)}.`,
  );
}

export function repositoryGone(folder: string): PlatformError {
  return new PlatformError(
    'repository_not_found',
    `The repository ${repositoryName(folder)} does not exist, or is not a git repository.`,
  );
}
