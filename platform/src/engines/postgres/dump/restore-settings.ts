import { OWNER_IN_DUMPS, renameRoles } from '../../dump/objects/rename-roles.ts';
import { quoteName } from '../../dump/identifiers.ts';
import type { DatabaseLocation } from '../owner-access.ts';

const literal = String.raw`E?'(?:[^'\\]|''|\\.)*'`;

/**
 * A line of the blocks that change settings (engines/dump/objects/roles.ts and settings.ts). `pg_catalog.format` fills in the
 * name of the database where the block runs.
 */
const executeLine = new RegExp(
  String.raw`^\s*execute (?:pg_catalog\.format\((${literal}), pg_catalog\.current_database\(\)\) \|\| )?(${literal});$`,
  'gm',
);

/** Roles other than the owner belong to the server. */
const ofOwnerOrDatabase = new RegExp(
  `^alter (?:database %I|role ${quoteName(OWNER_IN_DUMPS)}(?: in database %I)?) set `,
);

/** `auto_explain` is a library without an extension. */
const isRestored = `
select from (select lower($1) as name) s
left join pg_settings known on lower(known.name) = s.name
where s.name not in ('role', 'session_authorization')
  and case when known.name is not null then known.context = 'user'
    else s.name like '%.%' and split_part(s.name, '.', 1) not in (select name from pg_available_extensions)
      and split_part(s.name, '.', 1) <> 'auto_explain' end`;

interface SettingTree {
  setstmt?: { name?: string };
}

/**
 * Applies the settings that a dump has for its database and its owner. Only the platform can do this for the database,
 * because it owns it. Restores only settings that every session can set for itself, and names of the project's own that
 * belong to no extension: the dump can come from a place where its author was a superuser.
 */
export async function restoreSettings({ server, name }: DatabaseLocation, block: string): Promise<void> {
  for (const [, format = "''", text] of block.matchAll(executeLine)) {
    const [before, after] = [unquoted(format), unquoted(text!)];
    if (!ofOwnerOrDatabase.test(before + after)) continue;
    const inDatabase = before.replaceAll('%I', () => quoteName(name)) + after;
    const statements = await renameRoles(inDatabase, (role) => (role === OWNER_IN_DUMPS ? name : role));
    const [statement] = statements;
    const setting = (statement?.tree as SettingTree | undefined)?.setstmt?.name;
    if (statements.length !== 1 || !statement || !setting) continue;
    if ((await server.ask(isRestored, [setting])).length > 0) await server.ask(statement.sql);
  }
}

/** Returns the text of a literal that `quoteText` wrote. */
function unquoted(text: string): string {
  const inner = text.slice(text.indexOf("'") + 1, -1).replaceAll("''", "'");
  return text.startsWith('E') ? inner.replaceAll('\\\\', '\\') : inner;
}
