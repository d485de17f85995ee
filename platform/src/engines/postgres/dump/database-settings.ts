import { loadModule, parseSync } from 'libpg-query';
import { quoted, type PlacedDatabase } from '../owner-access.ts';

/** Lines of the block that ends a dump (engines/dump/settings.ts): the name of the database is filled in where it runs. */
const settingLine =
  /^\s*execute pg_catalog\.format\('alter database %I ', pg_catalog\.current_database\(\)\) \|\| (E?'(?:[^'\\]|''|\\.)*');$/gm;

interface SettingTree {
  setstmt?: { name?: string };
}

/**
 * Sets for the database what a dump says was set for it. Only the platform may, because the database is its own; and only what
 * every session could set for itself: where a dump comes from, somebody may have been a superuser.
 */
export async function restoreDatabaseSettings(
  { server, name }: PlacedDatabase,
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

/** The text of a literal that `quoteText` wrote. */
function unquoted(literal: string): string {
  const text = literal.slice(literal.indexOf("'") + 1, -1).replaceAll("''", "'");
  return literal.startsWith('E') ? text.replaceAll('\\\\', '\\') : text;
}
