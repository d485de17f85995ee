import type { SqlToken } from '@howdah/shared-api/sql-text';
import { outputColumns, type SourceColumn, type TableSource } from './output-columns.ts';
import { grouped, isGroup, isSymbol, wordOf, type Group, type Item } from './sql-groups.ts';
import { nameIn, NO_ALIAS } from './sql-words.ts';

/** One `select` (or other command) of a group: what `union` and the like are between. */
interface Branch {
  start: number;
  sources: TableSource[];
  /** Its columns, as far as they are known. */
  output: SourceColumn[];
}

type CommonTables = Map<string, SourceColumn[] | undefined>;

/** The names of the `with` queries that can be used as tables at an offset of a statement. */
export function commonTablesAt(tokens: readonly SqlToken[], offset: number): string[] {
  let group: Group | undefined = grouped(tokens);
  const names = new Set<string>();
  while (group) {
    for (const name of commonTablesOf(group, new Map()).keys()) names.add(name);
    group = groupAround(group, offset);
  }
  return [...names];
}

/**
 * The sources that are visible at an offset of a statement, those of the innermost query first. A subquery sees the sources of
 * the outer query too, but not the reverse.
 */
export function sourcesAt(tokens: readonly SqlToken[], offset: number): TableSource[] {
  const found: TableSource[] = [];
  let commonTables: CommonTables = new Map();
  let group: Group | undefined = grouped(tokens);
  const levels: TableSource[][] = [];
  while (group) {
    commonTables = new Map([...commonTables, ...commonTablesOf(group, commonTables)]);
    const branches = branchesOf(group, commonTables);
    const branch = branches.findLast(({ start }) => start <= offset) ?? branches[0];
    levels.push(branch?.sources ?? []);
    group = groupAround(group, offset);
  }
  for (const level of levels.reverse()) found.push(...level);
  return found;
}

function groupAround(group: Group, offset: number): Group | undefined {
  return group.items.filter(isGroup).find(({ start, end }) => start < offset && offset <= end);
}

/** `with a as (…), b (x, y) as (…)`, by name, with the columns that they have. */
function commonTablesOf(group: Group, outer: CommonTables): CommonTables {
  const tables: CommonTables = new Map();
  const { items } = group;
  let index = items.findIndex((item) => wordOf(item) === 'with');
  if (index < 0) return tables;
  index += wordOf(items[index + 1]) === 'recursive' ? 2 : 1;
  while (index < items.length) {
    const item = items[index];
    const name = item && !isGroup(item) ? nameIn(item) : null;
    if (name === null) break;
    let at = index + 1;
    const named = items[at];
    if (isGroup(named)) at += 1;
    if (wordOf(items[at]) !== 'as') break;
    at += 1;
    while (['not', 'materialized'].includes(wordOf(items[at]) ?? '')) at += 1;
    const body = items[at];
    if (!isGroup(body)) break;
    const columns = isGroup(named) ? namesIn(named) : outputOf(body, new Map([...outer, ...tables]));
    tables.set(name, columns);
    if (!isSymbol(items[at + 1], ',')) break;
    index = at + 2;
  }
  return tables;
}

function outputOf(group: Group, outer: CommonTables): SourceColumn[] | undefined {
  const commonTables = new Map([...outer, ...commonTablesOf(group, outer)]);
  const output = branchesOf(group, commonTables)[0]?.output;
  return output && output.length > 0 ? output : undefined;
}

function branchesOf(group: Group, commonTables: CommonTables): Branch[] {
  const branches: Branch[] = [];
  let items: Item[] = [];
  let start = group.start;
  for (const item of group.items) {
    if (['union', 'except', 'intersect'].includes(wordOf(item) ?? '')) {
      branches.push(readBranch(items, start, commonTables));
      items = [];
      start = item.start;
    } else {
      items.push(item);
    }
  }
  branches.push(readBranch(items, start, commonTables));
  return branches;
}

function readBranch(items: Item[], start: number, commonTables: CommonTables): Branch {
  const sources: TableSource[] = [];
  let isInFrom = false;
  for (let index = 0; index < items.length; index += 1) {
    isInFrom = isInFromList(items, index, isInFrom);
    if (!beginsSource(items, index, isInFrom)) continue;
    const read = readSource(items, index + 1, commonTables);
    if (!read) continue;
    sources.push(...read.sources);
    index = read.last;
  }
  const [first] = sources;
  if (first?.relation && wordOf(items[0]) === 'insert') sources.push({ ...first, alias: 'excluded' });
  return { start, sources, output: outputColumns(items, sources) };
}

const ON_TABLE = /^(index|policy|trigger|rule|statistics)$/;

