import { randomUUID } from 'node:crypto';
import type { Admit } from '../../../engines/admit.ts';
import type { DatabaseEngine, StatementUser } from '../../../engines/engine.ts';
import { collectRecords } from '../../sql/records.ts';
import { catalogSql } from '../schema-cache/catalog-sql.ts';
import {
  type ApiSchemas,
  type CatalogRow,
  catalogParameters,
  schemaCacheOf,
} from '../schema-cache/read-schema-cache.ts';
import type { SchemaCache } from '../schema-cache/schema-cache.ts';

/** How long to wait for a lock. Others wait behind it. */
const LOCK_TIMEOUT = '500ms';

/** Timeout of a statement of a trial, which holds the locks of the change. */
const STATEMENT_TIMEOUT_MS = 3_000;

/** SQLSTATE that ends a successful probe, so that it is rolled back, too. */
const WORKED = 'HWD04';

/** A statement to prepare and plan as a role, without running it. */
export interface Probe {
  role: string;
  searchPath: string;
  text: string;
  /** The number of its parameters. */
  parameters: number;
}

/** Null: it can be planned. */
export type ProbeOutcome = { code: string; message: string } | null;

export interface TrialContext {
  engine: DatabaseEngine;
  database: string;
  /** Writes are off. */
  readOnlyMode: boolean;
  admit: Admit;
  user: StatementUser;
  /** Ends the trial. */
  signal: AbortSignal;
}

/** The schema as it is after a change, which is rolled back. Rejects with SqlFailure or EngineError. */
export async function schemaAfter(
  context: TrialContext,
  change: readonly string[],
  schemas: ApiSchemas,
): Promise<SchemaCache> {
  const [row] = await runRolledBack<CatalogRow>(context, [
    ...change.map((text) => ({ text })),
    { text: catalogSql, parameters: catalogParameters(schemas) },
  ]);
  return schemaCacheOf(row!, schemas);
}

/** Plans statements before and after a change, which is rolled back. Rejects with SqlFailure or EngineError. */
export async function probeAround(
  context: TrialContext,
  change: readonly string[],
  before: readonly Probe[],
  after: readonly Probe[],
): Promise<{ before: ProbeOutcome[]; after: ProbeOutcome[] }> {
  interface Row {
    before: { code: string; message: string }[];
    after: { code: string; message: string }[];
  }
  const [row] = await runRolledBack<Row>(context, [
    probesStatement(before),
    { text: probeBlock('before') },
    ...change.map((text) => ({ text })),
    probesStatement(after),
    { text: probeBlock('after') },
    {
      text: `select ${outcomeOf('before')}::pg_catalog.json as before, ${outcomeOf('after')}::pg_catalog.json as after`,
    },
  ]);
  const outcomes = (of: Row['before']) => of.map((one) => (one.code === WORKED ? null : one));
  return { before: outcomes(row!.before), after: outcomes(row!.after) };
}

interface TrialStatement {
  text: string;
  parameters?: string[];
}

/** Runs statements in a transaction that is rolled back, and returns the rows of the last one. */
async function runRolledBack<Row>(
  { engine, database, readOnlyMode, admit, user, signal }: TrialContext,
  statements: readonly TrialStatement[],
): Promise<Row[]> {
  signal.throwIfAborted();
  const all = [
    { text: `set local lock_timeout = '${LOCK_TIMEOUT}'` },
    // Compiling the query for the schema takes many times as long as running it.
    { text: 'set local jit = off' },
    ...statements,
  ];
  const id = randomUUID();
  const cancel = () => void engine.cancel(database, id).catch(() => undefined);
  const run = await engine.run({
    database,
    // A comment at the end of a statement must not take the semicolon.
    sql: all.map(({ text }) => `${text}\n;\n`).join(''),
    parameters: all.map(({ parameters = [] }: TrialStatement) => parameters),
    rollBack: true,
    writesOff: readOnlyMode,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    id,
    admit,
    user,
  });
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return (await collectRecords(run.events)) as Row[];
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

const outcomeOf = (when: string) => `pg_catalog.current_setting('howdah.${when}')`;

function probesStatement(probes: readonly Probe[]): TrialStatement {
  const listed = probes.map(({ role, searchPath, text, parameters }) => ({
    role,
    path: searchPath,
    text,
    given: parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join(', ')})` : '',
  }));
  return {
    text: `select pg_catalog.set_config('howdah.probes', $1, true), pg_catalog.set_config('plan_cache_mode', 'force_generic_plan', true)`,
    parameters: [JSON.stringify(listed)],
  };
}

/**
 * Prepares each statement as its role and explains it, which checks names, types, privileges and policies, and runs
 * nothing. A generic plan evaluates no parameter. Each attempt is rolled back with its role and search path.
 */
function probeBlock(when: 'before' | 'after'): string {
  return `do $howdah$
declare
  probe pg_catalog.json;
  place int := 0;
  preparing text;
  explaining text;
  outcomes text := '';
begin
  for probe in select e.value from pg_catalog.json_array_elements(pg_catalog.current_setting('howdah.probes')::pg_catalog.json) as e loop
    place := place + 1;
    preparing := pg_catalog.concat('prepare howdah_${when}_', place, ' as ', probe->>'text');
    explaining := pg_catalog.concat('explain execute howdah_${when}_', place, probe->>'given');
    begin
      perform pg_catalog.set_config('search_path', probe->>'path', true);
      perform pg_catalog.set_config('role', probe->>'role', true);
      execute preparing;
      execute explaining;
      raise exception using errcode = '${WORKED}';
    exception when others then
      outcomes := pg_catalog.concat(outcomes, ',', pg_catalog.json_build_object('code', sqlstate, 'message', sqlerrm));
    end;
  end loop;
  perform pg_catalog.set_config('howdah.${when}', pg_catalog.concat('[', pg_catalog.substr(outcomes, 2), ']'), true);
end $howdah$`;
}
