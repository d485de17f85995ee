import { quoteName, quoteText } from '../../dump/identifiers.ts';
import { backend, type FieldDescription, readRowDescription } from '../../protocol/backend-messages.ts';
import { elapsed } from '../../protocol/elapsed.ts';
import type { ExecutableStatement } from '../../protocol/executable-script.ts';
import { namedQueryValues, simpleQueryValues } from '../../protocol/query-values.ts';
import { ownError, readNotice, readScriptError } from '../../protocol/script-error.ts';
import type { ScriptRequest } from '../../protocol/script-run.ts';
import { type StatementDependencies, StatementRun } from '../../protocol/statement-run.ts';
import { applySessionSettings } from '../../protocol/session-settings.ts';
import { readTimeout, setTimeoutSql } from '../../protocol/statement-timeout.ts';
import { PostgresBroken } from '../../protocol/wire.ts';
import type { ErrorEvent, ResultColumn } from '../../sql/events.ts';
import { setOwnerSql } from './ensure-roles.ts';
import { readInnerError } from './read-only-errors.ts';
import { PREPARE, PREPARED, type ReadOnlyFunctions } from './read-only-functions.ts';
import { READER } from './role-names.ts';

/** Maximum number of columns that a function can return. Not from shared-api, which a boxed process cannot read. */
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

/** What DISCARD ALL does, except for temporary objects: the functions stay for the next run. */
const discardSql = `close all; deallocate all; reset all; unlisten *; select pg_catalog.pg_advisory_unlock_all();
  discard plans; discard sequences`;

/**
 * Runs one statement of a member with read access only. PGlite's session can always become the superuser again, so a
 * role alone does not protect: the statement runs inside a function that is `security definer` and owned by a role
 * with few privileges, in a read-only transaction. There Postgres itself refuses every change of the role, also in
 * dynamic SQL. The statement is analysed, planned and run only inside that function. At the end everything is rolled
 * back.
 */
export class ReadOnlyRun {
  readonly #deps: StatementDependencies;
  readonly #functions: ReadOnlyFunctions;
  readonly #request: ScriptRequest;

  constructor(deps: StatementDependencies, functions: ReadOnlyFunctions, request: ScriptRequest) {
    this.#deps = deps;
    this.#functions = functions;
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
    const sql = this.#functions.setUpSql(role);
    const error = sql === '' ? null : await this.#ask(sql);
    if (error) {
      // A part of it can exist.
      this.#functions.clear();
      await wire.command('discard temp');
      return error;
    }
    this.#functions.recordSetUp(role);
    await wire.command(`set session authorization ${quoteName(role)}`);
    // As a role that is not a superuser. The settings are those of a login as the reader, whatever role it then chooses.
    await applySessionSettings(wire, READER);
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
    const [setting] = await simpleQueryValues(wire, setTimeoutSql(this.#request.limits.statementTimeout));
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
  #resultTypes(): Promise<string[]> {
    return namedQueryValues(this.#deps.wire, 'howdah_types', resultTypesSql);
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

  #readError(body: Buffer, { start }: ExecutableStatement, inner: string, before = 0): ErrorEvent {
    return readInnerError(body, { sql: this.#request.sql, start, inner, before });
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
