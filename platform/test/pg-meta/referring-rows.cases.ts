import { referringRows } from '@howdah/shared-api/pg-meta';
import { describeOnEachDatabase } from './databases.ts';

describeOnEachDatabase('referring rows by pg-meta', ({ run, ask }) => {
  const of = async (table: string) => {
    const [{ id }] = (await run(`select '${table}'::regclass::oid::int8::text as id`)) as [{ id: string }];
    return (await ask(referringRows.list({ id }))).map((one) => `${one.schema}.${one.table} ${one.action}`);
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
    expect(await ask(referringRows.list({ id }))).toEqual([
      { schema: 'linked', table: 'items', action: 'restrict', keys: ['item_order'] },
      { schema: 'linked', table: 'orders', action: 'cascade', keys: ['orders_person_fkey'] },
      { schema: 'other "one"', table: 'notes', action: 'no action', keys: ['its "reader"', 'its author'] },
    ]);
    await expect(run('delete from linked.people')).rejects.toThrow('item_order');
    await run(`delete from linked.items; insert into "other ""one""".notes values (1, null)`);
    await expect(run('delete from linked.people')).rejects.toThrow('its author');
  });

  it('ends where rows refer to each other, and names a table once for each action', async () => {
    await run(`create table linked.a (id int primary key, up int references linked.a on delete cascade, b int);
      create table linked.b (id int primary key, a int references linked.a on delete cascade,
        other int references linked.a on delete set null, same int references linked.a on delete set null);
      alter table linked.a add foreign key (b) references linked.b on delete cascade`);
    expect(await of('linked.a')).toEqual(['linked.a cascade', 'linked.b cascade', 'linked.b set null']);
  });

  it('names a partitioned table, not its partitions, on either side of a key', async () => {
    await run(`create table linked.days (day date primary key) partition by range (day);
      create table linked.days_2026 partition of linked.days for values from ('2026-01-01') to ('2027-01-01');
      create table linked.visits (day date references linked.days on delete cascade) partition by range (day);
      create table linked.visits_2026 partition of linked.visits for values from ('2026-01-01') to ('2027-01-01')`);
    expect(await of('linked.days')).toEqual(['linked.visits cascade']);
    expect(await of('linked.days_2026')).toEqual(['linked.visits cascade']);
  });
});
