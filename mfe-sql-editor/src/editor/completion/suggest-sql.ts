import type { CatalogRelation, SqlCatalog } from '@howdah/shared-api/entities';
import { type CompletionData, columnsOfSource, findRelation } from './source-columns.ts';
import { cursorContext, type CursorContext } from './cursor-context.ts';
import { fromCatalog, type Suggestion } from './suggestion.ts';
import { suggestFunctions, suggestRowFunctions } from './suggest-functions.ts';
import { writtenName } from './sql-words.ts';
import { suggestKeywords, expectedToken } from './expected-token.ts';
import type { TableSource } from './output-columns.ts';
import { commonTablesAt, sourcesAt } from './table-sources.ts';

export interface Suggestions {
  /** The word that the suggestions replace. */
  start: number;
  end: number;
  items: Suggestion[];
}

const RANK = { column: 1, source: 2, relation: 3, schema: 4, routine: 5, word: 6, far: 7 };

/**
 * Suggestions at a caret. Null where nothing can be suggested: in comments, strings, numbers, and where a new name is
 * expected. Without data it suggests keywords.
 */
export function suggestSql(sql: string, offset: number, data: CompletionData | null): Suggestions | null {
  const context = cursorContext(sql, offset);
  if (!context) return null;
  const items = itemsFor(context, offset, data);
  const { start, end, isQuoted } = context.word;
  if (!isQuoted) return { start, end, items };
  // Within quotes only names fit, and they keep their quotes even if they do not need them.
  const names = items.filter(({ kind }) => kind !== 'keyword' && kind !== 'function');
  return {
    start,
    end,
    items: names.map((item) => ({
      ...item,
      insert: item.insert.startsWith('"') ? item.insert : `"${item.insert}"`,
      filter: `"${item.filter ?? item.label}`,
    })),
  };
}

function itemsFor(context: CursorContext, offset: number, data: CompletionData | null): Suggestion[] {
  const due = expectedToken(context);
  const sources = sourcesAt(context.tokens, offset);
  if (context.qualifier.length > 0) return data ? afterDot(context.qualifier, sources, data) : [];
  if (due === 'new-name') return [];
  const keywords = suggestKeywords(context, due);
  if (!data) return keywords;
  const { catalog } = data;
  switch (due) {
    case 'statement':
      return keywords;
    case 'relation':
      return [
        ...commonTablesAt(context.tokens, offset).map(commonTable),
        ...relations(catalog),
        ...schemas(catalog),
        ...(readsRows(context) ? suggestRowFunctions(data, RANK.routine) : []),
        ...keywords,
      ];
    case 'schema':
      return schemas(catalog);
    case 'role':
      return [...roles(catalog), ...keywords];
    case 'type':
      return [...types(catalog), ...keywords];
    case 'routine':
      return [...functionsFor(context.word.text, data), ...schemas(catalog)];
    case 'column':
      return columns(sources, data);
    case 'expression':
      return [
        ...columns(sources, data),
        ...aliases(sources),
        ...functionsFor(context.word.text, data),
        ...relations(catalog, RANK.far),
        ...schemas(catalog, RANK.far),
        ...keywords,
      ];
  }
}

/** Whether a source of rows comes next. Functions can return rows too. */
function readsRows({ tokens, before }: CursorContext): boolean {
  const last = tokens[before - 1]?.text.toLowerCase();
  const first = tokens[0]?.text.toLowerCase();
  return (last === 'from' && first !== 'delete') || last === 'join' || last === ',';
}

/** Narrows thousands of functions to those whose name, or a part of it, begins with the first letter of the word. */
function functionsFor(word: string, data: CompletionData): readonly Suggestion[] {
  const [letter] = word.toLowerCase();
  const all = suggestFunctions(data, RANK.routine);
  if (letter === undefined) return all;
  return fromCatalog(data.catalog, `functions with ${letter}`, () => all.filter(hasPartWith(letter)), all);
}

function hasPartWith(letter: string): (suggestion: Suggestion) => boolean {
  return ({ label }) =>
    label
      .toLowerCase()
      .split(/[_.]/)
      .some((part) => part.startsWith(letter));
}

