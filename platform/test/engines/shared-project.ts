import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectRecords } from '../../src/areas/sql/records.ts';
import type { TestEngine } from './projects.ts';

/**
 * A project on PGlite that suites of one test file use one after another, because a start takes longer than most tests. Each
 * suite gets it as a new one: what an earlier suite made is dropped. When that does not restore the database, a new engine
 * starts.
 */
export class SharedProject {
  readonly #ref: string;
  readonly #start: () => Promise<TestEngine>;
  #suites = 0;
  #started: TestEngine | undefined;
  /** What the database held at first. */
  #fresh: Contents | undefined;

  /** `start` starts an engine and opens the project. */
  constructor(ref: string, start: () => Promise<TestEngine>) {
    this.#ref = ref;
    this.#start = start;
  }

  /** For a suite that is declared. */
  addSuite(): void {
    this.#suites += 1;
  }

  /** For a suite that begins. */
  async take(): Promise<TestEngine> {
    if (this.#started && !(await this.#restore().catch(() => false))) await this.dispose();
    this.#started ??= await this.#start();
    if (this.#suites > 1) this.#fresh ??= await this.#contents();
    return this.#started;
  }

  async dispose(): Promise<void> {
    await this.#started?.dispose();
    this.#started = undefined;
  }

  async #restore(): Promise<boolean> {
    const { engine, home } = this.#started!;
    const others = readdirSync(join(home, 'projects')).filter((name) => name !== this.#ref);
    for (const name of others) await engine.remove(name);
    const made = readdirSync(join(home, 'projects', this.#ref));
    await this.#rows(dropNewer(this.#fresh!.lastOid));
    return !made.includes('settings.json') && (await this.#contents()).digest === this.#fresh!.digest;
  }

  async #contents(): Promise<Contents> {
    const [{ sql, last_oid }] = (await this.#rows(tables)) as [{ sql: string; last_oid: number }];
    return { digest: JSON.stringify(await this.#rows(sql)), lastOid: last_oid };
  }

  async #rows(sql: string): Promise<unknown[]> {
    const script = `set session authorization supabase_admin;\n${sql}`;
    return collectRecords((await this.#started!.engine.run({ database: this.#ref, sql: script })).events);
  }
}

interface Contents {
  /** Equal for equal rows of all tables, those of the system included. */
  digest: string;
  lastOid: number;
}

/** Statistics and large objects are left out: the former are no content, and the latter have a row in another table. */
const tables = `
select (
  select string_agg(
    format('select %L as name, sum(hashtextextended(t::text, 0))::text as hash from %s t', c.oid::regclass, c.oid::regclass),
    ' union all ' order by c.oid
  )
  from pg_class c
  where relkind in ('r', 'p') and relnamespace <> 'pg_toast'::regnamespace
    and relname not in ('pg_statistic', 'pg_statistic_ext_data', 'pg_largeobject')
) as sql, (
  select max(oid)::int from (
    select oid from pg_class union all select oid from pg_type union all select oid from pg_proc
    union all select oid from pg_namespace union all select oid from pg_authid
  ) objects
) as last_oid`;

/** Drops what suites usually make. Numbers of objects only rise. */
const dropNewer = (lastOid: number) => `
do $$ declare
  commands text[];
  command text;
begin
  select array_agg(made.command order by place) into commands from (
    select 1 as place, format('drop event trigger if exists %I', evtname) as command from pg_event_trigger where oid > ${lastOid}
    union all
    select 1, format('drop publication if exists %I', pubname) from pg_publication where oid > ${lastOid}
    union all
    select 2, format('drop extension if exists %I cascade', extname) from pg_extension where oid > ${lastOid}
    union all
    select 3, format('drop schema if exists %I cascade', nspname) from pg_namespace
      where oid > ${lastOid} and nspname !~ '^pg_(toast_)?temp_'
    union all
    select 4, format(
      'drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end,
      oid::regclass
    ) from pg_class where oid > ${lastOid} and relkind in ('r', 'p', 'v', 'm', 'f') and relpersistence <> 't'
    union all
    select 5, format('drop sequence if exists %s cascade', oid::regclass) from pg_class
      where oid > ${lastOid} and relkind = 'S' and relpersistence <> 't'
    union all
    select 5, format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc where oid > ${lastOid}
    union all
    select 6, format('drop type if exists %s cascade', oid::regtype) from pg_type t
      where oid > ${lastOid} and typtype in ('c', 'e', 'd', 'r')
        and not exists (select from pg_class c where c.oid = t.typrelid and relkind <> 'c')
    union all
    select 7, format('alter role %s in database %I reset all', case when setrole = 0 then 'all' else setrole::regrole::text end, datname)
      from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    union all
    select 7, format('alter role %s reset all', setrole::regrole) from pg_db_role_setting where setdatabase = 0
    union all
    select 7, format('select lo_unlink(%s)', oid) from pg_largeobject_metadata
    union all
    select 8, format('drop owned by %I cascade', rolname) from pg_roles where oid > ${lastOid}
    union all
    select 9, format('drop role %I', rolname) from pg_roles where oid > ${lastOid}
  ) made;
  foreach command in array coalesce(commands, '{}') loop execute command; end loop;
end $$`;
