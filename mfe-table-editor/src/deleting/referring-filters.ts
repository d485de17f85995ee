import {
  filterOperators,
  type Relation,
  type RowFilter,
  type TableRow,
} from '@howdah/shared-api/pg-meta/rows';
import type { ReferringTable } from '@howdah/shared-api/pg-meta/referring-rows';

/** How many values a filter in the URL can have. */
const MAX_VALUES = 50;

/**
 * Filters that show the rows of a table that reference the given rows. Empty if no filter can express that: there are several
 * foreign keys (filters are combined with AND), the rows reference other rows that are deleted too, the page has only the
 * beginning of a value, or the URL would be too long.
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

/** A list in the syntax of the filter `in`. */
function listText(values: readonly string[]): string {
  return values
    .map((value) => (/^[^\s",]+$/.test(value) ? value : `"${value.replaceAll('"', '""')}"`))
    .join(',');
}
