import type { ReservedSchema, SchemaSection } from '../dump-source.ts';
import { ReservedSchemaNames } from './reserved-schemas.ts';
import { QueryRewriter } from './rewrite-queries.ts';

/**
 * Sends protocol bytes to Postgres and passes on its whole answer before it returns, because pg_dump in WASM reads
 * and writes synchronously. The first bytes are a startup message, as from any client; the last can be a Terminate.
 */
export type Exchange = (bytes: Uint8Array, onAnswer: (bytes: Uint8Array) => void) => void;

export interface PgDumpOptions {
  /** The result of `pg_export_snapshot()`, when the server has other sessions. */
  snapshot?: string;
  /** Schemas that pg_dump would omit because of their names. */
  reserved?: readonly ReservedSchema[];
}

/**
 * Runs the pg_dump of Postgres 18 (in WASM) and returns its script for one section of the schema. It blocks the
 * thread that it runs in. Rejects with what pg_dump printed. It leaves its own transaction, settings and prepared
 * statements in the session: the caller must run `rollback` and `discard all`.
 */
export async function runPgDump(
  section: SchemaSection,
  { snapshot, reserved = [] }: PgDumpOptions,
  exchange: Exchange,
): Promise<string> {
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const names = new ReservedSchemaNames(reserved);
  const queries = new QueryRewriter((sql) => withoutColumnVersions(names.inQuery(sql)));
  const args = [`--section=${section}`, '--no-security-labels', '--no-tablespaces'];
  if (snapshot) args.push(`--snapshot=${snapshot}`);
  // The methods of PGlite that pgDump uses. Its `query` and `exec` calls only concern the session that it leaves
  // behind.
  let exchangeError: unknown;
  const connection = {
    query: async () => ({ rows: [{ search_path: '' }] }),
    exec: async () => [],
    execProtocolRawStream: async (
      bytes: Uint8Array,
      { onRawData }: { onRawData: (bytes: Uint8Array) => void },
    ) => {
      try {
        const messages = queries.push(bytes);
        if (messages.length > 0) exchange(messages, onRawData);
      } catch (error) {
        // pg_dump only notices that no answer came, and reports that the server closed the connection.
        exchangeError ??= error;
      }
    },
  };
  try {
    const file = await pgDump({ pg: connection as never, args });
    return names.inScript(readableEverywhere(await file.text()));
  } catch (error) {
    throw exchangeError ?? error;
  }
}

/**
 * Removes the version that some servers since 15.20 store among the options of each column. Other servers do not
 * accept it as an option, and this pg_dump does not leave it out.
 */
function withoutColumnVersions(sql: string): string {
  return sql.replaceAll(
    "array_to_string(a.attoptions, ', ')",
    "array_to_string(array(select o from pg_catalog.unnest(a.attoptions) o where o not like 'pg\\_attver=%'), ', ')",
  );
}

/** Removes what servers or a psql older than this pg_dump do not accept. */
function readableEverywhere(script: string): string {
  return (
    script
      // The whole script has these once. pgDump removes them too, but future versions can stop doing so.
      .replace(/^\\(?:un)?restrict .*\n/gm, '')
      .replace(/^SET transaction_timeout = 0;\n/m, '')
  );
}
