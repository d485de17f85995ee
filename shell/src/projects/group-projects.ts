import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';

export interface OrganizationProjects {
  organization: Organization;
  projects: Project[];
}

/**
 * Groups projects by organization, both sorted by name. A search matches the project's name and ref and the
 * organization's name. Organizations without a match are dropped; without a search, empty ones are listed too.
 */
export function groupProjects(
  organizations: Organization[],
  projects: Project[],
  search: string,
): OrganizationProjects[] {
  const query = search.trim().toLocaleLowerCase();
  const hit = (text: string) => text.toLocaleLowerCase().includes(query);
  return [...organizations]
    .sort(byName)
    .map((organization) => ({
      organization,
      projects: projects
        .filter(({ organization_slug }) => organization_slug === organization.slug)
        .filter(({ name, ref }) => hit(name) || hit(ref) || hit(organization.name))
        .sort(byName),
    }))
    .filter(({ projects: found }) => query === '' || found.length > 0);
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name);
}
