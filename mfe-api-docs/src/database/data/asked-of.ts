import { platformPath } from '@howdah/shared-api/api';

/** Which database is asked. */
export interface DatabaseOf {
  ref: string;
  /** Of the project; sent back as `x-connection-encrypted`. */
  connectionString: string;
}

/** The call that runs metadata SQL (docs/product/api-docs.md#calls). */
export function queryCall({ ref, connectionString }: DatabaseOf, query: string, readOnly: boolean) {
  return {
    url: platformPath('/platform/pg-meta/{ref}/query', { ref }),
    method: 'POST',
    headers: { 'x-connection-encrypted': connectionString },
    body: { query, read_only: readOnly },
  };
}
