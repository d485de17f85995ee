import { formatDialect, postgresql } from 'sql-formatter';
import { parseScript } from '../../../engines/sql/statements.ts';
import { Unformattable } from './unformattable.ts';

/**
 * Formats SQL; only white space changes. The formatter guesses where the real parser knows: where Postgres reads
 * something else in what came out, it throws Unformattable, and so it does for what it cannot read.
 */
export async function formatSql(sql: string): Promise<string> {
  const before = await meaning(sql);
  let formatted: string;
  try {
    formatted = formatDialect(sql, { dialect: postgresql });
  } catch (error) {
    // Its parser throws plain errors, and a RangeError for what is nested too deep.
    throw new Unformattable(error);
  }
  if (before !== (await meaning(formatted))) throw new Unformattable();
  return formatted;
}

/** Fields of syntax trees that hold positions, not content. */
const PLACES = /^(location|.*_location|list_start|list_end|rexpr_list_start|rexpr_list_end|stmt_len)$/;

/** The syntax trees without places; undefined for what Postgres could not read in the first place. */
async function meaning(sql: string): Promise<string | undefined> {
  const script = await parseScript(sql).catch((error: unknown) => {
    // It would take minutes to read.
    throw new Unformattable(error);
  });
  if (script.kind === 'unreadable') return undefined;
  const trees = script.statements.map(({ kind, tree }) => [kind, tree]);
  return JSON.stringify(trees, (key, value: unknown) => (PLACES.test(key) ? undefined : value));
}
