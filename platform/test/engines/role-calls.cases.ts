import { Client } from 'pg';
import {
  callSql,
  createCallFunctionsSql,
  readCallRows,
  releasePlansSql,
} from '../../src/engines/role-calls/call-functions.ts';
import { RowCountRefused, SchemaChanged, type RoleCall } from '../../src/engines/role-call.ts';
import { schemaVersionSql } from '../../src/engines/role-calls/fingerprint.ts';
import type { SchemaVersion } from '../../src/engines/role-call.ts';
import { asAdmin, postgresUrl } from '../postgres/with-postgres.ts';
import { eventually } from '../server/eventually.ts';
import { describeOnEachEngine, describeOnPglite, describeOnPostgres } from './projects.ts';

const schema = `
  create table notes (id int primary key, owner text not null default current_user, text text not null);
  alter table notes enable row level security;
  create policy of_owner on notes to anon using (owner = 'anon') with check (owner = 'anon');
  insert into notes (id, owner, text) values (1, 'anon', 'mine'), (2, 'somebody', 'not mine');
  create function run_dynamic(q text) returns text language plpgsql as $$ begin execute q; return current_user; end $$;
  create function slow() returns text language plpgsql as $$
    declare n int := 0; begin
      for i in 1..2000000000 loop n := n + 1; end loop; return n::text;
    end $$;
  create function later() returns trigger language plpgsql as $$ begin perform set_config('role', 'service_role', true); return null; end $$;
  create table deferred (id int);
  create constraint trigger later after insert on deferred deferrable initially deferred for each row execute function later();
`;

