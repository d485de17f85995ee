import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import parse from '@changesets/parse';
import { workspaceRoot } from './workspace.ts';
import { highestBump, raised, type Bump } from './versions.ts';

/** A note in `.changeset` that waits for the next release. */
export interface Changeset {
  /** The file's name. */
  file: string;
  bumps: Record<string, Bump>;
  summary: string;
}

/** @throws when one of them cannot be read, with its name. */
export function readChangesets(workspace = workspaceRoot): Changeset[] {
  const folder = join(workspace, '.changeset');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((file) => parseChangeset(file, readFileSync(join(folder, file), 'utf8')));
}

export function parseChangeset(file: string, text: string): Changeset {
  try {
    const { summary, releases } = parse(text);
    return { file, summary, bumps: Object.fromEntries(releases.map(({ name, type }) => [name, type])) };
  } catch (error) {
    throw new Error(`.changeset/${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** The version that the sources will be released as: all packages move together. */
export function nextVersion(current: string, changesets: readonly Changeset[]): string {
  return raised(current, highestBump(changesets.flatMap(({ bumps }) => Object.values(bumps))));
}
