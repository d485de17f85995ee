import { loadModule, parseSync } from 'libpg-query';
import { quoted, type DatabaseLocation } from '../owner-access.ts';

/**
 * A line of the block that ends a dump (engines/dump/objects/settings.ts). The block fills in the name of the database where
 * it runs.
 */
const settingLine =
  /^\s*execute pg_catalog\.format\('alter database %I ', pg_catalog\.current_database\(\)\) \|\| (E?'(?:[^'\\]|''|\\.)*');$/gm;

interface SettingTree {
  setstmt?: { name?: string };
}

/**
 * Applies the settings that a dump has for its database. Only the platform can do this, because it owns the database.
 * Restores only settings that every session can set for itself: the dump can come from a place where its author was a
 * superuser.
 */
export async function restoreDatabaseSettings(
  { server, name }: DatabaseLocation,
  block: string,
): Promise<void> {
  await loadModule();
  for (const [, literal] of block.matchAll(settingLine)) {
    const sql = `alter database ${quoted(name)} ${unquoted(literal!)}`;
    const statements = parseSync(sql).stmts ?? [];
    const [kind, tree] = Object.entries(statements[0]?.stmt ?? {})[0] ?? [];
    const setting = (tree as SettingTree | undefined)?.setstmt?.name;
    if (statements.length !== 1 || kind !== 'AlterDatabaseSetStmt' || !setting) continue;
    const [known] = await server.ask<{ context: string }>(
      `select context from pg_settings where name = lower($1) and name not in ('role', 'session_authorization')`,
      [setting],
    );
    if (known?.context === 'user' || (!known && setting.includes('.'))) await server.ask(sql);
  }
}

/** Returns the text of a literal that `quoteText` wrote. */
function unquoted(literal: string): string {
  const text = literal.slice(literal.indexOf("'") + 1, -1).replaceAll("''", "'");
  return literal.startsWith('E') ? text.replaceAll('\\\\', '\\') : text;
}
