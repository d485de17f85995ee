import { quoteName, quoteText } from '../../dump/identifiers.ts';
import {
  backend,
  type FieldDescription,
  readErrorFields,
  readRowDescription,
} from '../../protocol/backend-messages.ts';
import type { ExecutableStatement } from '../../protocol/executable-script.ts';
import { ownError, readNotice, readScriptError } from '../../protocol/script-error.ts';
import type { ScriptRequest } from '../../protocol/script-run.ts';
import { type StatementDependencies, StatementRun } from '../../protocol/statement-run.ts';
import { readTimeout, setTimeoutSql } from '../../protocol/statement-timeout.ts';
import { PostgresBroken } from '../../protocol/wire.ts';
import { renewReaderSql } from '../../roles/reader-grants.ts';
import { lineOf } from '../../sql/error-position.ts';
import type { ErrorEvent, ResultColumn } from '../../sql/events.ts';
import { setOwnerSql, setSuperuserSql } from './ensure-roles.ts';
import { defaultReadOnlyLimits, type ReadOnlyLimits } from './read-only-limits.ts';
import { READER } from './role-names.ts';

/** SQLSTATE of the warning for a result that was cut. */
export const RESULT_CUT = '01004';

const PREPARED = 'howdah_read';
const PREPARE = `prepare ${PREPARED} as `;

/** Maximum number of columns that a function can return. */
const MAX_COLUMNS = 1600;

/** Types that a function's result cannot have as a column. Their values are converted to text. */
const pseudoTypes = new Set([
  269, 325, 705, 2275, 2276, 2277, 2278, 2279, 2280, 2281, 2283, 2776, 3115, 3310, 3500, 3831, 3838, 4537,
  4538, 5077, 5078, 5079, 5080,
]);
const TEXT = 25;
const JSON_TYPE = 114;
const XML = 142;

const resultTypesSql = `select pg_catalog.format_type(u.type, -1)
  from pg_catalog.pg_prepared_statements p, pg_catalog.unnest(p.result_types) with ordinality as u(type, place)
  where p.name = '${PREPARED}' order by u.place`;

const NO_SECRETS =
  'A read-only run sees the tables of the project and no secrets. In the schema auth, name the columns that you need.';

const functionsSql = ({ rows, bytes }: ReadOnlyLimits, owner: string) => `
${setSuperuserSql};
create function pg_temp.howdah_prepare(q text) returns void language plpgsql security definer as $$
begin execute '${PREPARE}' || q; end $$;
create function pg_temp.howdah_run(q text) returns void language plpgsql security definer as $$
begin execute q; end $$;
create function pg_temp.howdah_read(q text) returns setof record language plpgsql security definer as $$
declare
  item record;
  found_rows int8 := 0;
  found_bytes int8 := 0;
begin
  for item in execute q loop
    found_rows := found_rows + 1;
    found_bytes := found_bytes + pg_catalog.pg_column_size(item);
    if found_rows > ${rows} or (found_bytes > ${bytes} and found_rows > 1) then
      raise warning using errcode = '${RESULT_CUT}',
        message = pg_catalog.format('Only the first %s rows are shown', found_rows - 1),
        hint = 'A read-only run returns at most ${rows} rows and ${Math.round(bytes / (1024 * 1024))} MiB. Add a LIMIT, or read the rest with OFFSET.';
      return;
    end if;
    return next item;
  end loop;
end $$;
alter function pg_temp.howdah_prepare owner to ${quoteName(owner)};
alter function pg_temp.howdah_run owner to ${quoteName(owner)};
alter function pg_temp.howdah_read owner to ${quoteName(owner)}`;

/** What DISCARD ALL does, except for temporary objects: those of the wall stay for the next run. */
const discardSql = `close all; deallocate all; reset all; unlisten *; select pg_catalog.pg_advisory_unlock_all();
  discard plans; discard sequences`;

/**
 * The wall's state in a session. It is kept from one read-only run to the next, and cleared whenever something else
 * has used the session.
 */
