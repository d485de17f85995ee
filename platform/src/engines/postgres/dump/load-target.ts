import { superuserExtensions } from '../../superuser-extensions.ts';
import { copyIn } from '../../dump/copy-in.ts';
import { DROP_PUBLIC } from '../../dump/dump-database.ts';
import type { LoadTarget } from '../../dump/dump-source.ts';
import { templateRoles } from '../../template/template-sql.ts';
import { runSimply } from '../../protocol/run-simply.ts';
import { openOwnerSession } from '../execute-script.ts';
import type { OwnerAccess, DatabaseLocation } from '../owner-access.ts';
import type { Session } from '../session.ts';
import { inSession } from './owner-sessions.ts';
import { restoreSettings } from './restore-settings.ts';
import { renameRoles, type RenamedStatement } from '../../dump/objects/rename-roles.ts';

/** Removes what `create` added, because a dump contains all of it, as its owner left it. The schema public stays. */
const emptyDatabaseSql = `
drop schema auth cascade;
drop schema storage cascade;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke all on schema public from anon, authenticated, service_role;
`;

/**
 * Runs a dump's script as the owner of a new database, so that the script can do no more than the project could.
 * Statements about roles are skipped, because roles belong to the server.
 */
export class PostgresLoadTarget implements LoadTarget {
  readonly #location: DatabaseLocation;
  readonly #session: Session;
  readonly #known: ReadonlySet<string>;

  private constructor(location: DatabaseLocation, session: Session, known: ReadonlySet<string>) {
    this.#location = location;
    this.#session = session;
    this.#known = known;
  }

  static async open(location: DatabaseLocation, access: OwnerAccess): Promise<PostgresLoadTarget> {
    const session = await openOwnerSession(location, access);
    try {
      await inSession(location, () => runSimply(session, emptyDatabaseSql));
      const own = await location.server.ask<{ rolname: string }>(
        `select rolname from pg_roles where rolname ~ '^pg_'`,
      );
      const known = [...templateRoles.map(({ name }) => name), ...own.map(({ rolname }) => rolname)];
      return new PostgresLoadTarget(location, session, new Set(known));
    } catch (error) {
      await session.end();
      throw error;
    }
  }

  async run(script: string): Promise<void> {
    // Roles that are neither the server's own nor shared by every project become the owner.
    const rename = (role: string) => (this.#known.has(role) ? role : this.#location.name);
    let together: string[] = [];
    const flush = async () => {
      const sql = together.join(';\n');
      together = [];
      if (sql) await inSession(this.#location, () => runSimply(this.#session, sql));
    };
    for (const statement of await renameRoles(script, rename)) {
      if (isForTheOwner(statement)) {
        together.push(statement.sql);
        continue;
      }
      await flush();
      // Memberships belong to the server, like roles.
      if (statement.kind === 'GrantRoleStmt') continue;
      if (statement.kind === 'DoStmt') await this.#runOwnBlock(statement.sql);
      else await this.#runAsAdmin(statement.sql);
    }
    await flush();
  }

  copyIn(statement: string, lines: Buffer): Promise<void> {
    return inSession(this.#location, () => copyIn(this.#session, statement, lines));
  }

  async end(): Promise<void> {
    await this.#session.end();
  }

  /** Does of a block of the platform what concerns this database only. */
  async #runOwnBlock(block: string): Promise<void> {
    const isDropPublic = `${block.trim()};` === DROP_PUBLIC;
    if (isDropPublic) await inSession(this.#location, () => runSimply(this.#session, block));
    else await restoreSettings(this.#location, block);
  }

  async #runAsAdmin(sql: string): Promise<void> {
    await this.#location.server.runIn(this.#location.name, sql);
  }
}

/**
 * Returns whether the owner runs the statement. DO blocks in a dump are the platform's own, for roles and settings
 * (pg_dump writes none).
 */
function isForTheOwner({ kind, tree }: RenamedStatement): boolean {
  const extension = extensionOf(kind, tree);
  return kind !== 'DoStmt' && kind !== 'GrantRoleStmt' && !(extension && superuserExtensions.has(extension));
}

/** Returns the extension that a statement creates or comments on. */
function extensionOf(kind: string, tree: object): string | undefined {
  if (kind === 'CreateExtensionStmt') return (tree as { extname?: string }).extname;
  const { objtype, object } = tree as { objtype?: string; object?: { String?: { sval?: string } } };
  return objtype === 'OBJECT_EXTENSION' ? object?.String?.sval : undefined;
}
