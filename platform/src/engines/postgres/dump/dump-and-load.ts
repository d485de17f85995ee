import { dumpDatabase } from '../../dump/dump-database.ts';
import { loadDatabase } from '../../dump/load-database.ts';
import { objectFacts } from '../../dump/object-facts.ts';
import { tableFacts } from '../../dump/objects/tables.ts';
import type { DumpObserver, EmptyView } from '../../engine.ts';
import type { ObjectFacts, TableFacts } from '../../manifest.ts';
import { templateRoles } from '../../template/template-sql.ts';
import type { OwnerAccess, DatabaseLocation } from '../owner-access.ts';
import { PostgresDumpSource } from './dump-source.ts';
import { PostgresLoadTarget } from './load-target.ts';

/** Roles belong to the cluster. A dump creates only those that every project has. */
const isForeignRole = (role: string) => !templateRoles.some(({ name }) => name === role);

export async function* dumpPostgres(
  location: DatabaseLocation,
  access: OwnerAccess,
  workerEntry: string | URL,
  observer?: DumpObserver,
): AsyncGenerator<Buffer> {
  const source = await PostgresDumpSource.open(location, access, workerEntry);
  try {
    yield* dumpDatabase(source, { isForeignRole, isShared: true }, observer);
  } finally {
    await source.end();
  }
}

export async function loadPostgres(
  location: DatabaseLocation,
  access: OwnerAccess,
  script: AsyncIterable<Buffer>,
  onProgress?: (bytes: number) => void,
): Promise<EmptyView[]> {
  const target = await PostgresLoadTarget.open(location, access);
  try {
    return await loadDatabase(target, script, onProgress);
  } finally {
    await target.end();
  }
}

export async function objectFactsOfPostgres(
  location: DatabaseLocation,
  access: OwnerAccess,
  workerEntry: string | URL,
): Promise<ObjectFacts[]> {
  const source = await PostgresDumpSource.open(location, access, workerEntry);
  try {
    return await objectFacts(source, { isForeignRole });
  } finally {
    await source.end();
  }
}

export async function tableFactsOfPostgres(
  location: DatabaseLocation,
  access: OwnerAccess,
  workerEntry: string | URL,
): Promise<TableFacts[]> {
  const source = await PostgresDumpSource.open(location, access, workerEntry);
  try {
    return await tableFacts(source);
  } finally {
    await source.end();
  }
}