export class ReadOnlyWall {
  readonly limits: ReadOnlyLimits;
  #functionsOf: string | null = null;
  #isStale = true;

  constructor(limits: ReadOnlyLimits = defaultReadOnlyLimits) {
    this.limits = limits;
  }

  /** Call it when something else ran: it can have created tables, and its end has dropped the functions. */
  clear(): void {
    this.#functionsOf = null;
    this.#isStale = true;
  }

  /** Returns the SQL that puts up the wall for a role. Run it outside of a transaction. */
  sqlFor(role: string): string {
    const parts: string[] = [];
    if (this.#isStale) parts.push(setSuperuserSql, renewReaderSql(READER));
    if (this.#functionsOf !== role) {
      // No other object can have the functions' names afterwards.
      parts.push('discard temp', functionsSql(this.limits, role));
    }
    return parts.join(';\n');
  }

  isUpFor(role: string): void {
    this.#isStale = false;
    this.#functionsOf = role;
  }
}

/**
 * Runs one statement of a member with read access only. PGlite's session can always become the superuser again, so a
 * role alone does not protect: the statement runs inside a function that is `security definer` and owned by a role
 * with few privileges, in a read-only transaction. There Postgres itself refuses every change of the role, also in
 * dynamic SQL. The statement is analysed, planned and run only inside that function. At the end everything is rolled
 * back.
 */
export class ReadOnlyRun {
  readonly #deps: StatementDependencies;
  readonly #wall: ReadOnlyWall;
  readonly #request: ScriptRequest;

  constructor(deps: StatementDependencies, wall: ReadOnlyWall, request: ScriptRequest) {
    this.#deps = deps;
    this.#wall = wall;
    this.#request = request;
  }

  async run(): Promise<void> {
    const { writer, types, wire } = this.#deps;
    const started = performance.now();
    types.clearUserDefined();
    const error = (await this.#enter()) ?? (await this.#runStatement());
    if (error) writer.post(error);
    writer.post({ type: 'done', ms: elapsed(started) });
    await this.#sync();
    await wire.command('rollback');
    await wire.command(discardSql);
    await wire.command(setOwnerSql);
  }

  /**
   * Prepares the session. The role of an impersonated run has no more privileges than the reader, and Postgres
   * switches to it by name.
   */
  async #enter(): Promise<ErrorEvent | null> {
    const { wire } = this.#deps;
    const settings = this.#request.script.impersonation?.settings ?? [];
    const role = settings.find(([name]) => name === 'role')?.[1] ?? READER;
    const others = settings.filter(([name]) => name !== 'role');
    const sql = this.#wall.sqlFor(role);
    const error = sql === '' ? null : await this.#ask(sql);
    if (error) {
      // A part of it can exist.
      this.#wall.clear();
      await wire.command('discard temp');
      return error;
    }
    this.#wall.isUpFor(role);
    await wire.command(`set session authorization ${quoteName(role)}`);
    if (others.length > 0) {
      const calls = others.map(
        ([name, value]) => `pg_catalog.set_config(${quoteText(name)}, ${quoteText(value)}, false)`,
      );
      await wire.command(`select ${calls.join(', ')}`);
    }
    await this.#reportTimeout();
    await wire.command('begin read only');
    return null;
  }