describeOnEachEngine('a call of the API', (database) => {
  beforeAll(() => database.engine.execute(database.ref, schema));
  afterEach(() => database.engine.execute(database.ref, 'delete from notes where id > 2'));

  const call = (text: string, params: (string | null)[] = [], more: Partial<RoleCall> = {}) =>
    database.engine.callAsRole({
      database: database.ref,
      role: 'anon',
      settings: { search_path: '"public"' },
      statement: { text: `select ${text}`, params },
      readOnly: false,
      rollBack: false,
      ...more,
    });
  const nulls = 'null, null, null, null, null, null';
  const valueOf = async (...args: Parameters<typeof call>) => (await call(...args)).columns[0];
  const run = (sql: string) => valueOf(`public.run_dynamic($1), ${nulls}`, [sql]);

  it('runs as the role, with its policies', async () => {
    expect(await valueOf(`current_user, ${nulls}`)).toBe('anon');
    expect(await valueOf(`count(*)::text, ${nulls} from public.notes`)).toBe('1');
    expect(await valueOf(`count(*)::text, ${nulls} from public.notes`, [], { role: 'service_role' })).toBe(
      '2',
    );
  });

  it.extended('fails when it needs more stack than there is, and saves nothing', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000);
    const insert = `with one as (insert into public.notes (id, text) values (3, 'kept') returning id)
      select max(id)::text, max(length($1::jsonb::text))::text, null, null, null, null, null from one`;
    const statement = { text: insert, params: [deep] };
    await expect(call('', [], { statement })).rejects.toMatchObject({ name: 'SqlError', code: '54001' });
    expect(await valueOf(`count(*)::text, ${nulls} from public.notes`)).toBe('1');
  });

  it('infers the types of parameters, which stay values', async () => {
    const hostile = `'); drop table notes; --\\'"$1`;
    expect(await valueOf(`text, ${nulls} from public.notes where id = $1`, ['1'])).toBe('mine');
    expect(await valueOf(`$1::text, ${nulls}`, [hostile])).toBe(hostile);
    expect(await valueOf(`coalesce($1, 'none'), ${nulls}`, [null])).toBe('none');
  });

  it('has its settings for its transaction only', async () => {
    const settings = { 'request.jwt.claims': '{"sub":"1"}', search_path: '"public"' };
    const shown = `current_setting('request.jwt.claims', true), ${nulls}`;
    expect(await valueOf(shown, [], { settings })).toBe('{"sub":"1"}');
    expect(await valueOf(shown)).toBeFalsy();
  });

  it.each([
    'reset role',
    'set role service_role',
    'set local role service_role',
    'reset session authorization',
    'set session authorization service_role',
    "select set_config('role', 'service_role', false)",
    'deallocate all; reset role',
    'reset all; set role service_role',
  ])('cannot become another role by %s', async (sql) => {
    await expect(run(sql)).rejects.toThrow(/cannot set parameter|cannot execute|permission denied/);
    expect(await valueOf(`current_user, ${nulls}`)).toBe('anon');
  });

  it('cannot become another role in a deferred trigger', async () => {
    const insert = `1 from (select 1) x), written as (insert into public.deferred values (1) returning id) select count(*)::text, ${nulls} from written`;
    await expect(
      call('', [], { statement: { text: `with a as (select ${insert}`, params: [] } }),
    ).rejects.toThrow(/cannot set parameter/);
  });

  it('finds that an earlier call has changed its functions, or left a table', async () => {
    const [row] = await database.engine.query<{ n: string }>(database.ref, 'select 1 as n');
    expect(row).toBeDefined();
    const changeAll = `do $d$ declare f record; begin
      for f in select p.oid::regprocedure as name from pg_proc p where p.proname like 'howdah_call_%' and pronamespace = pg_my_temp_schema() and proowner = 'anon'::regrole
      loop execute 'alter function ' || f.name || ' security invoker'; end loop; end $d$`;
    await run(changeAll);
    await expect(run('set role service_role')).rejects.toThrow('cannot set parameter');
    await run('create temporary table notes as select 7 as id');
    expect(
      await valueOf(`(select relpersistence::text from pg_class where oid = 'notes'::regclass), ${nulls}`),
    ).toBe('p');
    await run("select set_config('search_path', 'nowhere', false)");
    expect(await valueOf(`current_schema()::text, ${nulls}`)).toBe('public');
  });

  it.each([
    ['a view', 'create temporary view left_behind as select 7 as id'],
    ['a sequence', 'create temporary sequence left_behind'],
    ['a type', 'create type pg_temp.left_behind as (id int)'],
    ['an enum', `create type pg_temp.left_behind as enum ('a')`],
  ])('finds that an earlier call has left %s', async (_what, sql) => {
    const session = 'pg_backend_pid()::text, null, null, null, null, null';
    const { columns } = await call(`public.run_dynamic($1), ${session}`, [sql]);
    const left = `(select count(*) from pg_type where typname = 'left_behind' and typnamespace = pg_my_temp_schema())::text, ${session}`;
    let next = await call(left);
    // On PostgreSQL another connection can answer, while this one is tidied.
    while (next.columns[1] !== columns[1]) next = await call(left);
    expect(next.columns[0]).toBe('0');
  });

  it('leaves nothing of one call to the next, also when many run at once and fail or are rolled back', async () => {
    const traces = `concat_ws(' ', current_user, current_setting('search_path'), current_setting('statement_timeout'),
      current_setting('transaction_read_only'), coalesce(current_setting('request.jwt.claims', true), ''),
      (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()),
      (select count(*) from pg_listening_channels()), (select count(*) from pg_prepared_statements where name like 'left%'))`;
    const limit = await valueOf(`current_setting('statement_timeout'), ${nulls}`);
    const leave = `select set_config('search_path', 'nowhere', false), set_config('statement_timeout', '7s', false),
      set_config('default_transaction_read_only', 'on', false), set_config('request.jwt.claims', '{"sub":"left"}', false),
      pg_advisory_lock_shared(7)`;
    const leaving = (more: string, options?: Partial<RoleCall>) =>
      call(
        `public.run_dynamic($1), ${nulls}`,
        [
          `do $d$ begin perform * from (${leave}) l; listen left_channel; prepare left_${more.length} as select 1; ${more} end $d$`,
        ],
        {
          role: 'service_role',
          settings: { search_path: '"public"', 'request.jwt.claims': '{"sub":"it"}' },
          ...options,
        },
      ).catch((error: unknown) => error);
    const rounds = Array.from({ length: 12 }, (_, round) => [
      leaving(''),
      leaving('raise exception $x$No$x$;'),
      leaving('', { rollBack: true }),
      leaving('', { readOnly: true }),
      call(`${traces}, ${nulls}`, [], { readOnly: round % 2 === 0 }),
    ]);
    await Promise.all(rounds.flat());
    for (const [round, calls] of rounds.entries()) {
      expect(await calls[0]).not.toBeInstanceOf(Error);
      expect(await calls[1]).toMatchObject({ message: 'No' });
      const { columns } = (await calls[4]) as Awaited<ReturnType<typeof call>>;
      expect(columns[0]).toBe(`anon "public" ${limit} ${round % 2 === 0 ? 'on' : 'off'}  0 0 0`);
    }
  });

  it.extended('keeps its functions while roles take turns', async () => {
    const made = `pg_backend_pid(), (select string_agg(oid::text, ' ' order by oid) from pg_proc where proname ~ '^howdah_enter_'
      and pronamespace = pg_my_temp_schema()), null, null, null, null, null`;
    const seen = new Map<string, Set<string>>();
    for (let turn = 0; turn < 40; turn++) {
      const { columns } = await call(made, [], { role: turn % 2 === 0 ? 'anon' : 'service_role' });
      const [session, functions] = columns as [string, string];
      seen.set(session, (seen.get(session) ?? new Set()).add(functions));
    }
    // Once for the first role of a session, and once more for both. The session can have had functions before.
    for (const functions of seen.values()) expect(functions.size).toBeLessThanOrEqual(3);
  });

  it.each([
    ['nobody_at_all', '22023', 'role "nobody_at_all" does not exist'],
    ['x"; drop table notes; --', '22023', 'does not exist'],
    ['pg_monitor', '42501', 'permission denied to set role "pg_monitor"'],
  ])('refuses the role %s', async (role, code, message) => {
    await expect(call(`1, ${nulls}`, [], { role })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
  });

  it('writes nothing when it only reads, when it is rolled back, or with another number of rows', async () => {
    const insert = (id: string) => ({
      text: `with written as (insert into public.notes (id, text) values ($1, 'new') returning id) select count(*)::text, ${nulls} from written`,
      params: [id],
    });
    await expect(call('', [], { statement: insert('10'), readOnly: true })).rejects.toMatchObject({
      code: '25006',
    });
    const rolledBack = await call('', [], { statement: insert('11'), rollBack: true });
    expect(rolledBack.columns[0]).toBe('1');
    const refused = call('', [], { statement: insert('12'), rowCount: { min: 2, max: 3 } });
    await expect(refused).rejects.toThrow(RowCountRefused);
    await call('', [], { statement: insert('13') });
    expect(await valueOf(`string_agg(id::text, ','), ${nulls} from public.notes where id >= 10`)).toBe('13');
  });

  const read = async () => (await database.engine.query<SchemaVersion>(database.ref, schemaVersionSql))[0]!;
  const known = (schema: SchemaVersion) => call(`1, ${nulls}`, [], { schema });
  /** Makes a change that leaves the schema as it was. Repeated, because sessions that end remove temporary objects at any moment. */
  const unchangedBy = async (change: () => Promise<void>) => {
    let snapshots: [before?: string, after?: string] = [];
    await eventually(async () => {
      const before = await read();
      await known(before);
      await change();
      snapshots = [before.snapshot, (await known(before)).snapshot];
    });
    return snapshots;
  };

  (database.kind === 'pglite' ? it : it.extended)(
    'reports that the schema has changed before it runs',
    async () => {
      const update = () => database.engine.execute(database.ref, 'update notes set text = text');
      const [before, after] = await unchangedBy(update);
      expect(after).not.toBe(before);
      for (const ddl of [
        'create table more (id int)',
        'alter table more add column name text',
        'alter table more rename column name to title',
        'alter table more alter column title set default 1',
        'alter table more add primary key (id)',
        'create view seen as select * from more',
        'create or replace function slow() returns text language sql as $$ select 1::text $$',
        'drop view seen',
        'drop table more',
        'create schema apart',
        'alter schema apart rename to "Apart"',
        'drop schema "Apart"',
      ]) {
        const earlier = await read();
        await database.engine.execute(database.ref, ddl);
        await expect(known(earlier)).rejects.toThrow(SchemaChanged);
      }
    },
  );

  it.extended('reports that the roles of the API have changed', async () => {
    const [one, other] = [`${database.ref}_one`, `${database.ref}_other`].map((name) => `"${name}"`);
    // Roles are the server's, so only its operator changes them there.
    const asOperator = (sql: string) =>
      database.kind === 'pglite' ? database.engine.execute(database.ref, sql) : asAdmin(sql);
    await asOperator(`create role ${one}; create role ${other}`);
    for (const change of [
      `grant ${one} to authenticator`,
      `grant ${other} to ${one}`,
      `revoke ${other} from ${one}`,
      `revoke ${one} from authenticator`,
    ]) {
      const earlier = await read();
      await asOperator(change);
      await expect(known(earlier)).rejects.toThrow(SchemaChanged);
    }
    const [before, after] = await unchangedBy(async () => {
      await asOperator(`grant ${other} to ${one}; revoke ${other} from ${one}`);
      await database.engine.execute(
        database.ref,
        'create temporary table passing (id int); drop table passing',
      );
    });
    expect(after).not.toBe(before);
    await asOperator(`drop role ${one}; drop role ${other}`);
  });

  it.extended('knows the schema as unchanged when only settings of other databases change', async () => {
    const other = `${database.ref}-other`;
    await database.engine.create(other, { major: database.major });
    await database.engine.open(other);
    const setting = (value: number) =>
      `do $$ begin execute format('alter role current_user in database %I set work_mem to ''${value}MB''', current_database()); end $$`;
    await unchangedBy(() => database.engine.execute(other, setting(7)));
    const before = await read();
    await database.engine.execute(database.ref, setting(8));
    await expect(known(before)).rejects.toThrow(SchemaChanged);
  });

  describe('when the database is closed for its callers', () => {
    const insert = (id: number, seconds: number, admit: () => Promise<unknown>) => {
      const text = `with slept as materialized (select pg_sleep($2::float8)::text as t), written as (
        insert into public.notes (id, text) select $1::int, t from slept returning id)
        select count(*)::text, ${nulls} from written`;
      return call('', [], { statement: { text, params: [String(id), String(seconds)] }, admit });
    };
    const written = async () => {
      const rows = await database.engine.query<{ id: number }>(
        database.ref,
        'select id from notes where id >= 1000 order by id',
      );
      return rows.map(({ id }) => id);
    };

    it('has each confirmed write before `finishCalls` resolves, and none after it', async () => {
      let isOpen = true;
      const closed = new Error('The project is paused');
      const admit = async () => {
        if (!isOpen) throw closed;
      };
      const calls: Promise<number>[] = [];
      let answered = 0;
      const send = async () => {
        for (let id = 1000; id < 1120; id++) {
          calls.push(insert(id, 0.03, admit).then(() => (answered++, id)));
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      const sent = send();
      await eventually(async () => expect(answered).toBeGreaterThan(5));
      isOpen = false;
      await database.engine.finishCalls(database.ref);
      const atOnce = await written();
      await sent;
      const outcomes = await Promise.allSettled(calls);
      const confirmed = outcomes.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
      expect(confirmed.length).toBeGreaterThan(0);
      expect(confirmed.length).toBeLessThan(calls.length);
      expect(atOnce).toEqual(confirmed);
      expect(await written()).toEqual(atOnce);
    });

    it.extended('does not open again for a call that is not admitted', async () => {
      await database.engine.stop(database.ref);
      const closed = new Error('The project is paused');
      await expect(insert(2000, 0, () => Promise.reject(closed))).rejects.toBe(closed);
      const query = database.engine.query(database.ref, 'select 1', [], () => Promise.reject(closed));
      await expect(query).rejects.toBe(closed);
      expect(await database.engine.health(database.ref)).toEqual({ state: 'stopped' });
      await database.engine.open(database.ref);
      expect(await written()).not.toContain(2000);
    });
  });

  it('explains a statement', async () => {
    const statement = {
      text: `select 1 from public.notes where id > $1`,
      params: ['1'],
      explain: { format: 'json' as const, options: [] },
    };
    const plan = JSON.parse((await valueOf('', [], { statement }))!);
    expect(plan[0].Plan['Plan Rows']).toEqual(expect.any(Number));
  });
});

describeOnPostgres.extended('functions of calls that are dropped', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ connectionString: postgresUrl() });
    await client.connect();
  });
  afterAll(() => client.end());

  it('leave no plans in the session', async () => {
    const { text, values } = callSql(
      {
        database: '',
        role: 'anon',
        settings: {},
        statement: { text: 'select current_user, null, null, null, null, null, null', params: [] },
        readOnly: true,
        rollBack: false,
      },
      null,
    );
    const plansAfter = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await client.query(createCallFunctionsSql('anon'));
        const { rows } = await client.query({ text, values, rowMode: 'array' });
        expect(readCallRows(rows)?.columns[0]).toBe('anon');
        for (const script of releasePlansSql('anon')) await client.query(script);
        await client.query('discard temp');
      }
      const question = `select count(*)::int as plans from pg_backend_memory_contexts where name like 'CachedPlan%'`;
      return (await client.query<{ plans: number }>(question)).rows[0]!.plans;
    };
    expect(await plansAfter(6)).toBe(await plansAfter(2));
  });
});

