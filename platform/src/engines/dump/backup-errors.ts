import type { ObjectFacts, TableFacts, TableName } from '../manifest.ts';
import { addChecksums } from './objects/row-checksum.ts';

/** A backup could not be written. No part of it remains. The message is shown to users. */
export class BackupNotWritten extends Error {
  readonly reason: 'disk_full' | 'failed';

  constructor(reason: 'disk_full' | 'failed', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupNotWritten';
    this.reason = reason;
  }
}

/** A backup's file is missing, truncated, or differs from what was written. */
export class BackupDamaged extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupDamaged';
  }
}

/** A restored database differs from its backup. */
export class RestoreMismatch extends Error {
  readonly tables: readonly TableMismatch[];
  readonly objects: readonly ObjectMismatch[];

  constructor(tables: readonly TableMismatch[], objects: readonly ObjectMismatch[] = []) {
    const all = [
      ...tables.map(({ schema, name }) => `the rows of ${schema}.${name}`),
      ...objects.map(({ kind, name, found }) => `the ${kind} ${name}${found ? '' : ' (missing)'}`),
    ];
    const more = all.length > 5 ? ` and ${all.length - 5} more` : '';
    super(`The restored database differs from the backup in ${all.slice(0, 5).join(', ')}${more}.`);
    this.name = 'RestoreMismatch';
    this.tables = tables;
    this.objects = objects;
  }
}

export interface TableMismatch {
  schema: string;
  name: string;
  /** Null: the table does not exist. */
  expected: Pick<TableFacts, 'rows' | 'checksum'> | null;
  found: Pick<TableFacts, 'rows' | 'checksum'> | null;
}

export interface ObjectMismatch {
  kind: string;
  name: string;
  /** Whether the object exists. */
  found: boolean;
}

/** Returns the objects that are missing or differ. Additional objects do not count. */
export function compareObjects(expected: ObjectFacts[], found: ObjectFacts[]): ObjectMismatch[] {
  const keyOf = ({ kind, name }: ObjectFacts) => JSON.stringify([kind, name]);
  const digests = new Map(found.map((facts) => [keyOf(facts), facts.digest]));
  return expected
    .filter((facts) => digests.get(keyOf(facts)) !== facts.digest)
    .map((facts) => ({ kind: facts.kind, name: facts.name, found: digests.has(keyOf(facts)) }));
}

/**
 * Returns the tables that differ, including those that exist on one side only. Partitions whose
 * rows can be in another one after a restore are compared together.
 */
export function compareTables(expected: TableFacts[], found: TableFacts[]): TableMismatch[] {
  const hashed = new Map(expected.map((facts) => [keyOf(facts), facts.hashed]));
  const expectedByKey = joined(expected, hashed);
  const foundByKey = joined(found, hashed);
  const differing: TableMismatch[] = [];
  for (const [key, facts] of expectedByKey) {
    const other = foundByKey.get(key);
    foundByKey.delete(key);
    if (other && other.rows === facts.rows && other.checksum === facts.checksum) continue;
    differing.push({ schema: facts.schema, name: facts.name, expected: facts, found: other ?? null });
  }
  for (const facts of foundByKey.values()) {
    differing.push({ schema: facts.schema, name: facts.name, expected: null, found: facts });
  }
  return differing;
}

const keyOf = ({ schema, name }: TableName) => JSON.stringify([schema, name]);

/** Returns the facts by table. Those of partitions with `hashed` are added up. */
function joined(
  all: TableFacts[],
  hashed: ReadonlyMap<string, TableName | undefined>,
): Map<string, TableFacts> {
  const byKey = new Map<string, TableFacts>();
  for (const facts of all) {
    const { schema, name } = hashed.get(keyOf(facts)) ?? facts;
    const key = keyOf({ schema, name });
    const others = byKey.get(key);
    const rows = facts.rows + (others?.rows ?? 0);
    const checksum = others ? addChecksums(others.checksum, facts.checksum) : facts.checksum;
    byKey.set(key, { schema, name, rows, checksum });
  }
  return byKey;
}
