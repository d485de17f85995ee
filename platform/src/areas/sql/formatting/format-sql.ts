import { formatDialect, postgresql } from 'sql-formatter';
import { parseScript } from '../../../engines/sql/statements.ts';
import { Unformattable } from './unformattable.ts';

/**
 * Formats SQL by changing only white space. The formatter guesses, so the result is parsed with Postgres's
 * parser: if its meaning differs, or if the SQL cannot be formatted, this throws Unformattable.
 */
export async function formatSql(sql: string): Promise<string> {
  const before = await meaning(sql);
  let formatted: string;
  try {
    formatted = formatDialect(sql, { dialect: postgresql });
  } catch (error) {
    // The formatter throws plain errors, and a RangeError for deep nesting.
    throw new Unformattable(error);
  }
  if (before !== (await meaning(formatted))) throw new Unformattable();
  return formatted;
}

/** Fields of syntax trees that contain positions instead of content. */
const PLACES = /^(location|.*_location|list_start|list_end|rexpr_list_start|rexpr_list_end|stmt_len)$/;

/** Returns the syntax trees without positions, or undefined if the SQL is not valid. */
async function meaning(sql: string): Promise<string | undefined> {
  const script = await parseScript(sql).catch((error: unknown) => {
    // Rejects SQL that would take minutes to parse.
    throw new Unformattable(error);
  });
  if (script.kind === 'unreadable') return undefined;
  const trees = script.statements.map(({ kind, tree }) => [kind, tree]);
  return JSON.stringify(trees, (key, value: unknown) => (PLACES.test(key) ? undefined : value));
}
