import {
  columns,
  constraints,
  ident,
  indexes,
  inOneTransaction,
  literal,
  tables,
  types,
  type BuiltStatements,
  type NewColumn,
  type QualifiedName,
} from '@howdah/shared-api/pg-meta';
import { firstUnlessExtended } from '../extended-tests.ts';
import { describeOnEachDatabase, HOSTILE_NAMES_TRIED } from './databases.ts';
import { draw, hostileName, hostileText, truncated } from './hostile.ts';

const shelves: QualifiedName = { schema: 'drawn', name: 'shelves' };
const books: QualifiedName = { schema: 'drawn', name: 'books' };

describeOnEachDatabase('tables by pg-meta', ({ run, ask }) => {
  const listed = () => ask(tables.list({ includedSchemas: ['drawn'] }));
  const table = async (name: string) => (await listed()).find((one) => one.name === name)!;
  const columnsOf = async ({ name }: QualifiedName) => ask(columns.list({ tableId: (await table(name)).id }));
  const constraintsOf = async ({ name }: QualifiedName) =>
    ask(constraints.list({ tableId: (await table(name)).id }));
  const column = async (of: QualifiedName, name: string) =>
    (await columnsOf(of)).find((one) => one.name === name)!;
  const apply = (...built: BuiltStatements[]) =>
    run(inOneTransaction(built.flatMap(({ statements }) => statements)));

  beforeEach(async () => {
    await run('create schema drawn');
    await apply(
      tables.create({
        ...shelves,
        columns: [{ name: 'id', type: 'int', nullable: false }],
        constraints: [{ kind: 'primary key', columns: ['id'] }],
      }),
      tables.create({
        ...books,
        comment: "What's there",
        rowLevelSecurity: true,
        columns: [
          { name: 'id', type: 'bigint', identity: 'always' },
          { name: 'title', type: 'text', nullable: false, default: "'It''s'", comment: 'On the cover' },
          { name: 'price', type: 'numeric(10,2)', default: '1 + 0.5' },
          { name: 'seen', type: 'timestamp with time zone', default: 'now()' },
          { name: 'shelf', type: 'int' },
          { name: 'twice', type: 'numeric', generated: 'price * 2' },
        ],
        constraints: [
          { kind: 'primary key', columns: ['id'] },
          { kind: 'unique', columns: ['title', 'shelf'], name: 'one "title"' },
          { kind: 'check', expression: "price > 0 and title <> ')'", name: 'dear' },
          {
            kind: 'foreign key',
            columns: ['shelf'],
            references: { ...shelves, columns: ['id'] },
            onDelete: 'set null',
            onUpdate: 'cascade',
          },
          { kind: 'exclusion', elements: [{ column: 'seen', operator: '=' }], method: 'btree', name: 'once' },
        ],
      }),
    );
  });
  afterEach(() => run('drop schema if exists drawn cascade; drop schema if exists "odd "" one" cascade'));

  it('creates and lists tables with their columns and constraints', async () => {
    expect(await table('books')).toMatchObject({
      kind: 'table',
      comment: "What's there",
      rls_enabled: true,
      rls_forced: false,
      column_count: 6,
    });
    const found = await columnsOf(books);
    expect(found.map(({ name, type, nullable }) => [name, type, nullable])).toEqual([
      ['id', 'bigint', false],
      ['title', 'text', false],
      ['price', 'numeric(10,2)', true],
      ['seen', 'timestamp with time zone', true],
      ['shelf', 'integer', true],
      ['twice', 'numeric', true],
    ]);
    expect(found[0]).toMatchObject({ identity: 'always', default: null });
    expect(found[1]).toMatchObject({ default: "'It''s'::text", comment: 'On the cover' });
    expect(found[5]).toMatchObject({ default: null, stored: true });
    expect(found[5]!.generated).toContain('price * ');
    const keys = await constraintsOf(books);
    expect(keys.map(({ kind, name }) => [kind, name])).toEqual([
      ['primary key', 'books_pkey'],
      ['unique', 'one "title"'],
      ['foreign key', 'books_shelf_fkey'],
      ['check', 'dear'],
      ['exclusion', 'once'],
    ]);
    expect(keys[1]!.columns).toEqual(['title', 'shelf']);
    expect(keys[2]!.references).toEqual({
      schema: 'drawn',
      table: 'shelves',
      columns: ['id'],
      on_update: 'cascade',
      on_delete: 'set null',
    });
    expect(keys[3]!.expression).toContain('price >');
    expect(await ask(tables.list({ includedSchemas: ['drawn'], limit: 1 }))).toMatchObject([
      { name: 'books' },
    ]);
  });

  it.extended(
    'takes the type that is meant where Postgres or another schema has one of its name',
    async () => {
      await run(`create schema "odd "" one";
      create domain public.text as int; create type public.date as enum ('a'); create type public."integer" as enum ('b');
      create type public.shelf_kind as enum ('c'); create type "odd "" one"."My kind" as enum ('d')`);
      try {
        const made = (await ask(types.list({ includedSchemas: ['public', 'odd " one'] }))).filter(
          ({ name }) => ['text', 'date', 'integer', 'shelf_kind', 'My kind'].includes(name),
        );
        const typed: QualifiedName = { schema: 'drawn', name: 'typed' };
        await apply(
          tables.create({
            ...typed,
            columns: made.map(({ id, sql_name: type }) => ({ name: String(id), type })),
          }),
        );
        const oids = await run(
          `select atttypid::int8::text as id from pg_attribute where attrelid = 'drawn.typed'::regclass and attnum > 0 order by attnum`,
        );
        expect(made).toHaveLength(5);
        expect(oids).toEqual(made.map(({ id }) => ({ id: String(id) })));
        expect(made.find(({ name }) => name === 'shelf_kind')?.sql_name).toBe('shelf_kind');
      } finally {
        await run(`drop table if exists drawn.typed; drop domain public.text; drop type public.date; drop type public."integer";
        drop type public.shelf_kind`);
      }
    },
  );

  it('changes the type, default, name and the rest of a column, and keeps its values', async () => {
    await run(`insert into drawn.shelves values (1); insert into drawn.books (title, shelf) values ('7', 1)`);
    // They compare the columns that change with values of their types.
    await run('alter table drawn.books drop constraint once, drop constraint dear');
    await apply(
      columns.update(books, await column(books, 'title'), {
        name: 'pages',
        type: 'integer',
        default: '3',
        nullable: true,
        comment: null,
      }),
      columns.update(books, await column(books, 'id'), { identity: 'by default' }),
      columns.update(books, await column(books, 'seen'), { default: null, type: 'date' }),
      columns.add(books, { name: 'note', type: 'text[]', nullable: false, default: "'{}'", comment: 'New' }),
    );
    const after = await columnsOf(books);
    expect(after.find(({ name }) => name === 'pages')).toMatchObject({
      type: 'integer',
      default: '3',
      nullable: true,
      comment: null,
    });
    expect(after.find(({ name }) => name === 'id')).toMatchObject({ identity: 'by default' });
    expect(after.find(({ name }) => name === 'seen')).toMatchObject({ type: 'date', default: null });
    expect(after.find(({ name }) => name === 'note')).toMatchObject({ comment: 'New', nullable: false });
    expect(await run('select pages, note::text as note from drawn.books')).toEqual([
      { pages: 7, note: '{}' },
    ]);
  });

  it.extended('keeps a default through a change of type, and adds and takes away an identity', async () => {
    const price = await column(books, 'price');
    await run('alter table drawn.books drop column twice');
    await run(columns.update(books, price, { type: 'double precision' }).sql);
    expect(await column(books, 'price')).toMatchObject({ type: 'double precision' });
    expect((await column(books, 'price')).default).not.toBeNull();
    await run(columns.update(books, await column(books, 'id'), { identity: null }).sql);
    expect(await column(books, 'id')).toMatchObject({ identity: null, nullable: false });
    await run(
      columns.update(books, await column(books, 'shelf'), { nullable: false, identity: 'always' }).sql,
    );
    expect(await column(books, 'shelf')).toMatchObject({ identity: 'always' });
    expect(columns.update(books, await column(books, 'shelf'), {}).statements).toEqual([]);
  });

  it.each(
    firstUnlessExtended(
      [
        ['text', 'varchar(3)', 'long text'],
        ['text', 'char(3)', 'long'],
        ['varchar(9)', 'character varying(3)', 'long'],
        ['integer', 'varchar(3)', '12345'],
        ['text', 'bit(3)', '10101'],
        ['bit(8)', 'bit(3)', '10101010'],
        ['bit(8)', 'varbit(3)', '10101010'],
        ['bit(8)', 'bit', '10101010'],
        ['integer', 'bit(3)', '9'],
        ['text[]', 'varchar(3)[]', '{a,long}'],
        ['text', 'char(3)[]', '{a,long}'],
        ['text', 'drawn.short', 'long'],
        ['text', 'drawn.shorter', 'long'],
        ['text', 'drawn."few ""$do$ bits"', '10101'],
        ['bit(8)', 'drawn."few ""$do$ bits"', '10101010'],
        ['text[]', 'drawn.shorts', '{long}'],
        ['text[]', 'drawn.short[]', '{long}'],
        ['text', 'drawn."few ""$do$ bits"[]', '{10101}'],
      ],
      1,
    ),
  )('changes the type of a column from %s to %s only if no value is cut', async (from, type, long) => {
    await run(`create domain drawn.short as varchar(3); create domain drawn.shorter as drawn.short check (value <> '');
      create domain drawn."few ""$do$ bits" as bit(3); create domain drawn.shorts as varchar(3)[];
      create table drawn.held (value ${from}); insert into drawn.held values ('${long}')`);
    const held = { schema: 'drawn', name: 'held' };
    const change = columns.update(held, await column(held, 'value'), { type }).sql;
    await expect(run(change)).rejects.toThrow(
      from === 'integer' && type.startsWith('bit') ? /cannot be cast|cannot cast/ : /too long|does not match/,
    );
    expect(await run('select value::text from drawn.held')).toEqual([{ value: long }]);
  });

  it.each(
    firstUnlessExtended(
      [
        ['text', 'varchar(3)', 'abc', 'abc'],
        ['text', 'char(3)', 'ab', 'ab'],
        ['text', 'bit(3)', '101', '101'],
        ['text', 'int', '7', '7'],
        ['boolean', 'varchar(5)', 'true', 'true'],
        ['text', 'drawn."my ""$do$ mood"', 'sad', 'sad'],
        ['text[]', 'drawn."my ""$do$ mood"[]', '{sad}', '{sad}'],
        ['drawn."my ""$do$ mood"', 'varchar(3)', 'sad', 'sad'],
        ['text', 'drawn.count', '7', '7'],
        ['text', 'drawn.short[]', '{a,b}', '{a,b}'],
        ['text', 'drawn.lists', '{"{1,2}"}', '{"{1,2}"}'],
        ['numeric', 'numeric(4,1)', '1.25', '1.3'],
        ['timestamp', 'timestamp(0)', '2026-01-01 10:00:00.7', '2026-01-01 10:00:01'],
      ],
      1,
    ),
  )('changes the type of a column from %s to %s', async (from, type, before, after) => {
    await run(`create domain drawn.short as varchar(3); create type drawn."my ""$do$ mood" as enum ('sad');
      create domain drawn.count as int check (value > 0); create domain drawn.list as int[]; create domain drawn.lists as drawn.list[];
      create table drawn.held (value ${from}); insert into drawn.held values ('${before}')`);
    const held = { schema: 'drawn', name: 'held' };
    await run(columns.update(held, await column(held, 'value'), { type }).sql);
    expect(await run('select value::text from drawn.held')).toEqual([{ value: after }]);
  });

  it.extended('lists the largest tables with their indexes and long values', async () => {
    await run(`create table drawn.empty (); create table drawn.short (n int); create table drawn.indexed (n int unique);
      create table drawn.long (value text);
      create table drawn.many (n int) partition by range (n); create table drawn.part partition of drawn.many default;
      insert into drawn.short select generate_series(1, 1000); insert into drawn.indexed select generate_series(1, 1000);
      insert into drawn.long select string_agg(md5(n::text), '') from generate_series(1, 10000) n`);
    const named = async (limit: number) =>
      (await ask(tables.largest({ limit, includedSchemas: ['drawn'] }))).map(({ name, bytes }) => [
        name,
        bytes > 0,
      ]);
    expect((await named(100)).filter(([name]) => name !== 'books' && name !== 'shelves')).toEqual([
      ['long', true],
      ['indexed', true],
      ['short', true],
      ['empty', false],
      ['many', false],
      ['part', false],
    ]);
    expect(await named(1)).toEqual([['long', true]]);
  });

  it.each(
    firstUnlessExtended(
      [
        ['varchar(5)', 'varchar(9)'],
        ['varchar(5)', 'text'],
        ['varbit(5)', 'varbit(9)'],
        ['numeric(5,2)', 'numeric(9,2)'],
      ],
      1,
    ),
  )('keeps the file of a table when its column changes from %s to %s', async (from, type) => {
    await run(`create table drawn.held (value ${from})`);
    const held = { schema: 'drawn', name: 'held' };
    const file = () => run(`select pg_relation_filenode('drawn.held')::text as file`);
    const before = await file();
    await run(columns.update(held, await column(held, 'value'), { type }).sql);
    expect(await file()).toEqual(before);
  });

  it.extended(
    'keeps the collation of a column through a change of type, where the new type has one',
    async () => {
      await run(`create collation drawn."odd "" one" from "C";
      create table drawn.words (plain text, word text collate "C", own text collate drawn."odd "" one", tags text[] collate "C", digits text collate "C")`);
      const words = { schema: 'drawn', name: 'words' };
      const types = { plain: 'varchar(9)', word: ' character varying(9)', own: 'char(9)', tags: 'varchar[]' };
      for (const [name, type] of Object.entries({ ...types, digits: 'int' })) {
        await run(columns.update(words, await column(words, name), { type }).sql);
      }
      expect((await columnsOf(words)).map(({ type, collation }) => [type, collation])).toEqual([
        ['character varying(9)', null],
        ['character varying(9)', '"C"'],
        ['character(9)', 'drawn."odd "" one"'],
        ['character varying[]', '"C"'],
        ['integer', null],
      ]);
    },
  );

  it.extended(
    'keeps the collation of a domain through a change of type, where the new type has none of its own',
    async () => {
      await run(`create collation drawn."odd ""$do$ one" from "C";
      create domain drawn.plain as varchar(9);
      create domain drawn."a ""$do$ code" as text collate drawn."odd ""$do$ one";
      create domain drawn.outer as drawn."a ""$do$ code";
      create domain drawn.other as text collate "POSIX";
      create table drawn.words (same drawn.plain, code drawn."a ""$do$ code", far drawn.outer, many drawn."a ""$do$ code"[], own drawn.other collate "C",
        to_plain drawn.outer, from_text text collate "C", to_other text collate "C", digits drawn."a ""$do$ code");
      insert into drawn.words (code, digits) values ('a', '7')`);
      const words = { schema: 'drawn', name: 'words' };
      const next = {
        same: 'text',
        code: 'text',
        far: 'character varying(5)',
        many: 'text[]',
        own: 'text',
        to_plain: 'drawn.plain',
        from_text: 'drawn.plain',
        to_other: 'drawn.other',
        digits: 'int',
      };
      expect((await column(words, 'code')).domain_collation).toBe('drawn."odd ""$do$ one"');
      for (const [name, type] of Object.entries(next)) {
        await run(columns.update(words, await column(words, name), { type }).sql);
      }
      expect((await columnsOf(words)).map(({ name, collation }) => [name, collation])).toEqual([
        ['same', null],
        ['code', 'drawn."odd ""$do$ one"'],
        ['far', 'drawn."odd ""$do$ one"'],
        ['many', 'drawn."odd ""$do$ one"'],
        ['own', '"C"'],
        ['to_plain', 'drawn."odd ""$do$ one"'],
        ['from_text', '"C"'],
        ['to_other', null],
        ['digits', null],
      ]);
      expect(await run('select code, digits from drawn.words')).toEqual([{ code: 'a', digits: 7 }]);
    },
  );

  it.extended(
    'keeps the storage of a column through a change of type, where the new type has a choice',
    async () => {
      await run(`create domain drawn."a ""$do$ code" as text;
      create table drawn.kept ("lo""ng" text compression pglz, code text, usual text, digits text compression pglz);
      alter table drawn.kept alter "lo""ng" set storage external, alter code set storage main, alter digits set storage main`);
      const kept = { schema: 'drawn', name: 'kept' };
      const next = { 'lo"ng': 'varchar', code: 'drawn."a ""$do$ code"', usual: 'varchar', digits: 'int' };
      for (const [name, type] of Object.entries(next)) {
        await run(columns.update(kept, await column(kept, name), { type }).sql);
      }
      expect((await columnsOf(kept)).map(({ storage, compression }) => [storage, compression])).toEqual([
        ['EXTERNAL', 'pglz'],
        ['MAIN', null],
        [null, null],
        [null, null],
      ]);
    },
  );

  it.extended('numbers on from the rows of a column that becomes an identity', async () => {
    await run(`create table drawn."odd "" one" ("i ""d""" int primary key, old serial, below int not null);
      insert into drawn."odd "" one" ("i ""d""", below) values (1, -1), (7, -2), (3, -3)`);
    const odd = { schema: 'drawn', name: 'odd " one' };
    await apply(
      columns.update(odd, await column(odd, 'i "d"'), { identity: 'by default', name: 'id' }),
      columns.update(odd, await column(odd, 'old'), { default: null, identity: 'always' }),
      columns.update(odd, await column(odd, 'below'), { identity: 'always' }),
    );
    expect(await run(`insert into drawn."odd "" one" default values returning *`)).toEqual([
      { id: 8, old: 4, below: 1 },
    ]);
  });

  it('keeps everything else of a key that gets other columns', async () => {
    const name = 'key $do$ "of" \\ lines';
    const lines: QualifiedName = { schema: 'drawn', name: 'li"nes' };
    const on = 'drawn."li""nes"';
    await run(`create table ${on} (a int not null, "b ""b""" text not null, c int not null,
        constraint ${ident(name)} unique nulls not distinct (a) include (c) with (fillfactor = 70, deduplicate_items = off),
        constraint late unique (c) deferrable initially deferred);
      comment on constraint ${ident(name)} on ${on} is ${literal("It's \\ the\nkey 🐘")};
      comment on index drawn.${ident(name)} is '$$ its index';
      alter table ${on} cluster on ${ident(name)};
      alter table ${on} replica identity using index ${ident(name)}`);
    const keys = async () => {
      const { id: tableId } = await table(lines.name);
      const found = await ask(indexes.list({ tableId }));
      return (await ask(constraints.list({ tableId })))
        .filter(({ kind }) => kind === 'unique')
        .map((current) => ({ current, index: found.find((one) => one.constraint === current.name)! }));
    };
    const facts = async () =>
      (await keys()).map(({ current, index }) => [
        { ...current, id: 0 },
        { ...index, id: 0 },
      ]);
    const renew = (key: Awaited<ReturnType<typeof keys>>[number], of: string[], include: string[]) =>
      apply(
        constraints.remove(key.current),
        constraints.renew(lines, { ...key, columns: of, include, withoutOverlaps: false }),
      );

    const before = await facts();
    expect(before).toHaveLength(2);
    for (const key of await keys()) await renew(key, key.current.columns, key.index.include);
    expect(await facts()).toEqual(before);

    await renew(
      (await keys()).find(({ current }) => current.name === 'late')!,
      ['c', 'b "b"'],
      ['a'],
    );
    expect((await keys()).map(({ current }) => current.definition)).toContain(
      'UNIQUE (c, "b ""b""") INCLUDE (a) DEFERRABLE INITIALLY DEFERRED',
    );
  });

  it.extended('changes the type of a computed column', async () => {
    await run(columns.update(books, await column(books, 'twice'), { type: 'double precision' }).sql);
    expect(await column(books, 'twice')).toMatchObject({ type: 'double precision', stored: true });
  });

  it('changes everything of a form or nothing', async () => {
    const before = [await table('books'), await columnsOf(books), await constraintsOf(books)];
    const built = [
      columns.add(books, { name: 'extra', type: 'text' }),
      constraints.remove({ schema: 'drawn', table: 'books', name: 'dear' }),
      tables.update(books, { comment: 'Other', name: 'shelves' }),
    ];
    await expect(apply(...built)).rejects.toThrow('relation "shelves" already exists');
    await run('rollback');
    expect([await table('books'), await columnsOf(books), await constraintsOf(books)]).toEqual(before);
  });

  it('makes policies hold for the owner, too, and no more', async () => {
    const forced = async () => (await table('books')).rls_forced;
    await apply(tables.update(books, { forceRowLevelSecurity: true }));
    expect(await forced()).toBe(true);
    await apply(tables.update(books, { forceRowLevelSecurity: false }));
    expect(await forced()).toBe(false);
    const strict = { schema: 'drawn', name: 'strict', columns: [] };
    await apply(tables.create({ ...strict, rowLevelSecurity: true, forceRowLevelSecurity: true }));
    expect(await table('strict')).toMatchObject({ rls_enabled: true, rls_forced: true });
  });

  it('moves, renames and drops, with what depends on it only by CASCADE', async () => {
    await run('create schema "odd "" one"');
    await apply(
      tables.update(books, { schema: 'odd " one', name: 'new', comment: '', rowLevelSecurity: false }),
    );
    const moved = { schema: 'odd " one', name: 'new' };
    const [found] = await ask(tables.list({ includedSchemas: [moved.schema] }));
    expect(found).toMatchObject({ ...moved, comment: null, rls_enabled: false });
    await expect(run(columns.remove(shelves, 'id').sql)).rejects.toThrow('other objects depend on it');
    await run(columns.remove(shelves, 'id', { cascade: true }).sql);
    await run(`create view drawn.seen as select * from "odd "" one".new`);
    await expect(run(tables.remove(moved).sql)).rejects.toThrow('other objects depend on it');
    await run(tables.remove(moved, { cascade: true }).sql);
    expect((await listed()).map(({ name }) => name)).toEqual(['shelves']);
  });

  it('goes through names and texts of any kind', async () => {
    const names = [...new Set(draw(hostileName, HOSTILE_NAMES_TRIED, 11).map(truncated))];
    const texts = draw(hostileText, names.length, 12);
    for (const [index, name] of names.entries()) {
      const of = { schema: 'drawn', name };
      const text = texts[index]!;
      const made: NewColumn = {
        name,
        type: 'text',
        default: `$hostile$${text.replaceAll('$', '')}$hostile$`,
      };
      await apply(
        tables.create({
          ...of,
          comment: text,
          columns: [{ ...made, comment: text }],
          constraints: [
            { kind: 'primary key', columns: [name], name: truncated(`k ${name}`) },
            { kind: 'check', expression: `length("${name.replaceAll('"', '""')}") > 0`, name: `c_${index}` },
          ],
        }),
        columns.add(of, { name: 'other', type: 'int' }),
      );
      const found = (await listed()).find((one) => one.name === name && one.comment === (text || null))!;
      expect(found).toMatchObject(of);
      const [first] = await ask(columns.list({ tableId: found.id }));
      expect(first).toMatchObject({ name, comment: text || null });
      expect((await ask(constraints.list({ tableId: found.id }))).map(({ columns: of }) => of)).toEqual([
        [name],
        [name],
      ]);
      await apply(
        columns.update(of, first!, { name: 'plain', default: null }),
        constraints.rename({ schema: 'drawn', table: name, name: `c_${index}` }, truncated(`c ${name}`)),
        tables.update(of, { name: 'plain' }),
      );
      await run(tables.remove({ schema: 'drawn', name: 'plain' }).sql);
    }
  });

  it.extended('goes through foreign keys and exclusions over parts of any kind', async () => {
    const names = [...new Set(draw(hostileName, 12, 13).map(truncated))];
    const texts = draw(hostileText, names.length, 14);
    for (const [index, name] of names.entries()) {
      const keys = [name, truncated(`b ${name}`)];
      const of = { schema: 'drawn', name: 'parts' };
      const target = { schema: 'drawn', name: truncated(`t ${name}`) };
      const made = keys.map((key) => ({ name: key, type: 'text' }));
      await apply(
        tables.create({
          ...target,
          columns: made,
          constraints: [{ kind: 'primary key', columns: [keys[1]!, keys[0]!] }],
        }),
        tables.create({
          ...of,
          columns: [...made, { name: 'during', type: 'int4range' }],
          constraints: [
            { kind: 'foreign key', columns: keys, references: { ...target, columns: keys } },
            {
              kind: 'exclusion',
              name,
              elements: [
                { column: 'during', operator: '&&' },
                {
                  expression: `int4range(0, length(${ident(name)} || ${literal(texts[index])}))`,
                  operator: '&&',
                },
              ],
              where: `${ident(name)} <> ${literal(texts[index])}`,
            },
          ],
        }),
      );
      const [key, exclusion] = await constraintsOf(of);
      expect(key).toMatchObject({ columns: keys, references: { table: target.name, columns: keys } });
      expect(exclusion).toMatchObject({ kind: 'exclusion', name });
      await run(`insert into drawn.${ident(target.name)} values ('k', 'k')`);
      const insert = `insert into drawn.parts values ('k', 'k', '[1,5)')`;
      await run(insert);
      if (texts[index] !== 'k') await expect(run(insert)).rejects.toThrow('conflicting key value');
      await apply(tables.remove(of), tables.remove(target));
    }
  });
});
