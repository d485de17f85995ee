import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { useProjectsGetQuery } from '@howdah/shared-api/projects';
import { useMatch } from '@howdah/shared-ui/router';
import { skipToken } from '@reduxjs/toolkit/query/react';

/** The project of the address and its organization; both undefined outside projects and while they load. */
export function useCurrentProject() {
  const ref = useMatch('/project/:ref/*')?.params.ref;
  const { currentData: project } = useProjectsGetQuery(ref ? { ref } : skipToken);
  const { data: organizations } = useOrganizationsListQuery();
  const organization = organizations?.find(({ slug }) => slug === project?.organization_slug);
  return { ref, project, organization };
}
