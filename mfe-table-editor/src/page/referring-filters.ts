import { filterOperators, type Relation, type RowFilter, type TableRow } from '@howdah/shared-api/pg-meta';
import type { ReferringTable } from '@howdah/shared-api/pg-meta/referring-rows';

/** Values that an address has room for. */
const MAX_VALUES = 50;

/**
 * Filters of a table for its rows that refer to those by its foreign key. None where they cannot be told: there are several
 * keys, as filters hold together, the rows refer to what goes with those, the page has the beginning of a value alone, or it
 * would be too long for an address.
 */
export function filtersOf(
  { links }: Pick<ReferringTable, 'links'>,
  { relation, rows }: { relation: Pick<Relation, 'id' | 'columns'>; rows: readonly TableRow[] },
): RowFilter[] {
  const [link] = links;
  if (links.length > 1 || link?.of !== relation.id || rows.length > MAX_VALUES) return [];
  const filters = link.columns.map(({ name, of }): RowFilter | undefined => {
    const index = relation.columns.findIndex((column) => column.name === of);
    const column = relation.columns[index];
    if (!column || rows.some(({ cut }) => cut[index])) return undefined;
    // Nothing refers to NULL.
    const values = [...new Set(rows.flatMap(({ values }) => values[index] ?? []))];
    const operator = values.length === 1 ? 'eq' : 'in';
    if (values.length === 0 || !filterOperators(column).includes(operator)) return undefined;
    return { column: name, operator, value: operator === 'eq' ? values[0]! : listText(values) };
  });
  return filters.every((filter) => filter !== undefined) ? filters : [];
}

/** As the filter `in` reads it. */
function listText(values: readonly string[]): string {
  return values
    .map((value) => (/^[^\s",]+$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`))
    .join(',');
}
