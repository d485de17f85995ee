import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest server that the platform runs on (docs/architecture.md#the-platform). */
const MIN_BRANCHING_MAJOR = 15;
/** Where Debian puts each major version; its programs are not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

export interface PostgresBinaries {
  /** Holds `postgres` and `initdb`. */
  bin: string;
  major: number;
}

/** The newest PostgreSQL that is installed here and new enough; undefined where there is none. */
export function findPostgres(): PostgresBinaries | undefined {
  const found = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
    .filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, major: majorOf(bin) }));
  return found
    .filter(({ major }) => major >= MIN_BRANCHING_MAJOR)
    .sort((one, other) => other.major - one.major)[0];
}

function debianFolders(): string[] {
  return existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
}

/** 0 when the program does not say. */
function majorOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
