import { mentions } from '@howdah/shared-api/pg-meta';
import { describeOnEachDatabase } from './databases.ts';
import { draw, hostileName, truncated } from './hostile.ts';

describeOnEachDatabase('mentions by pg-meta', ({ run, ask }) => {
  const naming = async (...names: string[]) =>
    (await ask(mentions.list({ names }))).map(({ what }) => what).filter((what) => what.startsWith('named.'));

  beforeEach(() =>
    run(`create schema named;
      create table named.books (id int primary key, title text);
      create function named.titles() returns setof text language sql as 'select b.title from named.books b';
      create function named.touch() returns trigger language plpgsql as 'begin update named.Books set title = new.title; return new; end';
      create function named.of_bookshelf() returns int language plpgsql as 'begin return (select count(*) from named.books_old); end';
      create function named.follows() returns bigint begin atomic select count(*) from named.books; end`),
  );
  afterEach(() => run('drop schema named cascade'));

  it('lists the functions that a rename breaks, and no other', async () => {
    expect(await naming('books')).toEqual(['named.titles()', 'named.touch()']);
    expect(await naming('books', 'title')).toEqual(['named.titles()', 'named.touch()']);
    expect(await naming('books', 'id')).toEqual([]);
    await run('alter table named.books rename to works');
    await run('select named.follows()');
    const [broken] = await naming('books');
    await expect(run(`select ${broken}`)).rejects.toThrow('does not exist');
  });

  it.extended('finds names of any kind', async () => {
    for (const name of [
      ...draw(hostileName, 12, 7).map(truncated),
      'a.b',
      '(x|y)*',
      'say "hi"',
      'back\\slash',
    ]) {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      const body = `select 1 as ${quoted}`.replaceAll("'", "''");
      await run(`create function named.f() returns int language sql as E'${body.replaceAll('\\', '\\\\')}'`);
      expect({ name, found: await naming(name) }).toEqual({ name, found: ['named.f()'] });
      await run('drop function named.f()');
    }
  });
});
