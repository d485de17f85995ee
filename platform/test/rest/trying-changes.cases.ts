import { describeAboveEngines } from '../engines/projects.ts';
import { firstUnlessExtended, RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import type { CallOptions } from './fixture.ts';
import { RestClient, schemaSql } from './fixture.ts';

/** Calls that somebody made, each of which succeeds. */
type Made = [method: string, url: string, options?: CallOptions];

type Case = [change: string, made: Made, findings: object[]];

/** One for each kind of finding. */
const ordinary: Case[] = [
  [
    'alter table films rename year to released',
    ['GET', 'films?select=id,year'],
    [{ kind: 'fails', code: '42703', message: 'column films.year does not exist' }],
  ],
  [
    'alter table films rename year to released',
    ['GET', 'films'],
    [
      { kind: 'field_gone', field: 'year' },
      { kind: 'field_added', field: 'released', after: 'integer' },
    ],
  ],
  [
    'alter table films alter year type text',
    ['GET', 'films?select=id,year&year=eq.1952'],
    [
      { kind: 'input_changes', of: 'filter', field: 'year', before: 'integer', after: 'text' },
      { kind: 'type_changes', field: 'year', before: 'integer', after: 'text' },
    ],
  ],
  [
    'alter table actors add born date not null default now(); alter table actors alter born drop default',
    [
      'POST',
      'actors',
      { as: 'service_role', body: { id: 70, name: 'x' }, headers: { prefer: 'tx=rollback' } },
    ],
    [
      {
        kind: 'fails',
        code: '23502',
        message: 'The column "born" is required, and the call does not set it',
      },
    ],
  ],
  [
    'alter table films add second_director int references directors',
    ['GET', 'films?select=title,directors(last_name)'],
    [
      {
        kind: 'ambiguous',
        code: 'PGRST201',
        candidates: [
          'films_director_id_fkey using films(director_id) and directors(id)',
          'films_second_director_fkey using films(second_director) and directors(id)',
        ],
      },
    ],
  ],
  [
    'create table unrelated (id int)',
    ['GET', 'films?select=*,directors(*),actors(name)&or=(id.eq.1,year.gt.2)&limit=2'],
    [],
  ],
];

const rarer: Case[] = [
  ['drop function add', ['POST', 'rpc/add', { body: { a: 1 } }], [{ kind: 'fails', code: 'PGRST202' }]],
  [
    'alter table films rename year to released',
    ['GET', 'films?select=id&year=gt.1900'],
    [{ kind: 'fails', code: '42703' }],
  ],
  [
    'alter table films rename year to released',
    ['GET', 'films?select=id&order=year'],
    [{ kind: 'fails', code: '42703' }],
  ],
  ['alter table films drop year', ['GET', 'films?select=id,title'], []],
  [
    'alter table films drop year',
    ['GET', 'studios?select=name,films(*)'],
    [{ kind: 'field_gone', field: 'films.year' }],
  ],
  [
    'alter table studios drop city',
    [
      'POST',
      'studios',
      { as: 'service_role', body: { id: 70, name: 'x', city: 'y' }, headers: { prefer: 'tx=rollback' } },
    ],
    [
      {
        kind: 'fails',
        code: 'PGRST204',
        message: "Could not find the 'city' column of 'studios' in the schema cache",
      },
    ],
  ],
  [
    'alter table films alter year type text',
    ['GET', 'films?select=id&year=cs.{1}&limit=0', { as: 'service_role' }],
    [],
  ],
  [
    'alter table films alter label type jsonb using to_jsonb(label)',
    ['GET', 'films?select=id&label=like.*a*'],
    [{ kind: 'fails', code: '42883' }],
  ],
  [
    'alter table studios alter id type bigint',
    ['PATCH', 'studios?id=eq.1', { as: 'service_role', body: { id: 1 }, headers: { prefer: 'tx=rollback' } }],
    [
      { kind: 'input_changes', of: 'filter', field: 'id', before: 'integer', after: 'bigint' },
      { kind: 'input_changes', of: 'body', field: 'id', before: 'integer', after: 'bigint' },
    ],
  ],
  [
    'alter table films add extra int',
    ['GET', 'films?limit=1'],
    [{ kind: 'field_added', field: 'extra', after: 'integer' }],
  ],
  ['alter table films add extra int', ['GET', 'films?select=id,title'], []],
  [
    'alter table scripts drop constraint scripts_pkey',
    [
      'POST',
      'scripts?on_conflict=film_id',
      {
        as: 'service_role',
        body: { film_id: 1, pages: 1 },
        headers: { prefer: 'resolution=merge-duplicates,tx=rollback' },
      },
    ],
    [{ kind: 'fails', code: '42P10' }],
  ],
  // A change can say itself that it is one transaction.
  [
    'begin; alter table films drop year; alter table films add year text; commit;',
    ['GET', 'films?select=id,year'],
    [{ kind: 'type_changes', field: 'year', before: 'integer', after: 'text' }],
  ],
  // Tables, views, functions.
  ['drop table orders', ['GET', 'orders?select=id'], [{ kind: 'fails', code: 'PGRST205' }]],
  [
    'alter table orders rename to purchases',
    ['GET', 'orders?select=id'],
    [{ kind: 'fails', code: 'PGRST205' }],
  ],
  [
    'create or replace view films_seen as select id, title, director_id, year from films',
    ['GET', 'films_seen'],
    [{ kind: 'field_added', field: 'year', after: 'integer' }],
  ],
  [
    'drop view deep; create view deep as select id as number from films',
    ['GET', 'deep?select=number,name'],
    [{ kind: 'fails', code: '42703' }],
  ],
  [
    `create function add(a int, b int default 1, c int default 2) returns int language sql as 'select 1'`,
    ['POST', 'rpc/add', { body: { a: 1, b: 2 } }],
    [{ kind: 'ambiguous', code: 'PGRST203', candidates: [] }],
  ],
  [
    `drop function numbers; create function numbers(up_to int) returns bigint language sql as 'select 1::bigint'`,
    ['GET', 'rpc/numbers?up_to=2'],
    [{ kind: 'type_changes', field: '', before: 'list of integer', after: 'bigint' }],
  ],
  [
    `drop function pairs; create function pairs() returns table (a int) language sql as 'select 1'`,
    ['GET', 'rpc/pairs'],
    [{ kind: 'field_gone', field: 'b' }],
  ],
  [
    `drop function full_name(directors); create function full_name(directors) returns json language sql as $$ select '1'::json $$`,
    ['GET', 'directors?select=id,full_name'],
    [{ kind: 'type_changes', field: 'full_name', before: 'text', after: 'json' }],
  ],
  ['revoke select on studios from anon', ['GET', 'studios?select=id'], [{ kind: 'fails', code: '42501' }]],
  [
    'revoke execute on function add from anon, public',
    ['GET', 'rpc/add?a=1'],
    [{ kind: 'fails', code: '42501' }],
  ],
  [
    'alter table films drop constraint films_director_id_fkey',
    ['GET', 'films?select=title,directors(last_name)'],
    [{ kind: 'fails', code: 'PGRST200' }],
  ],
  [
    'alter table scripts drop constraint scripts_pkey',
    ['GET', 'films?select=title,scripts(pages)'],
    [{ kind: 'type_changes', field: 'scripts', before: 'object', after: 'list' }],
  ],
  [
    'alter table directors alter last_name type varchar(200)',
    ['GET', 'films?select=title,...directors(last_name)'],
    [{ kind: 'type_changes', field: 'last_name', before: 'text', after: 'character varying' }],
  ],
  ['create index on films (year)', ['GET', 'films?year=eq.1952'], []],
];

/** SQL that would make the trial real, or leave something, if it could end the transaction. */
const hostile = [
  'commit; drop table studios',
  'rollback; drop table studios',
  'end; drop table studios',
  'begin; drop table orders; commit',
  'begin; drop table orders; commit; drop table scripts; commit',
  'begin; rollback; drop table orders; begin; commit',
  'begin; commit; drop table orders; commit',
  'begin; drop table orders; commit and chain',
  'begin; commit',
  'abort; create table left_behind ()',
  'commit and chain; drop table orders',
  'rollback and chain; drop table orders',
  `prepare transaction 'x'`,
  'do $$ begin drop table orders; commit; end $$',
  'do $$ begin rollback; drop table orders; end $$',
  'call commits()',
  'do $$ begin call commits(); end $$',
  `select dynamic('commit')`,
  `select dynamic('drop table orders')`,
  'drop table orders; savepoint a; drop table scripts; release a',
  'savepoint a; drop table orders; rollback to a; drop table scripts',
  'begin; start transaction; drop table orders',
  'drop table orders; set session authorization anon',
  'set session characteristics as transaction read only; drop table orders',
  `drop table orders; listen news; notify news, 'x'`,
  `set default_transaction_read_only = on; alter table films add z int default nextval('films_id_seq')`,
  'create index concurrently on films (year)',
  'vacuum films',
  'drop table orders /* ',
  `drop table orders; select '`,
  'drop table orders; --',
  'drop table orders; $howdah$',
  `drop table orders; do $howdah$ begin perform 1; end $howdah$; create table left_behind ()`,
  `create table left_behind as select pg_advisory_lock(1)`,
  `create function pg_temp.json_array_elements(json) returns setof json language sql as 'select null::json'; set search_path = pg_temp, pg_catalog; drop table public.orders`,
  `deallocate all; drop table orders`,
  `create event trigger spy on ddl_command_end execute function spies(); drop table orders`,
  `drop table orders; set local lock_timeout = 0; set statement_timeout = 0; reset all; discard plans`,
  `drop table orders; discard all`,
];

describeAboveEngines('trying a change on the calls that were seen', (database) => {
  let rest: RestClient;
  const query = <Row extends object>(sql: string) => database.engine.query<Row>(database.ref, sql);
  /** Everything that a database is made of, and its rows. */
  const everything = async () => ({
    // What a sequence gave stays given; `nextval` below is among what is tried.
    objects: (await database.engine.objectFacts(database.ref))
      .filter(({ kind }) => kind !== 'value of the sequence')
      .map((fact) => JSON.stringify(fact))
      .sort(),
    tables: await database.engine.tableFacts(database.ref),
    sessions: await query(`select count(*)::int as n from pg_listening_channels()`),
  });

  beforeAll(() =>
    database.engine.execute(
      database.ref,
      `${schemaSql}
      create procedure commits() language plpgsql as 'begin drop table orders; commit; end';
      create function dynamic(command text) returns int language plpgsql as 'begin execute command; return 1; end';
      create function spies() returns event_trigger language plpgsql as 'begin end';`,
    ),
  );
  beforeEach(() => {
    rest = new RestClient(database.engine, database.ref);
  });

  it.each(firstUnlessExtended([...ordinary, ...rarer], 3))(
    '%s, after %p',
    async (change, [method, url, options], findings) => {
      const { status, body } = await rest.call(method, url, options);
      // What fails is not kept, and so not tried.
      if (status >= 400) return expect([body, findings]).toEqual([body, []]);
      const trial = await rest.try(change);
      expect(trial).toMatchObject({ outcome: 'tried', message: null, seen: 1 });
      expect(trial.affected.flatMap((call) => call.findings)).toEqual(
        findings.map((finding) => expect.objectContaining(finding) as object),
      );
    },
  );

  /** By how the SQL begins. */
  const outcomes = new Map<string, readonly string[]>([
    [
      'outside_transactions',
      [
        'commit',
        'rollback',
        'end',
        'begin; rollback',
        'begin; commit; drop',
        'begin; drop table orders; commit;',
        'begin; drop table orders; commit and',
        'abort',
        'prepare',
        'vacuum',
        'create index',
      ],
    ],
    [
      'change_fails',
      [
        'do $$',
        'call commits',
        `select dynamic('commit')`,
        'drop table orders /*',
        `drop table orders; select '`,
      ],
    ],
    [
      'tried',
      [`select dynamic('drop`, 'savepoint', 'begin; start', 'drop table orders; listen', 'deallocate'],
    ],
  ]);
  const outcomeOf = (sql: string) =>
    [...outcomes].find(([, starts]) => starts.some((start) => sql.startsWith(start)))?.[0];

  // Parts, so that each has its time on a busy machine. The ordinary run has the first of eight, with SQL of each outcome.
  const parts = RUNS_EXTENDED_TESTS ? 2 : 8;
  it.each(RUNS_EXTENDED_TESTS ? [0, 1] : [0])(
    'leaves nothing behind, whatever the SQL is (%i)',
    async (part) => {
      await rest.get('orders?select=*,billing(*)');
      await rest.get('films?select=id');
      const before = await everything();
      for (const sql of hostile.filter((_, index) => index % parts === part)) {
        const { outcome } = await rest.try(sql);
        expect([sql, outcome]).toEqual([sql, outcomeOf(sql) ?? outcome]);
      }
      expect(await everything()).toEqual(before);
      expect(await query(`select count(*)::int as n from pg_locks where locktype = 'advisory'`)).toEqual([
        { n: 0 },
      ]);
    },
  );

  it('is tried with SQL of each outcome', () => {
    for (const start of [...outcomes.values()].flat()) {
      expect(hostile.filter((sql) => sql.startsWith(start))).not.toEqual([]);
    }
  });

  it('runs no call', async () => {
    const options = { as: 'service_role', body: { id: 71, name: 'x' }, headers: { prefer: 'tx=rollback' } };
    await rest.post('studios', options.body, options);
    await rest.post(
      'rpc/add_studio',
      { name: 'x' },
      { as: 'service_role', headers: { prefer: 'tx=rollback' } },
    );
    const before = await everything();
    expect(await rest.try('alter table studios add note text')).toMatchObject({ outcome: 'tried', seen: 2 });
    expect(await everything()).toEqual(before);
  });

  it('keeps no value of a call', async () => {
    const secret = 's3cret';
    await rest.get(
      `films?title=eq.${secret}&or=(title.like.*${secret}*,label.in.(${secret},"${secret}"))&select=id`,
    );
    await rest.post(
      'studios',
      { id: 72, name: secret },
      { as: 'service_role', headers: { prefer: 'tx=rollback' } },
    );
    await rest.post('rpc/echo_json', { [secret]: secret });
    await rest.get(`rpc/choose?b=${secret}`);
    await rest.post('rpc/echo_text', secret, { headers: { 'content-type': 'text/plain' } });
    await rest.get(`films?select=details->"${secret}-1@x"&details->>"${secret}-1@x"=eq.${secret}`);
    expect(rest.seen).toHaveLength(6);
    expect(JSON.stringify(rest.seen)).not.toContain(secret);
    expect(await rest.try('create table unrelated (id int)')).toMatchObject({
      outcome: 'tried',
      affected: [],
    });
  });

  it('keeps only calls that succeed', async () => {
    await rest.get('nowhere');
    await rest.get('films?select=nothing');
    await rest.get('secret_things');
    await rest.explain('GET', 'films');
    expect(rest.seen).toEqual([]);
    expect(await rest.try('drop table films cascade')).toEqual({
      outcome: 'nothing_seen',
      message: null,
      seen: 0,
      failing: 0,
      affected: [],
    });
  });

  it('says what Postgres says of a change that it refuses', async () => {
    await rest.get('films');
    expect(await rest.try('drop table films')).toMatchObject({
      outcome: 'change_fails',
      message: 'cannot drop table films because other objects depend on it',
    });
    expect(await rest.try('drop tabel films')).toMatchObject({ outcome: 'change_fails' });
    expect(await rest.try('drop table orders', { project: { readOnlyMode: true } })).toMatchObject({
      outcome: 'change_fails',
    });
  });

  it.extended('ends soon when it takes too long, and the database goes on', async () => {
    await rest.get('films?select=id');
    const started = Date.now();
    const slow =
      'set statement_timeout = 0; create table slow as select pg_sleep(0.1) is null as slept from generate_series(1, 1000)';
    expect(await rest.try(slow, { timeoutMs: 1_500 })).toMatchObject({ outcome: 'timed_out' });
    // The script itself would take 100 s.
    expect(Date.now() - started).toBeLessThan(15_000);
    expect((await rest.get('films?select=id')).status).toBe(200);
  });

  it.extended.each([0, 1, 2])(
    'ends when the project is closed, after it was admitted %p times',
    async (times) => {
      await rest.get('films?select=id');
      let admitted = 0;
      const admit = async () => {
        if (admitted++ >= times) throw new Error('It is closed');
      };
      await expect(rest.try('drop table orders', { admit })).rejects.toThrow('It is closed');
      if (times > 0) return;
      await database.engine.stop(database.ref);
      await expect(rest.try('drop table orders', { admit })).rejects.toThrow('It is closed');
      expect(await database.engine.health(database.ref)).toEqual({ state: 'stopped' });
    },
  );

  it('does not wait for somebody who holds a table', async () => {
    if (database.engine.kind === 'pglite') return;
    await rest.get('films?select=id');
    const run = await database.engine.run({
      database: database.ref,
      sql: 'begin; lock table orders; select 1; select pg_sleep(30)',
    });
    // The script holds the lock once its rows begin.
    const events = run.events[Symbol.asyncIterator]();
    for (let event = await events.next(); event.value?.type !== 'rows'; event = await events.next());
    expect(await rest.try('drop table orders')).toMatchObject({ outcome: 'locked' });
    await database.engine.cancel(database.ref, run.id);
    while (!(await events.next()).done);
  });

  it.extended('counts calls that fail already apart from those that a change breaks', async () => {
    for (const query of ['select=id,year', 'select=id', 'select=id&order=id', 'select=title']) {
      await rest.get(`films?${query}`);
    }
    rest.seen[1]!.form.role = 'passing';
    rest.seen[2]!.form.query = 'select=(';
    rest.seen[3]!.form.name = 'gone';
    expect(await rest.try('alter table films rename year to released')).toMatchObject({
      outcome: 'tried',
      seen: 4,
      failing: 3,
      affected: [{ path: '/films?select=id,year', findings: [{ kind: 'fails', code: '42703' }] }],
    });
  });

  it('lists the worst first, by names that nothing was done to', async () => {
    const name = `x"; drop table films; -- <img src=x> 表 🐘 %`;
    const quoted = `"${name.replaceAll('"', '""')}"`;
    const column = encodeURIComponent(`"${name.replaceAll('"', '\\"')}"`);
    await database.engine.execute(
      database.ref,
      `create table ${quoted} ("select" int, ${quoted} text); grant all on ${quoted} to anon`,
    );
    await rest.get(encodeURIComponent(name));
    await rest.get(`${encodeURIComponent(name)}?select=${column}&"select"=eq.1`);
    await rest.get('films?select=id');
    const { affected } = await rest.try(`alter table ${quoted} drop column ${quoted}, add column "or" int`);
    expect(affected).toMatchObject([
      {
        method: 'GET',
        path: `/${name}?select="${name.replaceAll('"', '\\"')}"&"select"=eq.…`,
        role: 'anon',
        count: 1,
        findings: [{ kind: 'fails', code: '42703' }],
      },
      {
        path: `/${name}`,
        findings: [
          { kind: 'field_gone', field: name },
          { kind: 'field_added', field: 'or' },
        ],
      },
    ]);
    await database.engine.execute(database.ref, `drop table ${quoted}`);
  });
});
