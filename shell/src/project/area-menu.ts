import type { Deployment } from '@howdah/shared-api/remote-contract';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { areaOf } from '../navigation/project-navigation.ts';

type MenuFacts = Pick<RemoteJson, 'menus'>;

export interface AreaMenu {
  title: string;
  links: { label: string; to: string; end: boolean }[];
}

/** The menu of a remote in an area, from remote.json. Undefined if it has none. */
export function areaMenu(
  { menus }: MenuFacts,
  { area, projectRef, deployment }: { area: string; projectRef: string; deployment: Deployment },
): AreaMenu | undefined {
  const menu = menus?.find((candidate) => candidate.area === area);
  if (!menu) return undefined;
  const links = menu.entries
    .filter(({ hostedOnly }) => !hostedOnly || deployment === 'hosted')
    .map(({ label, path }) => ({
      label,
      to: `/project/${projectRef}/${path}`,
      // `api` is a page of its own, not the parent of `api/libraries`.
      end: menu.entries.some((other) => other.path.startsWith(`${path}/`)),
    }));
  return { title: menu.title, links };
}

/** Whether a page has its own menu, so that none is shown beside it. */
export function hasOwnMenu(remotes: readonly MenuFacts[], path: string): boolean {
  return entryOf(remotes, path)?.ownMenu ?? false;
}

/** The name of a page, from the menus of all remotes. Undefined for a page that is in no menu. */
export function pageNameIn(remotes: readonly MenuFacts[], path: string): string | undefined {
  const entry = entryOf(remotes, path);
  return entry && (entry.pageName ?? entry.label);
}

function entryOf(remotes: readonly MenuFacts[], path: string) {
  const page = path.split('/').filter(Boolean).join('/');
  return remotes
    .flatMap(({ menus }) => menus ?? [])
    .filter(({ area }) => area === areaOf(page))
    .flatMap(({ entries }) => entries)
    .find((candidate) => candidate.path === page);
}
