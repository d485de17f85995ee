import type { TableFacts } from './manifest.ts';

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

  constructor(tables: readonly TableMismatch[]) {
    const names = tables.slice(0, 5).map(({ schema, name }) => `${schema}.${name}`);
    const more = tables.length > names.length ? ` and ${tables.length - names.length} more` : '';
    super(`The restored rows differ from the backup's in ${names.join(', ')}${more}.`);
    this.name = 'RestoreMismatch';
    this.tables = tables;
  }
}

export interface TableMismatch {
  schema: string;
  name: string;
  /** Null: there is no such table. */
  expected: Pick<TableFacts, 'rows' | 'checksum'> | null;
  found: Pick<TableFacts, 'rows' | 'checksum'> | null;
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
