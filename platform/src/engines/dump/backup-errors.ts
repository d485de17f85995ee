import type { ObjectFacts, TableFacts } from '../manifest.ts';

/** A backup could not be written. Nothing of it is left. The message is for people. */
export class BackupNotWritten extends Error {
  readonly reason: 'disk_full' | 'failed';

  constructor(reason: 'disk_full' | 'failed', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupNotWritten';
    this.reason = reason;
  }
}

/** A backup's file is missing, cut off, or not what was written. */
export class BackupDamaged extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupDamaged';
  }
}

/** What a restore made is not what the backup holds. */
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
  /** Null: there is no such table. */
  expected: Pick<TableFacts, 'rows' | 'checksum'> | null;
  found: Pick<TableFacts, 'rows' | 'checksum'> | null;
}

export interface ObjectMismatch {
  kind: string;
  name: string;
  /** Whether there is one at all. */
  found: boolean;
}

/** Objects that are missing or differ. Additional objects do not count. */
export function compareObjects(expected: ObjectFacts[], found: ObjectFacts[]): ObjectMismatch[] {
  const keyOf = ({ kind, name }: ObjectFacts) => JSON.stringify([kind, name]);
  const digests = new Map(found.map((facts) => [keyOf(facts), facts.digest]));
  return expected
    .filter((facts) => digests.get(keyOf(facts)) !== facts.digest)
    .map((facts) => ({ kind: facts.kind, name: facts.name, found: digests.has(keyOf(facts)) }));
}

/** Tables in which the two differ, missing ones among them. */
export function compareTables(expected: TableFacts[], found: TableFacts[]): TableMismatch[] {
  const keyOf = ({ schema, name }: TableFacts) => JSON.stringify([schema, name]);
  const foundByKey = new Map(found.map((facts) => [keyOf(facts), facts]));
  const differing: TableMismatch[] = [];
  for (const facts of expected) {
    const other = foundByKey.get(keyOf(facts));
    foundByKey.delete(keyOf(facts));
    if (other && other.rows === facts.rows && other.checksum === facts.checksum) continue;
    differing.push({ schema: facts.schema, name: facts.name, expected: facts, found: other ?? null });
  }
  for (const facts of foundByKey.values()) {
    differing.push({ schema: facts.schema, name: facts.name, expected: null, found: facts });
  }
  return differing;
}
