import { relations } from '@howdah/shared-api/pg-meta';
import { referringRows } from '@howdah/shared-api/pg-meta/referring-rows';
import { describeOnEachDatabase } from './databases.ts';

describeOnEachDatabase('referring rows by pg-meta', ({ run, ask }) => {
  const of = async (table: string) => {
    const [{ id }] = (await run(`select '${table}'::regclass::oid::int8::text as id`)) as [{ id: string }];
    return (await ask(referringRows.list({ id }))).map((one) => `${one.schema}.${one.table} ${one.action}`);
  };

  /** What becomes of how many rows when the rows with these keys are deleted. */
  const countOf = async (table: string, keys: string[][], atMost = 1000) => {
    // Who asks need not be who made them.
    for (const schema of ['linked', '"other ""one"""']) {
      await run(
        `grant usage on schema ${schema} to public; grant select on all tables in schema ${schema} to public`,
      );
    }
    const [{ id }] = (await run(`select '${table}'::regclass::oid::int8::text as id`)) as [{ id: string }];
    const [relation] = await ask(relations.describe({ id }));
    const tables = await ask(referringRows.list({ id }));
    const counts = await ask(referringRows.count({ relation: relation!, keys, tables, atMost }));
    return counts.map(({ at, rows }) => `${tables[at]!.table} ${tables[at]!.action}: ${rows}`);
  };

  beforeEach(() => run('create schema linked; create schema "other ""one"""'));
  afterEach(() => run('drop schema linked, "other ""one""" cascade'));

  it('lists what a cascade reaches, and whose columns are set, but nothing behind those', async () => {
    await run(`create table linked.people (id int primary key);
      create table linked.orders (id int primary key, person int references linked.people on delete cascade);
      create table linked.items (id int primary key, "order" int references linked.orders on delete cascade);
      create table "other ""one""".notes (item int references linked.items on delete set null, id int primary key);
      create table linked.behind (note int references "other ""one""".notes on delete cascade);
      create table linked.kept (person int references linked.people);
      create table linked.fixed (person int default 1 references linked.people on delete set default)`);
    expect(await of('linked.people')).toEqual([
      'linked.fixed set default',
      'linked.items cascade',
      'linked.kept no action',
      'linked.orders cascade',
      'other "one".notes set null',
    ]);
    expect(await of('linked.kept')).toEqual([]);
  });

  it('names the foreign keys that refuse, also those behind a cascade', async () => {
    await run(`create table linked.people (id int primary key);
      create table linked.orders (id int primary key, person int references linked.people on delete cascade);
      create table "other ""one""".notes (author int constraint "its author" references linked.people,
        reader int constraint "its ""reader""" references linked.people);
      create table linked.items ("order" int constraint item_order references linked.orders on delete restrict);
      insert into linked.people values (1); insert into linked.orders values (1, 1); insert into linked.items values (1)`);
    const [{ id }] = (await run(`select 'linked.people'::regclass::oid::int8::text as id`)) as [
      { id: string },
    ];
    expect((await ask(referringRows.list({ id }))).map(({ links: _, ...table }) => table)).toEqual([
      { schema: 'linked', table: 'items', action: 'restrict', keys: ['item_order'] },
      { schema: 'linked', table: 'orders', action: 'cascade', keys: ['orders_person_fkey'] },
      { schema: 'other "one"', table: 'notes', action: 'no action', keys: ['its "reader"', 'its author'] },
    ]);
    await expect(run('delete from linked.people')).rejects.toThrow('item_order');
    await run(`delete from linked.items; insert into "other ""one""".notes values (1, null)`);
    await expect(run('delete from linked.people')).rejects.toThrow('its author');
  });

  it('names the columns of a foreign key in its order, with those that they refer to', async () => {
    await run(`create table linked.people (part int, id int, primary key (id, part));
      create table "other ""one""".notes (a int, b int, foreign key (b, a) references linked.people (id, part))`);
    const [{ id }] = (await run(`select 'linked.people'::regclass::oid::int8::text as id`)) as [
      { id: string },
    ];
    const [table] = await ask(referringRows.list({ id }));
    expect(table!.links[0]!.columns).toEqual([
      { name: 'b', of: 'id' },
      { name: 'a', of: 'part' },
    ]);
  });

  it.extended('knows that a column which cannot become NULL refuses', async () => {
    await run(`create table linked.people (id int, part int, primary key (id, part));
      create table linked.notes (person int not null, part int,
        foreign key (person, part) references linked.people on delete set null);
      create table linked.some (person int not null, part int,
        foreign key (person, part) references linked.people on delete set null (part));
      create table linked.fixed (person int not null, part int not null,
        foreign key (person, part) references linked.people on delete set default);
      create table linked.known (person int not null default 2, part int not null default 1,
        foreign key (person, part) references linked.people on delete set default);
      insert into linked.people values (1, 1), (2, 1);
      insert into linked.notes values (1, 1); insert into linked.fixed values (1, 1);
      insert into linked.some values (1, 1); insert into linked.known values (1, 1)`);
    expect(await countOf('linked.people', [['1', '1']])).toEqual([
      'fixed no action: 1',
      'known set default: 1',
      'notes no action: 1',
      'some set null: 1',
    ]);
    await expect(run('delete from linked.people where id = 1')).rejects.toThrow('null value');
    await run('delete from linked.notes');
    await expect(run('delete from linked.people where id = 1')).rejects.toThrow('null value');
    await run('delete from linked.fixed; delete from linked.people where id = 1');
    expect(await run('select (select part from linked.some) as some, person from linked.known')).toEqual([
      { some: null, person: 2 },
    ]);
  });

  it('ends where rows refer to each other, and names a table once for each action', async () => {
    await run(`create table linked.a (id int primary key, up int references linked.a on delete cascade, b int);
      create table linked.b (id int primary key, a int references linked.a on delete cascade,
        other int references linked.a on delete set null, same int references linked.a on delete set null);
      alter table linked.a add foreign key (b) references linked.b on delete cascade`);
    expect(await of('linked.a')).toEqual(['linked.a cascade', 'linked.b cascade', 'linked.b set null']);
  });

  it.extended('names a partitioned table, not its partitions, on either side of a key', async () => {
    await run(`create table linked.days (day date primary key) partition by range (day);
      create table linked.days_2026 partition of linked.days for values from ('2026-01-01') to ('2027-01-01');
      create table linked.visits (day date references linked.days on delete cascade) partition by range (day);
      create table linked.visits_2026 partition of linked.visits for values from ('2026-01-01') to ('2027-01-01')`);
    expect(await of('linked.days')).toEqual(['linked.visits cascade']);
    expect(await of('linked.days_2026')).toEqual(['linked.visits cascade']);
  });

  it('counts the rows that go, change or refuse, each once, and no more than it has to', async () => {
    await run(`create table linked.people (id int primary key);
      create table linked.orders (id int primary key, person int references linked.people on delete cascade,
        other int references linked.people on delete cascade);
      create table linked.items ("order" int references linked.orders on delete cascade);
      create table "other ""one""".kept (person int references linked.people, "order" int references linked.orders on delete restrict);
      create table linked.notes (person int references linked.people on delete set null);
      create table linked.fixed (person int default 3 references linked.people on delete set default);
      insert into linked.people values (1), (2), (3);
      insert into linked.orders values (10, 1, 1), (11, 1, 3), (12, 3, 2), (13, 3, null), (14, null, null);
      insert into linked.items values (10), (10), (11), (12), (13), (14), (null);
      insert into linked.notes values (1), (1), (3), (null);
      insert into linked.fixed values (2);
      insert into "other ""one""".kept values (2, 13), (null, 10), (3, null), (null, null)`);
    expect(await countOf('linked.people', [['1']])).toEqual([
      'fixed set default: 0',
      'items cascade: 3',
      'notes set null: 2',
      'orders cascade: 2',
      'kept no action: 0',
      'kept restrict: 1',
    ]);
    expect(await countOf('linked.people', [['1'], ['2'], ['9']], 2)).toEqual([
      'fixed set default: 1',
      'items cascade: 3',
      'notes set null: 2',
      'orders cascade: 3',
      'kept no action: 1',
      'kept restrict: 1',
    ]);
    await run(`delete from "other ""one""".kept`);
    const left = async () =>
      (
        await run(`select (select count(*) from linked.orders)::int as orders, (select count(*) from linked.items)::int as items,
        (select count(*) from linked.notes where person is null)::int as notes`)
      )[0];
    expect(await left()).toEqual({ orders: 5, items: 7, notes: 1 });
    await run('delete from linked.people where id = 1');
    expect(await left()).toEqual({ orders: 3, items: 4, notes: 3 });
  });

  it('leaves rows that go themselves out of those that change', async () => {
    await run(`create table linked.staff (id int primary key, boss int references linked.staff on delete set null);
      insert into linked.staff values (1, null), (2, 1), (3, 2), (4, 2)`);
    expect(await countOf('linked.staff', [['1'], ['2']])).toEqual(['staff set null: 2']);
  });

  it.extended('has no number where it is not sure what Postgres does', async () => {
    await run(`create table linked.a (id int primary key, up int references linked.a on delete cascade);
      create table linked.b (a int references linked.a on delete cascade);
      create table linked.people (id int primary key, boss int references linked.people);
      insert into linked.a values (1, null), (2, 1); insert into linked.b values (2);
      insert into linked.people values (1, null), (2, 1), (3, 1)`);
    expect(await countOf('linked.a', [['1']])).toEqual(['a cascade: null', 'b cascade: null']);
    expect(await countOf('linked.people', [['1'], ['2']])).toEqual(['people no action: null']);
    expect(await countOf('linked.people', [['1']])).toEqual(['people no action: 2']);
  });

  it.extended('compares as the foreign key does, in partitions and by several columns', async () => {
    await run(`create table linked.days (day date, part bigint, primary key (day, part)) partition by range (day);
      create table linked.days_2026 partition of linked.days for values from ('2026-01-01') to ('2027-01-01');
      create table linked.visits (day date, part int, foreign key (day, part) references linked.days on delete cascade) partition by range (day);
      create table linked.visits_2026 partition of linked.visits for values from ('2026-01-01') to ('2027-01-01');
      insert into linked.days values ('2026-01-01', 1), ('2026-01-01', 2);
      insert into linked.visits values ('2026-01-01', 1), ('2026-01-01', 1), ('2026-01-01', 2), ('2026-01-01', null)`);
    expect(await countOf('linked.days', [['2026-01-01', '1']])).toEqual(['visits cascade: 2']);
    expect(await countOf('linked.days_2026', [['2026-01-01', '2']])).toEqual(['visits cascade: 1']);
  });

  it('has no number where policies hide rows of those who ask', async () => {
    await run(`create table linked.people (id int primary key); create table linked.notes (person int references linked.people);
      insert into linked.people values (1); insert into linked.notes values (1)`);
    expect(await countOf('linked.people', [['1']])).toEqual(['notes no action: 1']);
    await run('alter table linked.notes enable row level security');
    const [{ id }] = (await run(`select 'linked.people'::regclass::oid::int8::text as id`)) as [
      { id: string },
    ];
    const { sql } = referringRows.list({ id });
    expect(await run(`set role pg_read_all_data; ${sql}`)).toMatchObject([{ links: [{ refers: null }] }]);
    await run('reset role');
  });
});
