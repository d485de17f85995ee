import { selectRows, type RowsOf } from '@howdah/shared-api/pg-meta/rows';
import type { FormatId, FormatOptions } from '@howdah/shared-api/row-files';

/** The query of an export, and how its rows are written. Postgres refuses values for computed columns, so SQL has none. */
export function exportQuery(of: RowsOf, format: FormatId): { sql: string; options: FormatOptions } {
  const { columns } = of.relation;
  if (format !== 'sql') return { sql: selectRows(of).sql, options: {} };
  const written = columns.filter(({ generated }) => !generated);
  const names = written.length < columns.length ? written.map(({ name }) => name) : undefined;
  return {
    sql: selectRows(of, undefined, names).sql,
    options: { overridesIdentity: written.some(({ identity }) => identity === 'always') },
  };
}
