import type { DatabaseEngine, PostgresMajor } from '../../engines/engine.ts';
import { PlatformError } from '../../kernel/errors.ts';
import type { ProjectStore } from '../projects/store.ts';

/** A version of Postgres as the API names it (docs/product/lifecycle.md#data). */
export interface OfferedVersion {
  /** `supabase-postgres-18.6`; of a version that no project has run yet only the major is known. */
  version: string;
  postgres_engine: string;
  release_channel: 'ga';
}

interface Parts {
  engine: DatabaseEngine;
  controlPlane: { projects: ProjectStore };
}

/** `supabase-postgres-17.5`: clients read the major version out of it. */
export function appVersion(serverVersion: string): string {
  return `supabase-postgres-${serverVersion}`;
}

/** Versions that a database can be made in, from a lowest major on, highest first. */
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

/** The major version that a user chose, by `18` or by `supabase-postgres-18.6`; throws `version_unavailable`. */
export async function chosenMajor(
  engine: DatabaseEngine,
  chosen: string,
  lowest: PostgresMajor,
): Promise<PostgresMajor> {
  const major = Number(/^(?:supabase-postgres-)?(\d{1,3})(?:\.|$)/.exec(chosen)?.[1]);
  const majors = (await engine.majors()).filter((candidate) => candidate >= lowest);
  if (majors.includes(major)) return major;
  throw new PlatformError('version_unavailable', `Postgres ${chosen} cannot be had for this project.`, {
    details: { available: majors.map(String) },
  });
}

/** The highest version that databases of each major said. */
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
