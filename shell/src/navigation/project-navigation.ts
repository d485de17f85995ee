import { isProjectStarting } from '@howdah/shared-api/projects';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { NAVIGATION, type NavigationEntry, type NavigationFacts } from './entries.ts';
import { entryIcon } from './entry-icons.ts';
import { namedIcon } from './named-icon.tsx';
import type { NavigationItem } from './navigation-item.ts';

/** An entry of `nav` in remote.json: one of the shell's entries that the remote serves, or a new one. */
export type NavigationBinding = RemoteJson['nav'][number];

export interface NavigationInput extends NavigationFacts {
  ref: string;
  /** From all remotes of the registry. A known entry keeps the shell's path; a new one is appended. */
  bindings: readonly NavigationBinding[];
  /** Areas that remotes serve. The shell serves the home itself. */
  areas: ReadonlySet<string>;
}

/**
 * The navigation of a project by group, with the rules of docs/product/lifecycle.md#screens applied. While a project
 * starts, every link leads to its home.
 */
export function projectNavigation(question: NavigationInput): NavigationItem[][] {
  const starting = question.status !== undefined && isProjectStarting(question.status);
  const home = `/project/${question.ref}`;
  const groups = NAVIGATION.map((entries) =>
    entries
      .filter((entry) => isVisible(entry, question))
      .map((entry) => {
        const path = resolved(entry.path, question);
        return {
          id: entry.id,
          label: resolved(entry.label, question),
          icon: entryIcon(entry.id),
          to: starting || path === '' ? home : `${home}/${path}`,
          area: entry.area,
          disabled: entry.permission ? permissionFor(entry, question) === 'unknown' : false,
          installed: entry.area === '' || question.areas.has(entry.area),
          mark: entry.mark?.(question),
        };
      }),
  );
  return withAppended(groups, question, starting).filter((group) => group.length > 0);
}

/** The area of a path below the project: its first segment. Empty for the home. */
export function areaOf(path: string): string {
  return path.split('/').find(Boolean) ?? '';
}

/** The navigation label of a path, for titles and messages. */
export function pageNameOf(path: string, items: NavigationItem[][]): string | undefined {
  const area = areaOf(path);
  return items.flat().find((item) => item.area === area)?.label;
}

/** New entries of remotes come after the shell's own, before the settings at the bottom. */
function withAppended(
  groups: NavigationItem[][],
  question: NavigationInput,
  starting: boolean,
): NavigationItem[][] {
  const { ref, bindings } = question;
  const known = new Set(NAVIGATION.flat().map(({ id }) => id));
  const appended = bindings
    .filter(({ entry, label }) => !known.has(entry) && label)
    .filter((binding) => permissionFor(binding, question) !== 'denied')
    .map(({ entry, label = entry, path, icon, permission }) => ({
      id: entry,
      label,
      icon: icon === undefined ? entryIcon(entry) : namedIcon(icon),
      to: starting ? `/project/${ref}` : `/project/${ref}/${path}`,
      area: areaOf(path),
      disabled: permissionFor({ permission }, question) === 'unknown',
      installed: true,
    }));
  return [...groups.slice(0, -1), appended, ...groups.slice(-1)];
}

function isVisible(entry: NavigationEntry, facts: NavigationFacts): boolean {
  if (entry.hostedOnly && facts.deployment !== 'hosted') return false;
  return permissionFor(entry, facts) !== 'denied';
}

function permissionFor({ permission }: Pick<NavigationEntry, 'permission'>, { can }: NavigationFacts) {
  return permission ? can(permission.action, permission.resource) : 'allowed';
}

function resolved(value: string | ((facts: NavigationFacts) => string), facts: NavigationFacts): string {
  return typeof value === 'function' ? value(facts) : value;
}
