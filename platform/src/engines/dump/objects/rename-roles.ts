import { loadModule, parseSync } from 'libpg-query';
import { walkTree } from '../../sql/syntax-tree.ts';
import { quoteName } from '../identifiers.ts';

/** The owner's name in a dump: the superuser of PGlite and of most servers. */
export const OWNER_IN_DUMPS = 'postgres';

/** A statement of a script, and the kind of its syntax tree. */
export interface RenamedStatement {
  kind: string;
  tree: object;
  sql: string;
}

interface RoleSpec {
  roletype?: string;
  rolename?: string;
  /** Offset in the script, in UTF-8 bytes. */
  location?: number;
}

/**
 * Splits a script into statements and renames the roles in it. `SET SESSION AUTHORIZATION` becomes `SET ROLE`. It uses the syntax tree, because the name of a role
 * can also be a word in a string, or a column. Function bodies in strings stay as they are. Throws when the script
 * cannot be parsed.
 */
export async function renameRoles(
  script: string,
  rename: (role: string) => string,
): Promise<RenamedStatement[]> {
  if (script.trim() === '') return [];
  await loadModule();
  const bytes = Buffer.from(script, 'utf8');
  return (parseSync(script).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const end = length ? from + length : bytes.length;
    const roles: Required<RoleSpec>[] = [];
    walkTree({ stmt: stmt ?? {} }, (_, value) => {
      const role = value as RoleSpec;
      if (role.roletype === 'ROLESPEC_CSTRING') roles.push(role as Required<RoleSpec>);
    });
    roles.sort((a, b) => a.location - b.location);
    const parts: string[] = [];
    let at = from;
    for (const { rolename, location } of roles) {
      parts.push(bytes.toString('utf8', at, location), quoteName(rename(rolename)));
      at = location + tokenLength(bytes.toString('utf8', location, Math.min(end, location + 300)));
    }
    parts.push(bytes.toString('utf8', at, end));
    const [kind = '', tree = {}] = Object.entries(stmt ?? {})[0] ?? [];
    const statement = { kind, tree: tree as object, sql: parts.join('') };
    return { ...statement, sql: roleSwitch(statement, rename) ?? statement.sql };
  });
}

/** The same for a script whose roles keep their names. */
export function splitScript(script: string): Promise<RenamedStatement[]> {
  return renameRoles(script, (role) => role);
}

/**
 * pg_dump changes the session's user for a grant by a role that was granted the privilege. On a server only a superuser
 * can do that, and PGlite does not change it back. Whoever loads a dump is a member of these roles, and switches to them.
 */
function roleSwitch({ kind, tree }: RenamedStatement, rename: (role: string) => string): string | undefined {
  const { name, args } = tree as { name?: string; args?: { A_Const?: { sval?: { sval?: string } } }[] };
  if (kind !== 'VariableSetStmt' || name !== 'session_authorization') return undefined;
  const role = args?.[0]?.A_Const?.sval?.sval;
  return role === undefined ? 'SET ROLE NONE' : `SET ROLE ${quoteName(rename(role))}`;
}

/** Whether a script may have statements for which `renameRoles` is needed even if no role is renamed. */
export function maySwitchRoles(script: string): boolean {
  return script.includes('SESSION AUTHORIZATION');
}

/** Returns the length in bytes of the identifier at the start of `text`. */
function tokenLength(text: string): number {
  const token = /^(?:[uU]&)?"(?:[^"]|"")*"|^[^\s;,()"]+/.exec(text)?.[0] ?? '';
  return Buffer.byteLength(token);
}
