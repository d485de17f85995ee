import { moreSpecific, routeOwner } from '@howdah/shared-api/remote-contract/route-owner';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { SHARED_SLOTS } from '@howdah/shared-api/remote-contract/slot-names';

/** The parts of remote.json that no two remotes can share. */
export type Claims = Pick<RemoteJson, 'id' | 'routes' | 'slots' | 'nav' | 'menus' | 'commands'>;

/** The shell's own entry of the navigation, for the home of a project. */
const SHELL_ENTRY = 'home';

/** A claim of a remote that belongs to another one. */
interface TakeOver {
  /** For messages: `the route "sql/new"`. */
  what: string;
  /** The remote that has it, or undefined for the shell. */
  of: string | undefined;
  /** Further explanation for the message. */
  because?: string;
}

/**
 * Refuses claims that belong to another remote or the shell (docs/architecture.md#who-owns-what). Earlier claims of the remote
 * are not checked again, because it is unknown who was first.
 *
 * @param had what the remote that is published has claimed until now
 * @param others what all other remotes claim
 * @throws with all that is claimed, by whom, and what to do
 */
export function refuseTakeOvers(next: Claims, had: Claims | undefined, others: readonly Claims[]): void {
  const taken = [
    ...ofTheShell(next),
    ...others.flatMap((other) => [
      ...takenRoutes(next, had, other),
      ...takenNames(next, had, other),
      ...takenMenuEntries(next, had, other),
    ]),
  ];
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ what, of, because }) => `  ${what} belongs to ${of ?? 'the shell'}${because ?? ''}`,
  );
  const owners = [...new Set(taken.flatMap(({ of }) => of ?? []))];
  const release = owners.length > 0 ? `, or publish ${owners.join(' and ')} without it first` : '';
  throw new Error(
    `${next.id} is not published, because it claims what others have:\n${lines.join('\n')}\nChoose another name in its remote.json${release}.`,
  );
}

/** A path without a first segment of its own would match unknown pages, which belong to the shell. */
function ofTheShell({ routes, nav }: Claims): TakeOver[] {
  const paths = routes
    .filter((route) => !/^[^:*/]+$/.test(route.split('/').find(Boolean) ?? ''))
    .map((route) => ({
      what: `The route ${quoted(route)}`,
      of: undefined,
      because: ': a route begins with the name of an area, such as "reports/*"',
    }));
  const home = nav.some(({ entry }) => entry === SHELL_ENTRY);
  return home ? [...paths, { what: `The navigation entry "${SHELL_ENTRY}"`, of: undefined }] : paths;
}

function takenRoutes(next: Claims, had: Claims | undefined, other: Claims): TakeOver[] {
  const added = next.routes.filter((route) => !had?.routes.includes(route));
  return added.flatMap((route) => {
    const lost = other.routes.find((theirs) => ['first', 'same'].includes(moreSpecific(route, theirs)));
    if (lost === undefined) return [];
    const because = moreSpecific(route, lost) === 'same' ? '' : `: it would take pages of ${quoted(lost)}`;
    return [{ what: `The route ${quoted(route)}`, of: other.id, because }];
  });
}

/** Slots that one remote fills, entries of the navigation, ids of commands. */
function takenNames(next: Claims, had: Claims | undefined, other: Claims): TakeOver[] {
  const kinds: { kind: string; namesOf(claims: Claims): string[] }[] = [
    {
      kind: 'slot',
      namesOf: ({ slots }) => slots.filter((slot) => !SHARED_SLOTS.includes(slot)),
    },
    { kind: 'navigation entry', namesOf: ({ nav }) => nav.map(({ entry }) => entry) },
    { kind: 'command', namesOf: ({ commands }) => (commands ?? []).map(({ id }) => id) },
  ];
  return kinds.flatMap(({ kind, namesOf }) => {
    const theirs = new Set(namesOf(other));
    const before = new Set(had ? namesOf(had) : []);
    return namesOf(next)
      .filter((name) => theirs.has(name) && !before.has(name))
      .map((name) => ({ what: `The ${kind} ${quoted(name)}`, of: other.id }));
  });
}

/** A menu entry names the page that it leads to, so it belongs to the remote that serves the page. */
function takenMenuEntries(next: Claims, had: Claims | undefined, other: Claims): TakeOver[] {
  const theirs = new Set(menuPaths(other));
  const before = new Set(had ? menuPaths(had) : []);
  return menuPaths(next)
    .filter((path) => !before.has(path))
    .filter((path) => theirs.has(path) || routeOwner(path, [next, other])?.id === other.id)
    .map((path) => ({ what: `The menu entry ${quoted(path)}`, of: other.id }));
}

function menuPaths({ menus }: Claims): string[] {
  return (menus ?? []).flatMap(({ entries }) => entries.map(({ path }) => path));
}

/** Quotes as JSON, so that no text of a remote can look like the message itself. */
function quoted(name: string): string {
  const text = JSON.stringify(name);
  return text.length > 80 ? `${text.slice(0, 80)}…"` : text;
}
