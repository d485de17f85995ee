import {
  useBranchesGetConnectionQuery,
  useBranchesGetEligibilityQuery,
  useBranchesListQuery,
} from '@howdah/shared-api/projects/branches';
import { isProjectHealthy, postgresMajor, type Project } from '@howdah/shared-api/projects';
import type { Organization } from '@howdah/shared-api/organizations';
import { useState } from 'react';
import { firstUnmetRequirement, postgresVersionOf } from './branching-requirements.ts';

/** The polling interval while a branch is created or removed. */
const POLL_INTERVAL_MS = 2000;

/** The data of the branches page, for the main project. On a preview branch, that is its parent. */
export function useBranching(project: Project, organization: Organization | undefined) {
  const ref = project.parent_project_ref ?? project.ref;
  const isPreview = project.parent_project_ref !== undefined;
  const isHealthy = isProjectHealthy(project.status);
  const [isChanging, setChanging] = useState(false);
  const branches = useBranchesListQuery(
    { ref },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isChanging ? POLL_INTERVAL_MS : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const connection = useBranchesGetConnectionQuery({ ref }, { refetchOnMountOrArgChange: true });
  // Only for a healthy project (docs/product/lifecycle.md#calls); otherwise the project's own version counts.
  const eligibility = useBranchesGetEligibilityQuery({ ref: project.ref }, { skip: !isHealthy });

  const underWay = branches.currentData?.some(({ status }) => status === 'CREATING' || status === 'REMOVING');
  if (isChanging !== (underWay ?? false)) setChanging(underWay ?? false);

  const version = postgresVersionOf(eligibility.currentData?.current_app_version ?? project.dbVersion);

  return {
    ref,
    isPreview,
    isHealthy,
    postgresVersion: version,
    branches: branches.currentData,
    connection: connection.currentData,
    /** Also null while it is unknown whether there is a connection. */
    requirement: firstUnmetRequirement({
      plan: organization?.plan.id,
      postgresMajor: postgresMajor(version),
      hasConnection: connection.currentData !== null,
    }),
    error: branches.error ?? connection.error,
    isFetching: branches.isFetching || connection.isFetching,
    refetch() {
      void branches.refetch();
      void connection.refetch();
    },
  };
}
