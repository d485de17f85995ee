import { isPlatformSchema } from '../data/permissions.ts';

export interface Sorting {
  /** A column's id. */
  by: string;
  descending: boolean;
}

/**
 * A stable order: objects in `public` first, then in other schemas of the project, then in those of the platform and of
 * Postgres.
 */
export function publicFirst<Row extends { schema: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => rankOf(one.schema) - rankOf(other.schema));
}

export function rankOf(schema: string): number {
  if (schema === 'public') return 0;
  return isPlatformSchema(schema) ? 2 : 1;
}

const collator = new Intl.Collator(undefined, { numeric: true });

/** Returns a sorted copy. The sort is stable, and rows without a value are always last. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string | number | null,
  descending: boolean,
): Row[] {
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) {
        return Number(one.value === null) - Number(other.value === null);
      }
      return sign * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}
