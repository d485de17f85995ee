import { isGroup, isSymbol, wordOf, type Item } from './sql-groups.ts';
import { nameIn } from './sql-words.ts';

/** The name of a column, or all columns of another source (`select *`). */
export type SourceColumn = string | TableSource;

/** A table, subquery or function whose columns can be used at some position of a statement. */
export interface TableSource {
  /** The qualifier of its columns: its alias, else its name. */
  alias: string;
  /** The table as it is named; absent for subqueries and functions. */
  relation?: { schema?: string; name: string };
  /** The names of its columns, if the statement itself contains them. */
  columns?: SourceColumn[];
}

const ENDS = /^(from|where|group|order|limit|having|window|offset|fetch|into)$/;

/**
 * The names of the results of a select list: the name after the last dot or `as` of each item. A star stands for all columns
 * of its sources.
 */
export function outputColumns(items: Item[], sources: TableSource[]): SourceColumn[] {
  const from = items.findIndex((item) => wordOf(item) === 'select' || wordOf(item) === 'returning');
  if (from < 0) return [];
  const columns: SourceColumn[] = [];
  for (let index = from + 1; index <= items.length; index += 1) {
    const item = items[index];
    const ends = item === undefined || ENDS.test(wordOf(item) ?? '');
    if (!ends && !isSymbol(item, ',')) continue;
    columns.push(...outputOfItem(items.slice(from + 1, index), sources));
    if (ends) break;
  }
  return columns;
}

function outputOfItem(items: Item[], sources: TableSource[]): SourceColumn[] {
  const last = items.at(-1);
  if (isSymbol(last, '*')) {
    const table = isSymbol(items.at(-2), '.') ? nameOf(items.at(-3)) : null;
    return table === null ? sources : sources.filter(({ alias }) => alias === table);
  }
  // `count(*)` is called `count`.
  const name = nameOf(isGroup(last) ? items.at(-2) : last);
  return name === null ? [] : [name];
}

function nameOf(item: Item | undefined): string | null {
  return item && !isGroup(item) ? nameIn(item) : null;
}
