import { dependents, type DependedOn } from '@howdah/shared-api/pg-meta';
import { describeOnEachDatabase } from './databases.ts';

describeOnEachDatabase('dependents by pg-meta', ({ run, ask }) => {
  const oid = async (sql: string) =>
    Number(((await run(`select (${sql})::int8::text as id`)) as [{ id: string }])[0].id);
  const inTheWay = async (of: DependedOn) =>
    (await ask(dependents.list(of))).filter((one) => one.needs_cascade).map(({ what }) => what);
  /** What Postgres itself says against a drop. */
  async function refusal(sql: string): Promise<string[]> {
    const error: unknown = await run(sql).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    // The engine keeps what Postgres said apart from the failure.
    const { detail, event } = (error ?? {}) as { detail?: string; event?: { detail?: string } };
    const lines = (detail ?? event?.detail ?? '').split('\n').filter(Boolean);
    return [...new Set(lines.map((line) => line.replace(/ depends on .*$/, '')))].sort();
  }

  beforeEach(() =>
    run(`create schema tied;
      create type tied.mood as enum ('a');
      create table tied.shelves (id int primary key, self int references tied.shelves (id));
      create table tied.books (id serial primary key, shelf int references tied.shelves (id), mood tied.mood, title text default 'x');
      create view tied.seen as select id from tied.books;
      create view tied.seen_twice as select id from tied.seen;
      create materialized view tied.kept as select title from tied.books;
      create function tied.of_book(tied.books) returns int language sql as 'select 1';
      create policy p on tied.shelves using (exists (select from tied.books b where b.shelf = shelves.id));
      create function tied.touch() returns trigger language plpgsql as 'begin return new; end';
      create trigger t before insert on tied.books for each row execute function tied.touch();
      create index on tied.books (title)`),
  );
  afterEach(() => run('drop schema tied cascade'));

  it.each<[what: string, catalog: DependedOn['catalog'], id: string, drop: string]>([
    ['a table', 'pg_class', `'tied.books'::regclass`, 'drop table tied.books'],
    ['a table of a foreign key', 'pg_class', `'tied.shelves'::regclass`, 'drop table tied.shelves'],
    ['a view', 'pg_class', `'tied.seen'::regclass`, 'drop view tied.seen'],
    ['a type', 'pg_type', `'tied.mood'::regtype`, 'drop type tied.mood'],
    ['a function', 'pg_proc', `'tied.touch'::regproc`, 'drop function tied.touch'],
    [
      'what nothing depends on',
      'pg_class',
      `'tied.kept'::regclass`,
      'drop materialized view tied.kept restrict; select 1',
    ],
  ])('names what stands against dropping %s, as Postgres does', async (_what, catalog, id, drop) => {
    const listed = await inTheWay({ catalog, id: await oid(id) });
    const said = await refusal(drop);
    const names = (list: string[]) => [...new Set(list)].map((one) => one.replaceAll('tied.', '')).sort();
    expect(names(listed)).toEqual(names(said));
  });

  it('names what depends on one column, and what goes with it', async () => {
    const books = await oid(`'tied.books'::regclass`);
    expect(await ask(dependents.list({ catalog: 'pg_class', id: books, column: 4 }))).toEqual([
      { what: expect.stringContaining('materialized view'), needs_cascade: true },
      { what: expect.stringContaining('default value for column title'), needs_cascade: false },
      { what: expect.stringContaining('index'), needs_cascade: false },
    ]);
  });

  it('leaves out what has no life of its own', async () => {
    const all = (
      await ask(dependents.list({ catalog: 'pg_class', id: await oid(`'tied.shelves'::regclass`) }))
    ).map(({ what }) => what);
    expect(all.filter((what) => /toast|RI_Constraint|^type /.test(what))).toEqual([]);
    expect(all).toContainEqual(expect.stringContaining('policy p on table'));
  });
});
