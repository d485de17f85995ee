import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { areaOf } from '../navigation/project-navigation.ts';

type Facts = Pick<RemoteJson, 'slots' | 'routes' | 'nav'>;

/**
 * The remotes that fill the menu of an area: those that serve a route of it. The one that its entry of the navigation
 * leads to comes first, whatever the order in which they were published.
 */
export function menuContributors<Remote extends Facts>(remotes: readonly Remote[], area: string): Remote[] {
  const contributors = remotes.filter(
    ({ slots, routes }) => slots.includes('product-menu') && routes.some((route) => areaOf(route) === area),
  );
  const leads = ({ nav }: Facts) => nav.some(({ path }) => areaOf(path) === area);
  return [...contributors.filter(leads), ...contributors.filter((remote) => !leads(remote))];
}
