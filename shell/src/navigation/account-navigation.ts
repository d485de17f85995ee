import type { Organization } from '@howdah/shared-api/organizations';
import type { NavigationItem } from './project-navigation.ts';

/** The navigation outside projects: all projects, each organization, and help at the bottom. */
export function accountNavigation(organizations: readonly Organization[]): NavigationItem[][] {
  return [
    [item('projects', 'Projects', '/projects')],
    organizations.map(({ slug, name }) => item('organization', name, `/org/${slug}/general`, `org/${slug}`)),
    [item('support', 'Support', '/support/new')],
  ].filter((group) => group.length > 0);
}

function item(id: string, label: string, to: string, area = to.slice(1)): NavigationItem {
  return { id, label, to, area, disabled: false, installed: true };
}
