import type { Organization } from '@howdah/shared-api/organizations';
import { Building2, FolderKanban, LifeBuoy } from 'lucide-react';
import type { EntryIconType, NavigationItem } from './navigation-item.ts';

/** The navigation outside projects: all projects, each organization, and help at the bottom. */
export function accountNavigation(organizations: readonly Organization[]): NavigationItem[][] {
  return [
    [item('projects', FolderKanban, 'Projects', '/projects')],
    organizations.map(({ slug, name }) =>
      item('organization', Building2, name, `/org/${slug}/general`, `org/${slug}`),
    ),
    [item('support', LifeBuoy, 'Support', '/support/new')],
  ].filter((group) => group.length > 0);
}

function item(
  id: string,
  icon: EntryIconType,
  label: string,
  to: string,
  area = to.slice(1),
): NavigationItem {
  return { id, icon, label, to, area, disabled: false, installed: true };
}
