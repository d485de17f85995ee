import type { PlanId } from '@howdah/shared-api/contract';
import { PlatformError } from '../../kernel/errors.ts';
import { plans } from '../plans/plans.ts';
import type { ProjectRecord } from '../projects/store.ts';

/** The oldest major version of Postgres that supports branches (docs/product/assistant.md#what-is-checked). */
export const MIN_BRANCHING_MAJOR = 15;

/** Throws with the first requirement for preview branches that a project does not meet. */
export function requireBranchable(
  { name, postgresMajor, parentRef }: Pick<ProjectRecord, 'name' | 'postgresMajor' | 'parentRef'>,
  plan: PlanId,
): void {
  if (parentRef !== null) {
    throw new PlatformError(
      'branch_of_branch',
      'A preview branch cannot have branches. Create the branch from its project.',
      { details: { parent_project_ref: parentRef } },
    );
  }
  if (!plans[plan].branching) {
    throw new PlatformError(
      'branching_not_included',
      `The ${plans[plan].name} plan does not include preview branches. Upgrade the plan of the organization first.`,
    );
  }
  if (postgresMajor < MIN_BRANCHING_MAJOR) {
    throw new PlatformError(
      'postgres_too_old',
      `Preview branches need Postgres ${MIN_BRANCHING_MAJOR} or newer, and "${name}" has Postgres ${postgresMajor}. Upgrade the project first.`,
    );
  }
}
