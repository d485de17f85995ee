import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest supported version of a server (docs/operating.md#on-postgresql-and-several-processes). */
const MIN_SERVER_MAJOR = 15;
/** The folders in which Debian installs each major version. They are not on the PATH. */
const DEBIAN = '/usr/lib/postgresql';

export interface PostgresBinaries {
  /** The folder of `postgres` and `initdb`. */
  bin: string;
  major: number;
}

/** The newest installed PostgreSQL that is supported; undefined when there is none. */
export function findPostgres(): PostgresBinaries | undefined {
  const found = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)]
    .filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, major: majorOf(bin) }));
  return found
    .filter(({ major }) => major >= MIN_SERVER_MAJOR)
    .sort((one, other) => other.major - one.major)[0];
}

function debianFolders(): string[] {
  return existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
}

/** 0 when the program does not print a version. */
function majorOf(bin: string): number {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