/** Whether the name of a table comes next. `isInFrom`: commas are between tables. */
function beginsSource(items: Item[], index: number, isInFrom: boolean): boolean {
  const item = items[index];
  const word = wordOf(item);
  const previous = wordOf(items[index - 1]);
  if (word === 'from') return previous !== 'distinct' && !isGrantLike(items);
  if (word === 'join' || word === 'into' || word === 'references' || word === 'truncate') return true;
  if (word === 'update') return index === 0 || wordOf(items[0]) === 'with' || isGroup(items[index - 1]);
  if (word === 'using') return ['delete', 'merge', 'with'].includes(wordOf(items[0]) ?? '');
  if (word === 'table') return wordOf(items[0]) !== 'create';
  if (word === 'on') {
    const isDefinition = ['create', 'alter', 'drop'].includes(wordOf(items[0]) ?? '');
    return (
      isGrantLike(items) || (isDefinition && items.slice(1, 5).some((it) => ON_TABLE.test(wordOf(it) ?? '')))
    );
  }
  return isInFrom && isSymbol(item, ',');
}

function isGrantLike(items: Item[]): boolean {
  return ['grant', 'revoke'].includes(wordOf(items[0]) ?? '');
}

const CLAUSE = /^(select|where|group|order|having|set|values|returning|window|limit|offset|by)$/;

/**
 * Commas of the same level, between `from` and what ends it, are between tables. `before`: whether the item before this
 * one did.
 */
function isInFromList(items: Item[], index: number, before: boolean): boolean {
  const word = wordOf(items[index]);
  if (word === 'from') return wordOf(items[index - 1]) !== 'distinct';
  return before && !(word && CLAUSE.test(word));
}

function readSource(
  items: Item[],
  from: number,
  commonTables: CommonTables,
): { sources: TableSource[]; last: number } | null {
  let index = from;
  while (['only', 'lateral', 'table', 'if', 'not', 'exists'].includes(wordOf(items[index]) ?? '')) index += 1;
  const first = items[index];
  if (first === undefined) return null;
  if (isGroup(first)) {
    const after = readAlias(items, index + 1);
    const inner = wordOf(first.items[0]);
    if (inner === 'select' || inner === 'with' || inner === 'values' || inner === 'table') {
      if (!after.alias) return null;
      const columns = after.columns ?? outputOf(first, commonTables);
      return { sources: [{ alias: after.alias, columns }], last: after.last };
    }
    // The source is a join in brackets.
    const inside = readBranch(
      [{ kind: 'word', text: 'from', start: first.start }, ...first.items],
      0,
      commonTables,
    );
    return { sources: inside.sources, last: index };
  }
  if (first.kind === 'word' && NO_ALIAS.has(first.text.toLowerCase())) return null;
  const path = readPath(items, index);
  if (!path) return null;
  const isFunction =
    isGroup(items[path.last + 1]) && !['into', 'references'].includes(wordOf(items[from - 1]) ?? '');
  const after = readAlias(items, path.last + (isFunction ? 2 : 1));
  const name = path.names.at(-1) as string;
  const alias = after.alias ?? name;
  if (isFunction) return { sources: [{ alias, columns: after.columns }], last: after.last };
  const schema = path.names.at(-2);
  if (schema === undefined && commonTables.has(name)) {
    return { sources: [{ alias, columns: after.columns ?? commonTables.get(name) }], last: after.last };
  }
  return { sources: [{ alias, relation: { schema, name }, columns: after.columns }], last: after.last };
}

/** The names of a list such as `(x, y)`. */
export function namesIn(group: Group): string[] {
  return group.items.flatMap((item) => (isGroup(item) ? [] : (nameIn(item) ?? [])));
}

/** `public.books`. */
export function readPath(items: Item[], from: number): { names: string[]; last: number } | null {
  const names: string[] = [];
  let index = from;
  for (;;) {
    const item = items[index];
    const name = item && !isGroup(item) ? nameIn(item) : null;
    if (name === null) return names.length > 0 ? { names, last: index - 2 } : null;
    names.push(name);
    if (!isSymbol(items[index + 1], '.')) return { names, last: index };
    index += 2;
  }
}

/** `as b (x, y)`, each part of which may be missing. */
export function readAlias(items: Item[], from: number): { alias?: string; columns?: string[]; last: number } {
  let index = from;
  if (wordOf(items[index]) === 'as') index += 1;
  const item = items[index];
  if (!item || isGroup(item)) return { last: index - 1 };
  const alias = nameIn(item);
  if (alias === null || (item.kind === 'word' && NO_ALIAS.has(alias))) return { last: index - 1 };
  const named = items[index + 1];
  return isGroup(named) ? { alias, columns: namesIn(named), last: index + 1 } : { alias, last: index };
}
