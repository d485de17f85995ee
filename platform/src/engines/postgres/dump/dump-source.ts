import type { DumpSource } from '../../dump/dump-source.ts';
import { assertListed } from '../../dump/inventory/assert-listed.ts';
import { pgDumpOverWire } from '../../dump/pg-dump/pg-dump-thread.ts';
import { readingSettings } from '../../dump/objects/session-settings.ts';
import { stateOf } from '../connect-error.ts';
import { readRowsAsRecords } from './records.ts';
import { runSimply } from '../../protocol/run-simply.ts';
import { openOwnerSession } from '../execute-script.ts';
import type { OwnerAccess, DatabaseLocation } from '../owner-access.ts';
import type { Session } from '../session.ts';
import { inSession, readLines } from './owner-sessions.ts';
import { OWNER_IN_DUMPS, renameRoles } from '../../dump/objects/rename-roles.ts';

interface GrantTree {
  grantees?: { RoleSpec?: { rolename?: string } }[];
}

function isGrantTo(tree: object, role: string): boolean {
  const { grantees = [] } = tree as GrantTree;
  return grantees.some(({ RoleSpec }) => RoleSpec?.rolename === role);
}

/**
 * Reads a database for a dump: as its owner, in one snapshot that pg_dump's session shares. It does not read as the
 * superuser, because a table that someone in the project replaces in the meantime could then run the project's code
 * as the superuser. Only roles and their passwords are read as the superuser; these come from the catalog, not from
 * tables of the project.
 */
export class PostgresDumpSource implements DumpSource {
  readonly #location: DatabaseLocation;
  readonly #access: OwnerAccess;
  readonly #workerEntry: string | URL;
  readonly #session: Session;
  readonly #snapshot: string;

  private constructor(
    location: DatabaseLocation,
    access: OwnerAccess,
    workerEntry: string | URL,
    session: Session,
    snapshot: string,
  ) {
    this.#location = location;
    this.#access = access;
    this.#workerEntry = workerEntry;
    this.#session = session;
    this.#snapshot = snapshot;
  }

  static async open(
    location: DatabaseLocation,
    access: OwnerAccess,
    workerEntry: string | URL,
  ): Promise<PostgresDumpSource> {
    const session = await openOwnerSession(location, access);
    try {
      await runSimply(session, readingSettings);
      await beginWithLocks(session);
      const [row] = await readRowsAsRecords<{ id: string }>(
        session,
        'select pg_catalog.pg_export_snapshot() as id',
      );
      return new PostgresDumpSource(location, access, workerEntry, session, row!.id);
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  run(sql: string): Promise<void> {
    return inSession(this.#location, () => runSimply(this.#session, sql));
  }

  /** Queries catalogs. Replaces the owner's name with its name in dumps. */
  async query<Row extends object>(sql: string): Promise<Row[]> {
    if (/\bpg_catalog\.pg_authid\b/.test(sql)) return this.#location.server.ask<Row>(sql);
    const rows = await inSession(this.#location, () => readRowsAsRecords<Row>(this.#session, sql));
    const renamed = (value: unknown) => (value === this.#location.name ? OWNER_IN_DUMPS : value);
    return rows.map(
      (row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, renamed(value)])) as Row,
    );
  }

  copyOut(select: string): AsyncGenerator<Buffer, number> {
    return readLines(this.#session, select);
  }

  /**
   * Returns the script of pg_dump. Replaces the owner's name, which exists on this server only, with its name in
   * dumps.
   */
  async schema(section: 'pre-data' | 'post-data'): Promise<string> {
    const script = await this.#pgDump(section);
    if (section === 'pre-data') await assertListed(this, script);
    const { name } = this.#location;
    const reader = this.#access.readerOf(this.#location);
    const renamed = await renameRoles(script, (role) => (role === name ? OWNER_IN_DUMPS : role));
    // The reader's grants belong to the platform, which renews them wherever the dump is loaded.
    const statements = renamed.filter(({ kind, tree }) => kind !== 'GrantStmt' || !isGrantTo(tree, reader));
    return statements.map(({ sql }) => `${sql.trim()};`).join('\n\n');
  }

  async end(): Promise<void> {
    await this.#session.end();
  }

  async #pgDump(section: 'pre-data' | 'post-data'): Promise<string> {
    const session = await openOwnerSession(this.#location, this.#access);
    try {
      const { version: serverVersion } = await this.#location.server.facts();
      const task = { section, snapshot: this.#snapshot, serverVersion };
      return await inSession(this.#location, () => pgDumpOverWire(session, task, this.#workerEntry));
    } finally {
      await session.end();
    }
  }
}

/** The tables whose rows the owner can read. Others make the dump fail later, with their names. */
const readableTables = `
select pg_catalog.format('%I.%I', n.nspname, c.relname) as name
from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and c.relpersistence <> 't' and c.oid >= 16384
  and pg_catalog.has_schema_privilege(n.oid, 'usage') and pg_catalog.has_table_privilege(c.oid, 'select')`;

/** How often the tables are listed again when one of them is dropped before it is locked. */
const MAX_LISTINGS = 3;

/**
 * Begins the transaction of a dump and locks the tables, as pg_dump does, but to its end and before the snapshot.
 * Without a lock, TRUNCATE or a change that rewrites a table would leave no rows in the snapshot.
 */
async function beginWithLocks(session: Session): Promise<void> {
  for (let listing = 1; ; listing += 1) {
    const tables = await readRowsAsRecords<{ name: string }>(session, readableTables);
    await runSimply(session, 'begin isolation level repeatable read read only');
    if (tables.length === 0) return;
    try {
      const names = tables.map(({ name }) => `only ${name}`).join(', ');
      await runSimply(session, `lock table ${names} in access share mode`);
      return;
    } catch (error) {
      if (listing === MAX_LISTINGS || stateOf(error) !== UNDEFINED_TABLE) throw error;
      await runSimply(session, 'rollback');
    }
  }
}

const UNDEFINED_TABLE = '42P01';
