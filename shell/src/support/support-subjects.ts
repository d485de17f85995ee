import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import { supportTexts } from '../texts/support.ts';

/** What a request can be about. */
export interface SupportSubject {
  /** As the form holds it. */
  value: string;
  label: string;
  organization: Organization;
  projectRef?: string;
}

/** Every project that the person sees, and each organization for what is about none of them. */
export function supportSubjects(organizations: Organization[], projects: Project[]): SupportSubject[] {
  const ofProjects = projects.flatMap(({ ref, name, organization_slug: slug }): SupportSubject[] => {
    const organization = organizations.find((candidate) => candidate.slug === slug);
    if (!organization) return [];
    const label = supportTexts.ofProject(name, organization.name);
    return [{ value: `project:${ref}`, label, organization, projectRef: ref }];
  });
  const ofNone = organizations.map((organization) => ({
    value: `organization:${organization.slug}`,
    label: supportTexts.noProject(organization.name),
    organization,
  }));
  return [...ofProjects, ...ofNone];
}
