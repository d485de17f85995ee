import {
  changeRows,
  compareRow,
  failedChange,
  readAsType,
  countOfRows,
  estimateOfRows,
  filterOperators,
  labelColumn,
  pageOfRows,
  PREVIEW_LENGTH,
  readEstimateOfRows,
  readFoundRows,
  readComparedRow,
  readPageOfRows,
  relations,
  ROW_NOT_MET,
  searchRows,
  valuesOfRow,
  type Relation,
  type RowChange,
  type RowFilter,
  type RowsOf,
  type TableRow,
} from '@howdah/shared-api/pg-meta';
import { SqlFailure } from '../../src/engines/sql/script-failures.ts';
import { firstUnlessExtended } from '../extended-tests.ts';
import { describeOnEachDatabase } from './databases.ts';
import { draw, hostileName, truncated } from './hostile.ts';

describeOnEachDatabase('rows by pg-meta', ({ run, ask }) => {
  async function describeTable(name: string): Promise<Relation> {
    const quoted = `'${name.replaceAll("'", "''")}'`;
    const [found] = (await run(
      `select c.oid::int8::text as id from pg_class c where c.relname = ${quoted} and c.relnamespace = 'rows'::regnamespace`,
    )) as [{ id: string }];
    return (await ask(relations.describe(found)))[0]!;
  }
  const read = async (of: RowsOf, page: { offset?: number; limit?: number; after?: string[] } = {}) =>
    readPageOfRows(
      of.relation,
      (await run(pageOfRows(of, { limit: 100, offset: 0, ...page }).sql)) as Record<string, unknown>[],
    );
  const values = async (of: RowsOf) => (await read(of)).map((row) => row.values);
  const change = (of: { relation: Relation }, ...changes: RowChange[]) => run(changeRows(of, changes).sql);
  /** What Postgres says of a run that fails. */
  const failureOf = async (
    ran: Promise<unknown>,
  ): Promise<{ code?: string; where?: string; message?: string }> => {
    const error: unknown = await ran.then(
      () => ({}),
      (failure: unknown) => failure,
    );
    return error instanceof SqlFailure ? error.event : (error as { code?: string });
  };

  beforeEach(() =>
    run(`create schema rows;
      create type rows.mood as enum ('sad', 'happy');
      create table rows.shelves (id int primary key, name text not null);
      create table rows.books (
        id bigint generated always as identity primary key, title text not null, price numeric(30,10) default 1.5,
        mood rows.mood, tags text[], facts jsonb, seen timestamptz, shelf int references rows.shelves (id),
        twice numeric generated always as (price * 2) stored);
      insert into rows.shelves values (1, 'First');
      insert into rows.books (title, price, mood, tags, facts, shelf) values
        ('One', 1, 'sad', '{a,b}', '{"pages": 10}', 1), ('Two', 12345678901234567890.0123456789, 'happy', null, null, null),
        ('', null, null, '{"x,y"}', '[]', null)`),
  );
  afterEach(() => run('drop schema rows cascade'));

  it('finds the rows that a foreign key can name by their label or key', async () => {
    await run(
      `insert into rows.shelves values (2, '100% "odd" \\ ''_'''), (12, 'SECOND'), (3, repeat('x', 300))`,
    );
    const shelves = await describeTable('shelves');
    const find = async (search: string, limit = 10) =>
      readFoundRows(
        (await run(searchRows({ relation: shelves }, { column: 'id', search, limit }).sql)) as Record<
          string,
          unknown
        >[],
      ).map(({ value, label }) => [value, label?.slice(0, 6)]);
    expect(await find('')).toEqual([
      ['1', 'First'],
      ['2', '100% "'],
      ['3', 'xxxxxx'],
      ['12', 'SECOND'],
    ]);
    expect(await find('', 1)).toHaveLength(1);
    expect(await find(' second ')).toEqual([['12', 'SECOND']]);
    // The exact key is first, then those that begin with it.
    expect(await find('2')).toEqual([['2', '100% "']]);
    expect(await find('1')).toEqual([
      ['1', 'First'],
      ['2', '100% "'],
      ['12', 'SECOND'],
    ]);
    // No integer.
    for (const search of ['99999999999999999999', '2.0', '2a']) expect(await find(search)).toEqual([]);
    // Wildcards and quotes are characters.
    for (const search of [`0% "`, `\\ '_'`]) expect(await find(search)).toEqual([['2', '100% "']]);
    for (const search of ['%', '_']) expect((await find(search)).map(([value]) => value)).toEqual(['2']);
    expect(await find("'; drop table rows.shelves; --")).toEqual([]);
  });

  it.extended('finds rows by their key where nothing says what they are', async () => {
    await run(
      `create table rows.value ("Value" text primary key, label int); insert into rows.value values ('b', 1), ('a', 2), ('\n a ', 3)`,
    );
    const relation = await describeTable('value');
    expect(labelColumn(relation, 'Value')).toBeUndefined();
    const find = async (search: string) =>
      readFoundRows(
        (await run(searchRows({ relation }, { column: 'Value', search, limit: 5 }).sql)) as Record<
          string,
          unknown
        >[],
      ).map(({ value }) => value);
    expect(await find('B')).toEqual(['b']);
    // Blanks around a search are left out, but a key with blanks is found by its whole text too.
    expect(await find(' b ')).toEqual(['b']);
    expect((await find('\n a ')).toSorted()).toEqual(['\n a ', 'a']);
  });

  it('describes columns, the key, enums, and where a foreign key leads', async () => {
    const books = await describeTable('books');
    expect(books).toMatchObject({
      schema: 'rows',
      name: 'books',
      kind: 'table',
      key: ['id'],
      rls_enabled: false,
    });
    expect(books.columns.map(({ name }) => name)).toEqual([
      'id',
      'title',
      'price',
      'mood',
      'tags',
      'facts',
      'seen',
      'shelf',
      'twice',
    ]);
    const of = (name: string) => books.columns.find((column) => column.name === name);
    expect(of('id')).toMatchObject({ identity: 'always', nullable: false, type: 'bigint', category: 'N' });
    expect(of('mood')).toMatchObject({ labels: ['sad', 'happy'], nullable: true, category: 'E' });
    expect(of('price')).toMatchObject({ default: '1.5', type: 'numeric(30,10)' });
    expect(of('twice')).toMatchObject({ generated: true, default: null });
    expect(of('shelf')?.references).toMatchObject({ schema: 'rows', table: 'shelves', column: 'id' });
  });

  it('describes an enum with an empty label', async () => {
    await run(`create type rows.empty as enum ('', 'NULL'); create table rows.with_empty (mood rows.empty)`);
    expect((await describeTable('with_empty')).columns[0]).toMatchObject({ labels: ['', 'NULL'] });
  });

  it.extended('describes the types below domains, and offers their operators', async () => {
    await run(`create domain rows."my ""facts" as jsonb; create domain rows.far as rows."my ""facts"; create domain rows.short as varchar(3);
      create domain rows.lists as rows.short[];
      create table rows.typed (facts rows."my ""facts", far rows.far, short rows.short, lists rows.lists, plain varchar(3), many rows.far[]);
      insert into rows.typed values ('{"key": 1}', '{"key": 1}', 'abc', '{abc}', 'abc', array['{}'::rows.far])`);
    const relation = await describeTable('typed');
    expect(relation.columns.map(({ base_type }) => base_type)).toEqual([
      'jsonb',
      'jsonb',
      'character varying',
      'character varying[]',
      null,
      null,
    ]);
    expect(filterOperators(relation.columns[1]!)).toContain('haskey');
    for (const filter of [
      { column: 'far', operator: 'haskey', value: 'key' },
      { column: 'facts', operator: 'contains', value: '{"key": 1}' },
    ] as const) {
      expect(await values({ relation, filters: [filter] })).toHaveLength(1);
    }
  });

  it('names a row by a unique index without NULLs where there is no primary key, else by nothing', async () => {
    await run(`create table rows.unique_one (a int not null, b text not null, c int unique, unique (b, a));
      create table rows.nothing (a int unique, b int); create view rows.seen as select * from rows.books`);
    expect((await describeTable('unique_one')).key).toEqual(['b', 'a']);
    expect((await describeTable('nothing')).key).toEqual([]);
    expect(await describeTable('seen')).toMatchObject({ kind: 'view', key: [] });
  });

  it('reads exact texts, NULL apart from an empty text, and the beginning of long values', async () => {
    const relation = await describeTable('books');
    await run(
      `update rows.books set facts = to_jsonb(repeat('é', 5000)), title = repeat('🐘', 2000) where title = 'One'`,
    );
    const rows = await read({ relation });
    expect(rows.map(({ values }) => values[2])).toEqual([
      '1.0000000000',
      '12345678901234567890.0123456789',
      null,
    ]);
    expect(rows[2]!.values[1]).toBe('');
    const hash = expect.stringMatching(/^-?\d+$/) as string;
    expect(rows[0]!.cut).toEqual([false, hash, false, false, false, hash, false, false, false]);
    expect(rows[0]!.values[1]).toBe('🐘'.repeat(PREVIEW_LENGTH));
    const [whole] = (await run(valuesOfRow({ relation }, rows[0]!.key, ['title']).sql)) as [{ c0: string }];
    expect(whole.c0).toBe('🐘'.repeat(2000));
  });

  it.each<[RowFilter, string[]]>(
    firstUnlessExtended(
      [
        [{ column: 'price', operator: 'gt', value: '12345678901234567889' }, ['Two']],
        [{ column: 'title', operator: 'ilike', value: '%o%' }, ['One', 'Two']],
        [{ column: 'title', operator: 'eq', value: '' }, ['']],
        [{ column: 'title', operator: 'in', value: 'One, "Two"' }, ['One', 'Two']],
        [{ column: 'mood', operator: 'eq', value: 'sad' }, ['One']],
        [{ column: 'mood', operator: 'is', value: 'null' }, ['']],
        [{ column: 'tags', operator: 'contains', value: '{"x,y"}' }, ['']],
        [{ column: 'facts', operator: 'contains', value: '{"pages": 10}' }, ['One']],
        [{ column: 'facts', operator: 'contained', value: '{"pages": 10, "more": 1}' }, ['One']],
        [{ column: 'tags', operator: 'overlaps', value: '{a,z}' }, ['One']],
        [{ column: 'tags', operator: 'contained', value: '{a,b,c}' }, ['One']],
        [{ column: 'title', operator: 'nlike', value: 'O%' }, ['Two', '']],
        [{ column: 'title', operator: 'nilike', value: '%o%' }, ['']],
        [{ column: 'title', operator: 'match', value: '^[A-O]' }, ['One']],
        [{ column: 'title', operator: 'imatch', value: '^t' }, ['Two']],
      ],
      7,
    ),
  )('filters by %j', async (filter, titles) => {
    const relation = await describeTable('books');
    expect((await values({ relation, filters: [filter] })).map((row) => row[1])).toEqual(titles);
    expect(await run(countOfRows({ relation, filters: [filter] }, 1).sql)).toEqual([
      { count: String(Math.min(2, titles.length)) },
    ]);
  });

  it.extended('compares composite values with NULL only, and not their parts', async () => {
    await run(`create type rows.pair as (text text, n int); create domain rows.half as rows.pair;
      create table rows.pairs (id int, pair rows.pair, half rows.half, note text);
      insert into rows.pairs values (1, '(,)', '(,)', 'a'), (2, null, null, null), (3, '(a,)', '(a,)', 'b')`);
    const relation = await describeTable('pairs');
    const ids = async (column: string, value: string) =>
      (await values({ relation, filters: [{ column, operator: 'is', value }] })).map(([id]) => id).toSorted();
    for (const column of ['pair', 'half']) {
      expect(filterOperators(relation.columns.find(({ name }) => name === column)!)).toEqual(['is']);
      expect(await ids(column, 'null')).toEqual(['2']);
      expect(await ids(column, 'not null')).toEqual(['1', '3']);
    }
    expect(await ids('note', 'not null')).toEqual(['1', '3']);
  });

  it.extended('offers the operators that a type has, and no other', async () => {
    const samples = {
      text: 'a',
      'varchar(9)': 'a',
      'char(3)': 'a',
      name: 'a',
      integer: '1',
      'numeric(9,2)': '1',
      money: '1',
      oid: '1',
      boolean: 'true',
      date: '2026-01-01',
      timestamptz: '2026-01-01',
      time: '10:00',
      interval: '1 day',
      uuid: '00000000-0000-0000-0000-000000000000',
      inet: '10.0.0.1',
      macaddr: '08:00:2b:01:02:03',
      bytea: '\\x00',
      'bit(3)': '101',
      tsvector: 'cat',
      jsonb: '{"key": 1}',
      json: '{}',
      'text[]': '{a}',
      int4range: '[1,2)',
      int4multirange: '{[1,2)}',
      tstzrange: 'empty',
      'rows.mood': 'sad',
      point: '(1,2)',
      polygon: '((0,0),(1,1))',
      box: '(1,1),(0,0)',
      circle: '<(0,0),1>',
      cidr: '10.0.0.0/8',
    };
    const types = Object.entries(samples);
    await run(`create table rows.samples (${types.map(([type], index) => `s${index} ${type}`).join(', ')});
      insert into rows.samples values (${types.map(([, text]) => `'${text}'`).join(', ')})`);
    const relation = await describeTable('samples');
    for (const [index, column] of relation.columns.entries()) {
      for (const operator of filterOperators(column)) {
        const given = { is: 'not null', haskey: 'key' }[operator as string];
        const value = given ?? types[index]![1];
        const found = await values({ relation, filters: [{ column: column.name, operator, value }] });
        const isOther = ['neq', 'gt', 'lt', 'nlike', 'nilike'].includes(operator) || value === 'empty';
        if (!isOther) expect([column.type, operator, found.length]).toEqual([column.type, operator, 1]);
      }
    }
  });

  it('reads the next page after a key as by an offset, and sorts with the key last', async () => {
    const relation = await describeTable('books');
    const [first] = await read({ relation }, { limit: 1 });
    expect(await read({ relation }, { after: [...first!.key], offset: 1 })).toEqual(
      await read({ relation }, { offset: 1 }),
    );
    const sorted = await values({ relation, sorts: [{ column: 'title', descending: true }] });
    expect(sorted.map((row) => row[1])).toEqual(['Two', 'One', '']);
  });

  it.extended('sorts by columns and keys with the names that it gives to texts, near and far', async () => {
    await run(`create table rows.named (c1 int primary key, c0 int, k0 int, page int);
      insert into rows.named select n, 13 - n, n, n from generate_series(1, 12) n`);
    const relation = await describeTable('named');
    const ids = async (...page: Parameters<typeof read>) => (await read(...page)).map(({ key }) => key[0]);
    const upwards = Array.from({ length: 12 }, (_, index) => String(index + 1));
    const sorted = (column: string) => ({ relation, sorts: [{ column, descending: true }] });
    expect(await ids({ relation })).toEqual(upwards);
    expect(await ids({ relation }, { after: ['9'] })).toEqual(['10', '11', '12']);
    expect(await ids({ relation }, { offset: 8 })).toEqual(['9', '10', '11', '12']);
    expect(await ids(sorted('c0'))).toEqual(upwards);
    expect(await ids(sorted('c0'), { offset: 8 })).toEqual(['9', '10', '11', '12']);
    for (const column of ['k0', 'page']) expect(await ids(sorted(column))).toEqual(upwards.toReversed());
  });

  it.extended('estimates the rows of tables and views that nobody has counted', async () => {
    await run(`create table rows.large as select g as id from generate_series(1, 20000) g;
      create view rows.seen_large as select * from rows.large`);
    for (const name of ['large', 'seen_large']) {
      const relation = await describeTable(name);
      expect(relation.rows_estimate).toBeLessThanOrEqual(0);
      const estimate = readEstimateOfRows(
        (await run(estimateOfRows({ relation }).sql)) as Record<string, unknown>[],
      );
      expect(estimate).toBeGreaterThan(10_000);
      expect(estimate).toBeLessThan(40_000);
    }
  });

  it('makes all changes or none: each must meet one row, as it was read', async () => {
    const relation = await describeTable('books');
    const before = await values({ relation });
    const update = (key: string, title: string, expected: string): RowChange => ({
      kind: 'update',
      key: [key],
      values: { title: { text: title }, price: 'default', mood: 'null' },
      expected: { title: expected },
    });
    const refused = /no longer exists/;
    await expect(change({ relation }, update('1', 'Uno', 'One'), update('2', 'Dos', 'Deux'))).rejects.toThrow(
      refused,
    );
    await expect(
      change({ relation }, update('1', 'Uno', 'One'), { kind: 'delete', key: ['99'] }),
    ).rejects.toThrow(refused);
    expect(await values({ relation })).toEqual(before);
    await change(
      { relation },
      update('1', "It's $do$ \\ one", 'One'),
      { kind: 'delete', key: ['2'] },
      { kind: 'insert', values: { title: { text: 'New' }, tags: { text: '{1,2}' }, price: 'null' } },
    );
    expect((await values({ relation })).map((row) => row.slice(1, 5))).toEqual([
      ["It's $do$ \\ one", '1.5000000000', null, '{a,b}'],
      ['', null, null, '{"x,y"}'],
      ['New', null, null, '{1,2}'],
    ]);
  });

  it.each(
    firstUnlessExtended(
      [
        ['text', `repeat('é', 2000) || 'a'`, `repeat('é', 2000) || 'b'`],
        ['varchar(3000)', `repeat('🐘', 2000) || 'a'`, `repeat('🐘', 2000) || 'b'`],
        [
          'jsonb',
          `jsonb_build_object('text', repeat('x', 2000), 'z', 1)`,
          `jsonb_build_object('text', repeat('x', 2000), 'z', 2)`,
        ],
        ['json', `json_build_array(repeat('x', 2000), 1)`, `json_build_array(repeat('x', 2000), 2)`],
        [
          'xml',
          `('<a>' || repeat('x', 2000) || '</a>')::xml`,
          `('<a>' || repeat('x', 1999) || 'y</a>')::xml`,
        ],
        ['bytea', `decode(repeat('00', 2000) || '01', 'hex')`, `decode(repeat('00', 2000) || '02', 'hex')`],
        [
          'text[]',
          `array_append(array_fill('x'::text, array[2000]), null)`,
          `array_append(array_fill('x'::text, array[2000]), 'NULL')`,
        ],
        ['numeric', `(repeat('1', 2000) || '.5')::numeric`, `(repeat('1', 2000) || '.50')::numeric`],
        ['rows.note', `repeat('x', 2000) || 'a'`, `repeat('x', 2000) || 'b'`],
        ['rows.pair', `row(repeat('x', 2000), 1)::rows.pair`, `row(repeat('x', 2000), 2)::rows.pair`],
      ],
      1,
    ),
  )('replaces a long %s only while it is what was read', async (type, before, after) => {
    await run(`create domain rows.note as text; create type rows.pair as (text text, n int);
      create table rows.long (id int primary key, value ${type}); insert into rows.long values (1, ${before})`);
    const relation = await describeTable('long');
    const [row] = (await read({ relation })) as [TableRow];
    const held = { beginning: row.values[1]!, hash: row.cut[1] as string };
    const update = {
      kind: 'update',
      key: row.key,
      values: { value: 'null' },
      expected: { value: held },
    } as const;
    const compared = async () =>
      readComparedRow(update, (await run(compareRow({ relation }, update).sql)) as Record<string, unknown>[]);
    expect(await compared()).toEqual({ now: { value: held }, isChanged: false });

    await run(`update rows.long set value = ${after}`);
    expect(await failureOf(change({ relation }, update))).toMatchObject({ code: ROW_NOT_MET });
    const found = await compared();
    expect(found).toEqual({
      now: { value: expect.objectContaining({ hash: expect.any(String) }) },
      isChanged: true,
    });
    await change({ relation }, { ...update, expected: found!.now });
    expect(await values({ relation })).toEqual([['1', null]]);

    expect(await failureOf(change({ relation }, update))).toMatchObject({ code: ROW_NOT_MET });
    expect(await compared()).toEqual({ now: { value: null }, isChanged: true });
    await run('delete from rows.long');
    expect(await compared()).toBeUndefined();
  });

  it('tells texts apart that a collation takes for the same', async () => {
    await run(`create collation rows.any_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
      create table rows.names (id int primary key, name text collate rows.any_case); insert into rows.names values (1, 'Ada')`);
    const relation = await describeTable('names');
    const update = (held: string): RowChange => ({
      kind: 'update',
      key: ['1'],
      values: { name: 'null' },
      expected: { name: held },
    });
    expect(await failureOf(change({ relation }, update('ADA')))).toMatchObject({ code: ROW_NOT_MET });
    await change({ relation }, update('Ada'));
    expect(await values({ relation })).toEqual([['1', null]]);
  });

  it('refuses changes to columns that are others now, and makes those to columns that stayed', async () => {
    await run(`create table rows.moved (id int primary key, code int unique not null, name text, note text);
      insert into rows.moved values (1, 2, 'one', 'a'), (2, 1, 'two', 'b')`);
    const update = (key: string, column: string): RowChange => ({
      kind: 'update',
      key: [key],
      values: { [column]: { text: 'new' } },
    });
    const names = () => run('select name, note from rows.moved order by 1, 2');
    const before = await names();

    // The key of rows that were read is called otherwise, and another column has its name.
    const asRead = await describeTable('moved');
    await run(`alter table rows.moved rename id to code_of_before;
      alter table rows.moved rename code to id`);
    for (const wrong of [update('1', 'name'), { kind: 'delete', key: ['1'] } as const]) {
      expect(await failureOf(change({ relation: asRead }, wrong))).toMatchObject({ code: 'HW002' });
    }
    expect(await names()).toEqual(before);

    // A column that is not written may change, and one with another type is the same column.
    const again = await describeTable('moved');
    await run(`alter table rows.moved drop column name; alter table rows.moved rename note to name;
      alter table rows.moved alter name type varchar(20)`);
    expect(await failureOf(change({ relation: again }, update('1', 'name')))).toMatchObject({
      code: 'HW002',
    });
    const last = await describeTable('moved');
    await run(
      `alter table rows.moved rename id to id_of_today; alter table rows.moved rename id_of_today to id`,
    );
    await change({ relation: last }, update('1', 'name'));
    expect(await run('select name from rows.moved where code_of_before = 1')).toEqual([{ name: 'new' }]);

    // Another table of the same name has none of the columns.
    await run(`create table rows.other (like rows.moved including all); drop table rows.moved;
      alter table rows.other rename to moved; insert into rows.moved values (7, 8, 'kept')`);
    const inserted = {
      kind: 'insert',
      values: { code_of_before: { text: '8' }, id: { text: '9' } },
    } as const;
    expect(await failureOf(change({ relation: last }, inserted))).toMatchObject({ code: 'HW002' });
    expect(await run('select name from rows.moved')).toEqual([{ name: 'kept' }]);
    await run('drop table rows.moved');
  });

  it('says which of many changes failed, and which value Postgres does not read', async () => {
    const relation = await describeTable('books');
    const title = (text: string): RowChange => ({
      kind: 'update',
      key: ['1'],
      values: { title: { text } },
    });
    const wrong: readonly RowChange[] = [
      { kind: 'update', key: ['1'], values: { price: { text: 'dear\ninline_code_block line 1' } } },
      { kind: 'update', key: ['1'], values: { title: 'null' } },
      { kind: 'delete', key: ['99'] },
    ];
    for (const failing of wrong) {
      const changes = [title('one\nline and\nanother'), title('a'), failing, title('b')];
      const built = changeRows({ relation }, changes);
      const { where = '' } = await failureOf(run(built.sql));
      expect(failedChange(built, where)).toBe(2);
    }
    const price = relation.columns.find(({ name }) => name === 'price')!;
    expect(await failureOf(run(readAsType(price, 'dear').sql))).toMatchObject({ code: '22P02' });
    expect(await run(readAsType(price, '07.50').sql)).toHaveLength(1);
    expect(failedChange({ lines: [5] }, 'nowhere')).toBeUndefined();
  });

  it.extended('changes rows whose columns are named like variables of a block', async () => {
    await run(`create table rows.named (found int primary key, met int, sqlstate text, known text);
      insert into rows.named values (1, 2, 'a', 'b'), (2, 3, 'c', 'd')`);
    const relation = await describeTable('named');
    await change(
      { relation },
      {
        kind: 'update',
        key: ['1'],
        values: { found: { text: '4' }, met: { text: '5' }, sqlstate: 'null', known: 'null' },
        expected: { found: '1', met: '2', sqlstate: 'a', known: 'b' },
      },
      { kind: 'delete', key: ['2'] },
      { kind: 'insert', values: { found: { text: '6' }, met: { text: '7' } } },
    );
    expect(await values({ relation })).toEqual([
      ['4', '5', null, null],
      ['6', '7', null, null],
    ]);
    const gone: RowChange = { kind: 'delete', key: ['2'] };
    expect(await failureOf(change({ relation }, gone))).toMatchObject({ code: ROW_NOT_MET });
  });

  it.each(
    firstUnlessExtended(
      [
        ['varchar(3)', 'long', 'abc'],
        ['char(3)', 'long', 'abc'],
        ['bit(3)', '10101', '101'],
        ['rows.short', 'long', 'abc'],
        ['rows.short[]', '{long}', '{abc}'],
        ['rows.shorts', '{long}', '{abc}'],
        ['rows.pair', '(long,1)', '(abc,1)'],
        ['numeric(3,1)', '1000', '1.25'],
        ['rows.facts', '{', '{"a": 1}'],
        ['json', 'a', '"a"'],
        ['integer[]', '{a}', '{1}'],
      ],
      2,
    ),
  )('knows which text a column of %s refuses', async (type, wrong, right) => {
    await run(`create domain rows.short as varchar(3); create domain rows.shorts as varchar(3)[];
      create type rows.pair as (text varchar(3), n int); create domain rows.facts as jsonb;
      create table rows.typed (value ${type})`);
    const [column] = (await describeTable('typed')).columns;
    const reading = await failureOf(run(readAsType(column!, wrong).sql));
    expect(reading).toMatchObject({ code: expect.stringMatching(/^22/) });
    expect(await failureOf(run(`insert into rows.typed values ('${wrong}')`))).toMatchObject({
      code: reading.code,
    });
    expect(await failureOf(run(readAsType(column!, right).sql))).toEqual({});
  });

  it.extended('says that several rows of inherited tables have the key, and reads all of them', async () => {
    await run(`create table rows.parent (id int primary key, name text);
      create table rows.child () inherits (rows.parent);
      insert into rows.parent values (1, 'parent'), (2, 'parent'); insert into rows.child values (1, 'child'), (2, 'child')`);
    const relation = await describeTable('parent');
    const pages: (string | null)[] = [];
    let after: readonly string[] | undefined;
    for (let offset = 0; offset < 4; offset += 1) {
      const [row] = await read({ relation }, { limit: 1, offset, after: after && [...after] });
      pages.push(row!.values.join(' '));
      after = row!.key;
    }
    expect(pages.toSorted()).toEqual(['1 child', '1 parent', '2 child', '2 parent']);

    const update: RowChange = { kind: 'update', key: ['1'], values: { name: { text: 'new' } } };
    expect(await failureOf(change({ relation }, update))).toMatchObject({
      code: '21000',
      message: expect.stringContaining('inherit'),
    });
    expect(await run(`select id from rows.parent where name = 'new'`)).toEqual([]);
    const one: RowChange = { ...update, expected: { name: 'child' } };
    await change({ relation }, one);
    expect(await run(`select name from rows.child where id = 1`)).toEqual([{ name: 'new' }]);
  });

  it('shows statements with numbers as somebody would write them', async () => {
    const relation = await describeTable('books');
    const { statements } = changeRows({ relation }, [
      { kind: 'update', key: ['1'], values: { price: { text: '-7.5' }, title: { text: '5' } } },
      { kind: 'delete', key: ['2'] },
    ]);
    expect(statements).toEqual([
      `update "rows"."books" set "price" = -7.5, "title" = '5' where "id" = 1;`,
      'delete from "rows"."books" where "id" = 2;',
    ]);
    await run(statements.join('\n'));
  });

  it('reads what a change has written, unless somebody has written the row since', async () => {
    const relation = await describeTable('books');
    const [{ transaction }] = (await change(
      { relation },
      { kind: 'update', key: ['1'], values: { price: { text: '07.5' } } },
    )) as [{ transaction: string }];
    const written = () => run(valuesOfRow({ relation }, ['1'], ['price'], transaction).sql);
    expect(await written()).toEqual([{ c0: '7.5000000000' }]);
    await run(`update rows.books set title = 'Another' where id = 1`);
    expect(await written()).toEqual([]);
  });

  it.extended('goes through names of any kind', async () => {
    for (const name of draw(hostileName, 12, 1).map(truncated)) {
      const quoted = `"${name.replaceAll('"', '""')}"`;
      await run(
        `create table rows.${quoted} (${quoted} text primary key); insert into rows.${quoted} values ('a')`,
      );
      const stored = (await run(
        `select relname::text as name from pg_class where relnamespace = 'rows'::regnamespace and relkind = 'r' and relname not in ('books', 'shelves')`,
      )) as [{ name: string }];
      const relation = await describeTable(stored[0].name);
      const column = relation.columns[0]!.name;
      await change(
        { relation },
        { kind: 'update', key: ['a'], values: { [column]: { text: name } }, expected: { [column]: 'a' } },
      );
      expect(await values({ relation, filters: [{ column, operator: 'eq', value: name }] })).toEqual([
        [name],
      ]);
      const { sql } = searchRows({ relation }, { column, search: name, limit: 2 });
      expect(await run(sql)).toEqual([{ value: name, label: null }]);
      await run(`drop table rows.${quoted}`);
    }
  });
});
