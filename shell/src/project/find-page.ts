import type { Deployment } from '@howdah/shared-api/remote-contract';
import { areaOf } from '../navigation/project-navigation.ts';
import { routeOwner, type RouteClaims } from '@howdah/shared-api/remote-contract/route-owner';

/** Areas that pages link to but no navigation entry leads to (docs/product/lifecycle.md#screens). Hosted platforms only. */
export const LINKED_AREAS: Readonly<Record<string, string>> = { branches: 'Branches', usage: 'Usage' };

/** The pages of areas with a fixed set of pages (docs/product/lifecycle.md#screens). Other areas accept any path. */
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
  /** No remote serves it. `partly`: another page of the area is served. */
  | { kind: 'unserved'; name: string; partly: boolean }
  | { kind: 'not-found' };

interface PageInput {
  /** Below `/project/{ref}/`. */
  path: string;
  deployment: Deployment;
  remotes: Iterable<RouteClaims>;
  /** The navigation label of the path's area; undefined for an unknown area. */
  named: string | undefined;
}

/** Finds what renders a path below `/project/{ref}/`. */
export function findPage({ path, deployment, remotes, named }: PageInput): ProjectPageKind {
  const area = areaOf(path);
  if (area === '') return { kind: 'home' };
  // Even if a remote serves it, because the platform does not support it.
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
