import { isGroup, isSymbol, wordOf, type Item } from './sql-groups.ts';
import { nameIn } from './sql-names.ts';
import type { SourceColumn, TableSource } from './table-source.ts';

const ENDS = /^(from|where|group|order|limit|having|window|offset|fetch|into)$/;

/** What a select list calls its results: the name behind the last dot or `as` of each item; a star gives all of its sources. */
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
