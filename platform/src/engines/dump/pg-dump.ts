import type { ReservedSchema, SchemaSection } from './dump-source.ts';
import { ReservedSchemaNames } from './reserved-schemas.ts';
import { QueryRewriter } from './rewrite-queries.ts';

/**
 * Sends bytes of the protocol to Postgres and hands on all that it answers before it returns: pg_dump in WASM reads and
 * writes synchronously. The first bytes are a start-up message, as of any client; its last may be a Terminate.
 */
export type Exchange = (bytes: Uint8Array, onAnswer: (bytes: Uint8Array) => void) => void;

export interface PgDumpOptions {
  /** Of `pg_export_snapshot()`, where the server has other sessions. */
  snapshot?: string;
  /** Schemas that pg_dump would leave out by their names. */
  reserved?: readonly ReservedSchema[];
}

/**
 * Runs the pg_dump of Postgres 18 (in WASM, in this thread, which is busy meanwhile: a worker's) and answers its script for
 * one half of the schema. Rejects with what pg_dump printed. It leaves the session in its own transaction, with its own
 * settings and prepared statements: `rollback` and `discard all` are the caller's.
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
  // Of a PGlite, pgDump uses these three; what it asks and runs besides is about the session that it leaves behind.
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
        // pg_dump only notices that no answer came, and says that the server closed the connection.
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
 * Some servers since 15.20 store a version of their own among the options of each column. No other server accepts it as
 * an option, and this pg_dump does not leave it out.
 */
function withoutColumnVersions(sql: string): string {
  return sql.replaceAll(
    "array_to_string(a.attoptions, ', ')",
    "array_to_string(array(select o from pg_catalog.unnest(a.attoptions) o where o not like 'pg\\_attver=%'), ', ')",
  );
}

/** Without what servers or a psql older than this pg_dump stumble over. */
function readableEverywhere(script: string): string {
  return (
    script
      // psql 15.13 and 16.9 are the first to know these; pgDump takes them out too, but may stop to.
      .replace(/^\\(?:un)?restrict .*\n/gm, '')
      .replace(/^SET transaction_timeout = 0;\n/m, '')
  );
}
