import { formatDialect, postgresql } from 'sql-formatter';
import { parseScript } from './statements.ts';

/**
 * Longest script that is formatted, in UTF-16 units: the formatter needs about 3 ms for 1,000 of them, and all others wait
 * for it.
 */
export const MAX_FORMATTED_LENGTH = 100_000;

/** A script that the formatter cannot lay out, or would change. */
export class Unformattable extends Error {
  constructor(cause?: unknown) {
    super('This SQL cannot be formatted', { cause });
    this.name = 'Unformattable';
  }
}

/**
 * Lays SQL out anew; only white space changes. The formatter guesses where the real parser knows: where Postgres reads
 * something else in what came out, it throws Unformattable, and so it does for what it cannot read.
 */
export async function formatSql(sql: string): Promise<string> {
  let formatted: string;
  try {
    formatted = formatDialect(sql, { dialect: postgresql });
  } catch (error) {
    // Its parser throws plain errors, and a RangeError for what is nested too deep.
    throw new Unformattable(error);
  }
  if ((await meaning(sql)) !== (await meaning(formatted))) throw new Unformattable();
  return formatted;
}

/** Fields of syntax trees that say where something stands, and not what it is. */
const PLACES = /^(location|.*_location|list_start|list_end|rexpr_list_start|rexpr_list_end|stmt_len)$/;

/** The syntax trees without places; undefined for what Postgres could not read in the first place. */
async function meaning(sql: string): Promise<string | undefined> {
  const script = await parseScript(sql);
  if (script.kind === 'unreadable') return undefined;
  const trees = script.statements.map(({ kind, tree }) => [kind, tree]);
  return JSON.stringify(trees, (key, value: unknown) => (PLACES.test(key) ? undefined : value));
}
