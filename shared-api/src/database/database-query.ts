import { platformPath } from '@howdah/shared-api/api';
import type { BuiltQuery } from '@howdah/shared-api/pg-meta';

/** The database that a query runs in. */
export interface DatabaseOf {
  ref: string;
  /** The project's connection string, sent as `x-connection-encrypted`. */
  connectionString: string;
}

/** A query that the builders of `pg-meta` return, by the type of its rows. */
export type RowQuery<Row> = BuiltQuery<{ validateSync(value: unknown): Row[] }>;

/** The call that runs metadata SQL (docs/product/api-docs.md#calls). */
export function queryCall({ ref, connectionString }: DatabaseOf, query: string, readOnly: boolean) {
  return {
    url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
    method: 'POST',
    headers: { 'x-connection-encrypted': connectionString },
    body: { query, read_only: readOnly },
  };
}
