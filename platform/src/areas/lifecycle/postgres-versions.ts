import type { DatabaseEngine, PostgresMajor } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { ProjectStore } from '../projects/store.ts';

/** A version of Postgres as the API names it (docs/product/lifecycle.md#data). */
export interface OfferedVersion {
  /** For example `supabase-postgres-18.6`, or only the major version if no project has run it yet. */
  version: string;
  postgres_engine: string;
  release_channel: 'ga';
}

interface Parts {
  engine: DatabaseEngine;
  controlPlane: { projects: ProjectStore };
}

/** Returns a name such as `supabase-postgres-17.5`, from which clients parse the major version. */
export function appVersion(serverVersion: string): string {
  return `supabase-postgres-${serverVersion}`;
}

/** Lists the versions that a database can be created with, from major version `lowest` on, highest first. */
export async function offeredVersions(
  { engine, controlPlane }: Parts,
  lowest: PostgresMajor,
): Promise<OfferedVersion[]> {
  const majors = (await engine.majors()).filter((major) => major >= lowest);
  const known = await serverVersions(controlPlane.projects);
  return majors.sort(descending).map((major) => ({
    version: appVersion(known.get(major) ?? String(major)),
    postgres_engine: String(major),
    release_channel: 'ga',
  }));
}

/** Parses the major version from `18` or `supabase-postgres-18.6`. Throws `version_unavailable`. */
export async function chosenMajor(
  engine: DatabaseEngine,
  chosen: string,
  lowest: PostgresMajor,
): Promise<PostgresMajor> {
  const major = Number(/^(?:supabase-postgres-)?(\d{1,3})(?:\.|$)/.exec(chosen)?.[1]);
  const majors = (await engine.majors()).filter((candidate) => candidate >= lowest);
  if (majors.includes(major)) return major;
  throw new PlatformError('version_unavailable', `Postgres ${chosen} is not available for this project.`, {
    details: { available: majors.map(String) },
  });
}

/** Returns the highest known server version of each major version, based on existing databases. */
async function serverVersions(projects: ProjectStore): Promise<Map<PostgresMajor, string>> {
  const known = new Map<PostgresMajor, string>();
  for (const { postgresMajor, dbVersion } of await projects.list()) {
    const before = known.get(postgresMajor);
    if (!dbVersion || Number.parseInt(dbVersion) !== postgresMajor) continue;
    if (!before || minorOf(dbVersion) > minorOf(before)) known.set(postgresMajor, dbVersion);
  }
  return known;
}

const minorOf = (version: string) => Number(version.split('.')[1] ?? 0);
const descending = (a: number, b: number) => b - a;
