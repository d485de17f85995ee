import type { Deployment } from '@howdah/shared-api/remote-contract';
import { areaOf } from '../navigation/project-navigation.ts';
import { routeOwner, type RouteClaims } from '../remotes/route-owner.ts';

/** Pages of docs/product/lifecycle.md#screens that are linked to but stand in no navigation. A hosted platform has them. */
export const LINKED_AREAS: Readonly<Record<string, string>> = { branches: 'Branches', usage: 'Usage' };

/** The pages of areas whose pages are all known (docs/product/lifecycle.md#screens; decisions). In other areas any path may be one. */
const PAGES_OF_AREAS: Record<string, readonly string[]> = {
  settings: [
    'general',
    'database',
    'storage',
    'infrastructure',
    'addons',
    'auth',
    'compute-and-disk',
    'vault',
    'api',
  ],
  database: ['schemas', 'roles', 'functions', 'privileges', 'backups/scheduled', 'backups/pitr'],
  advisors: ['security', 'performance'],
  api: ['', 'libraries', 'graphiql'],
};

export type ProjectPageKind =
  | { kind: 'home' }
  | { kind: 'remote'; id: string }
  /** Served by nobody. Of an area that is served in part, one page is missing and not all of it. */
  | { kind: 'unserved'; name: string; partly: boolean }
  | { kind: 'not-found' };

interface PageQuestion {
  /** Below `/project/{ref}/`. */
  path: string;
  deployment: Deployment;
  remotes: Iterable<RouteClaims>;
  /** What the navigation calls the path's area; undefined for one that it does not know. */
  named: string | undefined;
}

/** What answers to a path below `/project/{ref}/`. */
export function findPage({ path, deployment, remotes, named }: PageQuestion): ProjectPageKind {
  const area = areaOf(path);
  if (area === '') return { kind: 'home' };
  // Whoever serves it there: what a platform does not have, nobody leads to.
  if (deployment !== 'hosted' && area in LINKED_AREAS) return { kind: 'not-found' };
  const entries = [...remotes];
  const owner = routeOwner(path, entries);
  if (owner) return { kind: 'remote', id: owner.id };
  const name = named ?? LINKED_AREAS[area];
  if (!name || !isKnown(area, path)) return { kind: 'not-found' };
  const partly = entries.some(({ routes }) => routes.some((route) => areaOf(route) === area));
  return { kind: 'unserved', name, partly };
}

function isKnown(area: string, path: string): boolean {
  const pages = PAGES_OF_AREAS[area];
  if (!pages) return true;
  const [, ...rest] = path.split('/').filter(Boolean);
  return pages.includes(rest.join('/'));
}