  /** Reports the timeout once: there is only one statement, so nothing can change it later. */
  async #reportTimeout(): Promise<void> {
    const { wire, writer } = this.#deps;
    let setting = '';
    await wire.send(
      [wire.serialize.query(setTimeoutSql(this.#request.limits.statementTimeout))],
      (type, body) => {
        // One value: its count (2 bytes), its length (4), its text.
        if (type === backend.dataRow) setting = body.toString('utf8', 6);
      },
    );
    if (setting) writer.post({ type: 'timeout', ms: readTimeout(setting) });
  }

  /** Runs SQL of the platform by the simple query protocol. */
  async #ask(sql: string): Promise<ErrorEvent | null> {
    const { wire } = this.#deps;
    let error: ErrorEvent | null = null;
    await wire.send([wire.serialize.query(sql)], (type, body) => {
      if (type === backend.error)
        error ??= { ...readScriptError(body, '', 0), position: undefined, line: undefined };
    });
    return error;
  }

  async #runStatement(): Promise<ErrorEvent | null> {
    const { script, sql } = this.#request;
    if (script.kind === 'unreadable') {
      const { length = 0, start = 0 } = script.impersonation ?? {};
      // NUL would end the text inside the protocol message.
      if (sql.includes('\0')) return ownError('22021', script.message);
      const statement = { text: sql.slice(length), start };
      const { error } = await this.#prepare(statement);
      return error ?? ownError('42601', script.message);
    }
    const started = performance.now();
    const statement = script.statements[0]!;
    const plan = await this.#plan(statement);
    if ('error' in plan) return plan.error;
    const outcome = await new StatementRun(
      this.#deps,
      sql,
      { text: plan.text, start: statement.start },
      0,
      this.#request.limits,
      { columns: plan.columns, readError: (body) => this.#readError(body, statement, plan.inner) },
    ).run();
    if (outcome.kind === 'failed') return outcome.error;
    if (outcome.kind === 'ended') {
      const { rows } = outcome;
      const command = plan.columns ? plan.command : '';
      this.#deps.writer.post({ type: 'end', set: 0, command, row_count: rows, ms: elapsed(started) });
    }
    return null;
  }

  /** Returns what is sent to Postgres for a statement. `inner` is the text that runs inside the function. */
  async #plan(statement: ExecutableStatement): Promise<Plan | { error: ErrorEvent }> {
    const { text, reads } = statement;
    if (!reads)
      return {
        text: `select pg_temp.howdah_run(${quoteText(text)})`,
        inner: text,
        columns: null,
        command: '',
      };
    if (reads.kind === 'explain') {
      const type = { text: TEXT, json: JSON_TYPE, xml: XML }[reads.format];
      return this.#read(
        text,
        [{ name: 'QUERY PLAN', typeId: type, typeModifier: -1 }],
        [reads.format],
        'EXPLAIN',
      );
    }
    // SHOW has nothing to analyse, so it can be described directly.
    const isShow = reads.kind === 'show';
    const { error, fields } = isShow ? await this.#describe(statement) : await this.#prepare(statement);
    if (error) return { error };
    const types = isShow ? fields.map(() => 'text') : await this.#resultTypes();
    return this.#read(text, fields, types, isShow ? 'SHOW' : 'SELECT');
  }