function afterDot(qualifier: string[], sources: TableSource[], data: CompletionData): Suggestion[] {
  const { catalog } = data;
  const [one, other] = qualifier;
  if (one !== undefined && other !== undefined) {
    return columns([{ alias: other, relation: { schema: one, name: other } }], data);
  }
  const source = sources.find(({ alias }) => alias === one);
  const items = source ? columns([source], data) : [];
  if (one !== undefined && catalog.schemas.includes(one)) {
    items.push(
      ...catalog.relations
        .filter(({ schema }) => schema === one)
        .map((it) => relation(it, writtenName(it.name))),
      ...suggestFunctions(data, RANK.routine, one),
      ...catalog.types.filter(({ schema }) => schema === one).map(({ name }) => type(name)),
    );
  } else if (!source && one !== undefined) {
    // The table's own name, in an `update` of another table or before the `from` is written.
    items.push(...columns([{ alias: one, relation: { name: one } }], data));
  }
  return items;
}

/** The columns of some sources. Columns that several of them have are offered with the name of the source. */
function columns(sources: TableSource[], data: CompletionData): Suggestion[] {
  const items: Suggestion[] = [];
  const times = new Map<string, number>();
  const known = sources.map((source) => ({ source, columns: columnsOfSource(source, data) }));
  for (const { source, columns: own } of known) {
    if (source.alias === 'excluded') continue;
    for (const { name } of own) times.set(name, (times.get(name) ?? 0) + 1);
  }
  for (const [order, { source, columns: own }] of known.entries()) {
    const of = `${writtenName(source.alias)}.`;
    for (const [place, { name, type: columnType }] of own.entries()) {
      const needsSource = source.alias === 'excluded' || (times.get(name) ?? 0) > 1;
      items.push({
        label: needsSource ? of + name : name,
        kind: 'column',
        insert: (needsSource ? of : '') + writtenName(name),
        filter: name,
        detail: columnType ?? source.alias,
        documentation: columnType && `Column of ${source.relation ? source.relation.name : source.alias}`,
        // Table by table, in the order of the columns in the table.
        rank: RANK.column + Math.min(order, 8) / 10 + Math.min(place, 99) / 1000,
      });
    }
  }
  return items;
}

function aliases(sources: TableSource[]): Suggestion[] {
  return sources.map(({ alias, relation: of }) => ({
    label: alias,
    kind: 'source',
    insert: writtenName(alias),
    detail: of && of.name !== alias ? of.name : undefined,
    rank: RANK.source,
  }));
}

function commonTable(name: string): Suggestion {
  return { label: name, kind: 'source', insert: writtenName(name), detail: 'with', rank: RANK.source };
}

function relations(catalog: SqlCatalog, rank = RANK.relation): readonly Suggestion[] {
  return fromCatalog(catalog, `relations ${rank}`, () => relationsOf(catalog, rank));
}

function relationsOf(catalog: SqlCatalog, rank: number): Suggestion[] {
  return catalog.relations.map((it) => {
    const isFound = findRelation(catalog, { name: it.name }) === it;
    const written = isFound ? writtenName(it.name) : `${writtenName(it.schema)}.${writtenName(it.name)}`;
    const isSystem = it.schema === 'pg_catalog' || it.schema === 'information_schema';
    return relation(it, written, isSystem ? rank + 0.8 : isFound ? rank : rank + 0.5);
  });
}

function relation({ schema, name, kind }: CatalogRelation, insert: string, rank = RANK.relation): Suggestion {
  return {
    label: name,
    kind: kind.endsWith('table') ? 'table' : 'view',
    insert,
    detail: schema,
    documentation: `${kind.charAt(0).toUpperCase()}${kind.slice(1)} in ${schema}`,
    rank,
  };
}

function schemas(catalog: SqlCatalog, rank = RANK.schema): Suggestion[] {
  return catalog.schemas.map((name) => ({
    label: name,
    kind: 'schema',
    insert: writtenName(name),
    detail: 'schema',
    rank,
  }));
}

function roles(catalog: SqlCatalog): Suggestion[] {
  return catalog.roles.map((name) => ({
    label: name,
    kind: 'role',
    insert: writtenName(name),
    detail: 'role',
    rank: RANK.column,
  }));
}

function types(catalog: SqlCatalog): Suggestion[] {
  return catalog.types.map(({ schema, name }) => {
    const isFound = catalog.searchPath.includes(schema);
    return type(name, isFound ? writtenName(name) : `${writtenName(schema)}.${writtenName(name)}`, schema);
  });
}

function type(name: string, insert = writtenName(name), schema?: string): Suggestion {
  return { label: name, kind: 'type', insert, detail: schema, rank: RANK.column };
}
