import { injectArea, platformPath } from '@howdah/shared-api/api';

export interface FormatArgs {
  ref: string;
  /** The project's connection string, sent as `x-connection-encrypted`. */
  connectionString: string;
  sql: string;
}

const sqlFormatApi = injectArea('sqlFormat', (build) => ({
  /**
   * Formats SQL: only white space changes. Fails for SQL that the formatter cannot read; the caller then
   * keeps the original (docs/product/sql-editor.md#calls).
   */
  sqlFormatText: build.mutation<string, FormatArgs>({
    query: ({ ref, connectionString, sql }) => ({
      url: platformPath('/platform/pg-meta/{ref}/query/format', { ref }),
      method: 'POST',
      headers: { 'x-connection-encrypted': connectionString },
      body: { query: sql },
    }),
  }),
}));

export const { useSqlFormatTextMutation } = sqlFormatApi;
export { sqlFormatApi };