  async #read(
    text: string,
    fields: FieldDescription[],
    resultTypes: string[],
    command: string,
  ): Promise<Plan | { error: ErrorEvent }> {
    if (fields.length > MAX_COLUMNS) {
      return {
        error: ownError(
          '54011',
          `A read-only run returns at most ${MAX_COLUMNS} columns: name fewer of them`,
        ),
      };
    }
    const columns = await this.#deps.types.describe(fields);
    const isPseudo = fields.map(({ typeId }) => pseudoTypes.has(typeId));
    const names = fields.map((_, index) => `c${index + 1}`);
    let inner = text;
    let result = names.map((name, index) => `${name} ${isPseudo[index] ? 'text' : resultTypes[index]}`);
    if (fields.length === 0) {
      inner = `select true from (${text}\n) as t`;
      result = ['c1 boolean'];
    } else if (isPseudo.includes(true)) {
      const list = names.map((name, index) => (isPseudo[index] ? `${name}::pg_catalog.text` : name));
      inner = `select ${list.join(', ')} from (${text}\n) as t (${names.join(', ')})`;
    }
    const sql = `select ${fields.length === 0 ? '' : '* '}from pg_temp.howdah_read(${quoteText(inner)}) as t (${result.join(', ')})`;
    return { text: sql, inner, columns, command };
  }

  /** Lets Postgres analyse a statement inside the function and describe its result. */
  #prepare({ text, start }: ExecutableStatement): Promise<Described> {
    const { serialize } = this.#deps.wire;
    const prefix = [...PREPARE].length;
    return this.#describeBy(
      [
        serialize.parse({ text: `select pg_temp.howdah_prepare(${quoteText(text)})` }),
        serialize.bind(),
        serialize.execute({ rows: 0 }),
        serialize.describe({ type: 'S', name: PREPARED }),
        serialize.flush(),
      ],
      (body) => this.#readError(body, { text, start }, `${PREPARE}${text}`, prefix),
    );
  }

  /**
   * Returns the names of the result types. A row description names the base type of a domain, but the function has to
   * return the domain itself. Type modifiers come with the rows.
   */
  async #resultTypes(): Promise<string[]> {
    const { wire } = this.#deps;
    const name = 'howdah_types';
    const names: string[] = [];
    await wire.send(
      [
        wire.serialize.parse({ name, text: resultTypesSql }),
        wire.serialize.bind({ portal: name, statement: name }),
        wire.serialize.execute({ portal: name }),
        wire.serialize.close({ type: 'P', name }),
        wire.serialize.close({ type: 'S', name }),
        wire.serialize.flush(),
      ],
      (type, body) => {
        // One value: its count (2 bytes), its length (4), its text.
        if (type === backend.dataRow) names.push(body.toString('utf8', 6));
      },
    );
    return names;
  }

  #describe({ text, start }: ExecutableStatement): Promise<Described> {
    const { serialize } = this.#deps.wire;
    return this.#describeBy(
      [serialize.parse({ text }), serialize.describe({ type: 'S' }), serialize.flush()],
      (body) => readScriptError(body, this.#request.sql, start),
    );
  }

  async #describeBy(messages: Uint8Array[], readError: (body: Buffer) => ErrorEvent): Promise<Described> {
    const { wire, writer } = this.#deps;
    let error: ErrorEvent | null = null;
    let fields: FieldDescription[] = [];
    let parameters = 0;
    let answered = false;
    await wire.send(messages, (type, body) => {
      if (type === backend.error) error ??= readError(body);
      else if (type === backend.notice) writer.post(readNotice(body));
      else if (type === backend.parameterDescription) {
        parameters = body.readUInt16BE(0);
        answered = true;
      } else if (type === backend.rowDescription) fields = readRowDescription(body);
    });
    if (!error && !answered) throw new PostgresBroken('Postgres broke down while it read a statement');
    if (!error && parameters > 0) error = ownError('42P02', 'there is no parameter $1');
    return { error, fields };
  }

  /**
   * Reports an error as if the statement had run directly: positions refer to the script, and the function is not
   * mentioned.
   */
  #readError(body: Buffer, { start }: ExecutableStatement, inner: string, before = 0): ErrorEvent {
    const { sql } = this.#request;
    const fields = readErrorFields(body);
    const event = readScriptError(body, sql, 0);
    const at = Number(fields.get('p') ?? 0) - before;
    const position = fields.get('q') === inner && at > 0 ? start + at : undefined;
    return {
      ...event,
      position,
      line: position === undefined ? undefined : lineOf(sql, position),
      hint: event.hint ?? (event.code === '42501' ? NO_SECRETS : undefined),
      where: withoutWall(event.where, inner),
    };
  }

  async #sync(): Promise<void> {
    const { wire } = this.#deps;
    await wire.send([wire.serialize.sync()], () => {});
  }
}

interface Plan {
  text: string;
  inner: string;
  columns: ResultColumn[] | null;
  command: string;
}

interface Described {
  error: ErrorEvent | null;
  fields: FieldDescription[];
}

/** Removes the wall's own lines from the end of an error's context. */
function withoutWall(where: string | undefined, inner: string): string | undefined {
  if (where === undefined) return undefined;
  const wall = where.search(/(^|\n)PL\/pgSQL function pg_temp_\d+\.howdah_(prepare|run|read)\(.*$/);
  if (wall < 0) return where;
  const rest = where.slice(0, wall);
  const statement = `SQL statement "${inner}"`;
  const own = rest.endsWith(statement) ? rest.slice(0, -statement.length).trimEnd() : rest;
  return own === '' ? undefined : own;
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}
