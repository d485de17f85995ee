import type { Release } from '../src/release/releases.ts';
import { rangeOf } from '../webpack/versions.ts';

/** The sources of this clone, which are no release. */
export interface Today {
  version: string;
  commit?: undefined;
}

export type Side = Release | Today;

export interface Cell {
  shell: Side;
  remotes: Side;
  /**
   * The shell is the newer one of the same range of versions, so every page works. Otherwise a page may also refuse, and say so:
   * newer remotes can import what an older shell has not got.
   */
  mustWork: boolean;
}

/** The last release under today's remotes, and today's shell under the remotes of the last two. */
export function skewCells(releases: readonly Release[], today: Today): Cell[] {
  const shells = releases.slice(-1).map((shell) => ({ shell, remotes: today }));
  const remotes = releases
    .slice(-2)
    .reverse()
    .map((release) => ({ shell: today, remotes: release }));
  return [...shells, ...remotes].map((cell) => ({
    ...cell,
    mustWork: cell.shell === today && rangeOf(cell.shell.version) === rangeOf(cell.remotes.version),
  }));
}

export function nameOf({ version, commit }: Side): string {
  return commit === undefined ? `today (${version})` : version;
}
