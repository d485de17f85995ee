import { areaOf } from '../navigation/project-navigation.ts';
import { routeOwner, type RouteClaims } from '../remotes/route-owner.ts';

/** Pages of spec 1, section 2 that are linked to but stand in no navigation. */
const LINKED_AREAS: Record<string, string> = { branches: 'Branches', usage: 'Usage' };

export type ProjectPageKind =
  | { kind: 'home' }
  | { kind: 'remote'; id: string }
  /** Named by the navigation, served by nobody. */
  | { kind: 'unserved'; name: string }
  | { kind: 'not-found' };

/**
 * What answers to a path below `/project/{ref}/`.
 *
 * @param named what the navigation calls an area, undefined for one that it does not know.
 */
export function findPage(
  path: string,
  remotes: Iterable<RouteClaims>,
  named: (area: string) => string | undefined,
): ProjectPageKind {
  const area = areaOf(path);
  if (area === '') return { kind: 'home' };
  const owner = routeOwner(path, remotes);
  if (owner) return { kind: 'remote', id: owner.id };
  const name = named(area) ?? LINKED_AREAS[area];
  return name ? { kind: 'unserved', name } : { kind: 'not-found' };
}