describeOnPglite.extended('a role that calls of the API had', (database) => {
  it('can be dropped afterwards', async () => {
    const { engine, ref } = database;
    await engine.execute(ref, 'create role short_lived; grant short_lived to authenticator');
    for (const role of ['short_lived', 'anon']) {
      const { columns } = await engine.callAsRole({
        database: ref,
        role,
        settings: {},
        statement: { text: 'select current_user, null, null, null, null, null, null', params: [] },
        readOnly: true,
        rollBack: false,
      });
      expect(columns[0]).toBe(role);
    }
    await engine.execute(ref, 'drop role short_lived');
    expect(await engine.query(ref, `select from pg_roles where rolname = 'short_lived'`)).toEqual([]);
  });
});

describeOnPglite.extended(
  'a call of the API whose answer is too large',
  (project) => {
    it('writes nothing', async () => {
      const { engine, ref: database } = project;
      await engine.execute(database, 'create table kept (id int); grant insert on kept to anon');
      const text = `with kept as (insert into public.kept values (1))
        select repeat('x', 65 * 1024 * 1024), null, null, null, null, null, null`;
      const rest = { settings: {}, readOnly: false, rollBack: false };
      await expect(
        engine.callAsRole({ database, role: 'anon', statement: { text, params: [] }, ...rest }),
      ).rejects.toMatchObject({ code: '54000' });
      expect(await engine.query(database, 'select * from kept')).toEqual([]);
    });
  },
  // It takes long on a slow machine.
  { roleCallTimeoutMs: 120_000 },
);
