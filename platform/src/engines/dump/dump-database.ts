import type { DumpObserver } from '../engine.ts';
import type { ObjectFacts } from '../manifest.ts';
import { compareObjects } from './backup-errors.ts';
import { doBlock } from './do-block.ts';
import type { DumpOptions, DumpSource } from './dump-source.ts';
import { functionChecks } from './objects/function-checks.ts';
import { readInventory } from './inventory/inventory.ts';
import { largeObjectScripts } from './objects/large-objects.ts';
import { assertDumpable, listReservedSchemas } from './inventory/assert-dumpable.ts';
import { LOADING } from './loading.ts';
import { rolesScript } from './objects/roles.ts';
import { ScriptFrame } from './script-parts.ts';
import { sequencesScript } from './objects/sequences.ts';
import { readingSettings } from './objects/session-settings.ts';
import { searchPathScript, settingsScript } from './objects/settings.ts';
import { copyStatement, type DumpedTable, listTables, readRows } from './objects/tables.ts';

/**
 * Writes a database as one script in UTF-8, for psql and for `loadDatabase`: roles, the part of the schema that rows
 * need, rows, sequences, large objects, then what is faster or only safe to create after the rows (checks that call
 * functions, indexes, constraints, triggers, policies, default privileges, materialized views), and finally the
 * settings, comment and grants of the database itself.
 *
 * Rows stream: memory does not grow with them.
 */
export async function* dumpDatabase(
  source: DumpSource,
  options: DumpOptions = {},
  observer: DumpObserver = {},
): AsyncGenerator<Buffer, void> {
  const frame = new ScriptFrame();
  await source.run(readingSettings);
  const reserved = await listReservedSchemas(source);
  await assertDumpable(source, reserved, options);
  const inventory = await readInventory(source, options);
  yield frame.header();
  // Postgres creates a schema whose name starts with pg_ only with this setting.
  if (reserved.length > 0) yield frame.statements('set allow_system_table_mods = on;');
  yield frame.statements(await rolesScript(source, options));
  yield frame.statements(await withoutPublic(source));
  // pg_dump changes settings of the session.
  const before = await source.schema('pre-data', reserved);
  const after = await source.schema('post-data', reserved);
  await source.run(readingSettings);
  const checks = await functionChecks(source);
  const searchPath = await searchPathScript(source, options);

  yield frame.statements(before);
  yield frame.statements(checks.drop);
  yield frame.statements(searchPath);
  yield* rowsOf(source, frame, observer);
  const states: ObjectFacts[] = [];
  const onObject = (facts: ObjectFacts) => states.push(facts);
  for await (const script of largeObjectScripts(source, options, onObject)) yield frame.statements(script);
  yield frame.statements(await sequencesScript(source, onObject));
  yield frame.statements(checks.add);
  yield frame.statements(
    (await restrictsIndexes(source)) ? after : after.replace(emptySearchPath, () => searchPath),
  );
  yield frame.statements(await settingsScript(source, options));
  if (options.isShared) assertUnchanged(inventory, await readInventory(source, options));
  observer.onObjects?.([...inventory, ...states]);
  yield frame.footer();
  observer.onProgress?.(1);
}

/** pg_dump's scripts begin with it. */
const emptySearchPath = `SELECT pg_catalog.set_config('search_path', '', false);`;

/** Since Postgres 17, the server itself hides the search path from the functions of indexes and materialized views. */
async function restrictsIndexes(source: DumpSource): Promise<boolean> {
  const [row] = await source.query<{ version: number }>(
    `select pg_catalog.current_setting('server_version_num')::int4 as version`,
  );
  return row!.version >= 17_00_00;
}

/** Throws when the catalog changed during the dump: the parts of the script could be of different states. */
function assertUnchanged(before: ObjectFacts[], after: ObjectFacts[]): void {
  const [changed] = compareObjects(before, after);
  if (!changed) return;
  throw new Error(
    `The ${changed.kind} ${changed.name} was changed while the backup was made, so the backup was not kept. Try again.`,
  );
}

/** pg_dump assumes that the schema public exists. Drops it, in our own load only: there it is known to be empty. */
export const DROP_PUBLIC = doBlock([
  `if pg_catalog.current_setting('${LOADING}', true) = 'on' then`,
  '  drop schema if exists public;',
  'end if;',
]);

async function withoutPublic(source: DumpSource): Promise<string> {
  const found = await source.query(`select from pg_catalog.pg_namespace where nspname = 'public'`);
  return found.length > 0 ? '' : DROP_PUBLIC;
}

async function* rowsOf(
  source: DumpSource,
  frame: ScriptFrame,
  observer: DumpObserver,
): AsyncGenerator<Buffer, void> {
  const tables = await listTables(source);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0) || 1;
  let done = 0;
  for (const table of tables) {
    let written = 0;
    const onBytes = (bytes: number) => {
      written += bytes;
      // The text can be larger than the table on disk. Never report more than the table's share.
      observer.onProgress?.((done + Math.min(written, table.bytes)) / total);
    };
    yield* rowsOfTable(source, frame, table, observer, onBytes);
    done += table.bytes;
  }
}

async function* rowsOfTable(
  source: DumpSource,
  frame: ScriptFrame,
  table: DumpedTable,
  observer: DumpObserver,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer, void> {
  yield frame.beginCopy(copyStatement(table));
  const rows = readRows(source, table);
  try {
    let step = await rows.next();
    for (; !step.done; step = await rows.next()) {
      onBytes(step.value.length);
      yield step.value;
    }
    observer.onTable?.(step.value);
  } finally {
    await rows.return(undefined as never);
  }
  yield frame.endCopy();
}
