import { columns, constraints, indexes, tables } from '@howdah/shared-api/pg-meta';
import type { Database } from '../testing/embedded-postgres.ts';
import { lossesOfKeys } from './key-changes.ts';
import { currentTableValues, type CurrentTable, type TableValues } from './table-form.ts';
import { tableSql } from './table-sql.ts';

export function testTableChanges(database: Database): void {
  beforeEach(() => database.run('drop schema if exists shop cascade; create schema shop'));

  async function currentTable(name: string): Promise<CurrentTable> {
    const listed = tables.list({ includedSchemas: ['shop'] });
    const all = listed.schema.validateSync(await database.run(listed.sql));
    const table = all.find((one) => one.name === name)!;
    const ofColumns = columns.list({ tableId: table.id });
    const ofConstraints = constraints.list({ tableId: table.id });
    const ofIndexes = indexes.list({ tableId: table.id });
    return {
      table,
      columns: ofColumns.schema.validateSync(await database.run(ofColumns.sql)),
      constraints: ofConstraints.schema.validateSync(await database.run(ofConstraints.sql)),
      indexes: ofIndexes.schema.validateSync(await database.run(ofIndexes.sql)),
    };
  }

  async function change(name: string, changed: (values: TableValues) => Partial<TableValues>) {
    const current = await currentTable(name);
    const values = currentTableValues(current);
    const { sql } = tableSql(current, { ...values, ...changed(values) })!;
    try {
      await database.run(sql);
    } catch (error) {
      await database.run('rollback');
      throw error;
    }
  }

  it('keep the types of columns, whose short names are those of Postgres', async () => {
    const types = [
      'timestamp with time zone',
      'timestamp(3) without time zone',
      'time with time zone',
      'character varying(20)',
      'character(3)[]',
      'bit varying(8)',
      'double precision',
      'integer',
    ];
    await database.run(
      `create table shop.long (id int); create table shop.short (id int, ${types.map((type, index) => `c${index} ${type}`).join(', ')})`,
    );
    const current = await currentTable('short');
    const values = currentTableValues(current);
    expect(values.columns.slice(1).map(({ type }) => type)).toEqual([
      'timestamptz',
      'timestamp(3)',
      'timetz',
      'varchar(20)',
      'char(3)[]',
      'varbit(8)',
      'float8',
      'integer',
    ]);
    expect(tableSql(current, values)).toBeUndefined();
    const named = values.columns.map((column, index) => ({ ...column, type: ['integer', ...types][index]! }));
    expect(tableSql(current, { ...values, columns: named })).toBeUndefined();
    await change('long', ({ columns: [id] }) => ({
      columns: [id!, ...values.columns.slice(1).map((column) => ({ ...column, current: undefined }))],
    }));
    expect((await currentTable('long')).columns.slice(1).map(({ type }) => type)).toEqual(types);
    await change('short', (before) => ({
      columns: before.columns.map((column) => ({
        ...column,
        type: column.type === 'timestamptz' ? 'timestamp' : column.type,
      })),
    }));
    expect((await currentTable('short')).columns[1]!.type).toBe('timestamp without time zone');
  });

  const keyOf = async (name: string) =>
    (await currentTable(name)).constraints.find(({ kind }) => kind === 'primary key');

  it('keep the order of the columns of a key that gets another, and its name', async () => {
    await database.run(
      `create table shop.lines (a int, c int, b int, constraint "key of lines" primary key (b, a))`,
    );
    await change('lines', (values) => ({
      columns: values.columns.map((column) => ({
        ...column,
        isKey: true,
        required: true,
        name: column.name === 'b' ? 'renamed' : column.name,
      })),
    }));
    expect(await keyOf('lines')).toMatchObject({ name: 'key of lines', columns: ['renamed', 'a', 'c'] });
  });

  it('keep everything else of a key that gets another column', async () => {
    await database.run(`create table shop.lines (a int, "no ""te\\" text, size int, c int,
        constraint "key $do$ of ""lines" primary key (a) include ("no ""te\\", size) with (fillfactor = 70) deferrable initially deferred);
      comment on constraint "key $do$ of ""lines" on shop.lines is E'It''s \\\\ the\\nkey 🐘';
      comment on index shop."key $do$ of ""lines" is '$$ its index';
      alter table shop.lines cluster on "key $do$ of ""lines"`);
    await change('lines', (values) => ({
      columns: values.columns
        .filter(({ name }) => name !== 'size')
        .map((column) => ({
          ...column,
          isKey: column.name === 'a' || column.name === 'c',
          name: column.name.startsWith('no') ? 'renamed' : column.name,
        })),
    }));
    const { indexes: found } = await currentTable('lines');
    expect(await keyOf('lines')).toMatchObject({
      name: 'key $do$ of "lines',
      columns: ['a', 'c'],
      comment: "It's \\ the\nkey 🐘",
      definition: 'PRIMARY KEY (a, c) INCLUDE (renamed) DEFERRABLE INITIALLY DEFERRED',
    });
    expect(found).toMatchObject([
      { include: ['renamed'], options: { fillfactor: '70' }, comment: '$$ its index', clustered: true },
    ]);
  });

  it('keep a key, and unique constraints, whose index stored a column that is dropped', async () => {
    await database.run(`create table shop.lines (id int, code text, note text, primary key (id) include (note),
        constraint once unique nulls not distinct (code) include (note), constraint pair unique (id, code) include (note));
      alter table shop.lines replica identity using index lines_pkey`);
    await change('lines', (values) => ({ columns: values.columns.filter(({ name }) => name !== 'note') }));
    const { constraints: found, indexes: of } = await currentTable('lines');
    expect(found.map(({ name, definition }) => [name, definition])).toEqual([
      ['lines_pkey', 'PRIMARY KEY (id)'],
      ['once', 'UNIQUE NULLS NOT DISTINCT (code)'],
      ['pair', 'UNIQUE (id, code)'],
    ]);
    expect(of.find(({ primary }) => primary)).toMatchObject({ replica_identity: true });
  });

  it('say what the table loses without a key, or with the keys of its partitions', async () => {
    await database.run(`create table shop.lines (id int primary key, code text not null unique);
      alter table shop.lines replica identity using index lines_pkey; alter table shop.lines cluster on lines_code_key;
      create table shop.parts (id int, at date, primary key (id)) partition by range (id)`);
    const losses = async (name: string, changed: Partial<TableValues['columns'][number]>) => {
      const current = await currentTable(name);
      const values = currentTableValues(current);
      return lossesOfKeys(current, {
        ...values,
        columns: values.columns.map((one) => ({ ...one, ...changed })),
      });
    };
    expect(await losses('lines', {})).toEqual([]);
    expect(await losses('lines', { isKey: true })).toEqual([]);
    expect(await losses('lines', { isKey: false, unique: false })).toEqual([
      expect.stringContaining('CLUSTER orders the rows by lines_code_key'),
      expect.stringContaining('lines_pkey is the replica identity'),
    ]);
    expect(await losses('parts', { isKey: true })).toEqual([
      expect.stringContaining('parts_pkey is also created again in each partition'),
    ]);
  });

  it('drop a column of the key with what depends on it, if that is wanted', async () => {
    await database.run(`create table shop.books (id int primary key, isbn text not null);
      create table shop.loans (book int references shop.books (id))`);
    const withoutId = (cascade: boolean) => (values: TableValues) => ({
      cascade,
      columns: values.columns
        .filter(({ name }) => name !== 'id')
        .map((column) => ({ ...column, isKey: true })),
    });
    await expect(change('books', withoutId(false))).rejects.toThrow('other objects depend on it');
    await change('books', withoutId(true));
    expect(await keyOf('books')).toMatchObject({ columns: ['isbn'] });
    expect((await currentTable('loans')).constraints).toEqual([]);
  });

  it('rename columns to names that others leave', async () => {
    await database.run('create table shop.steps (a int, b text, c date)');
    const names: Record<string, string> = { a: 'b', b: 'c', c: 'd' };
    await change('steps', ({ columns: of }) => ({
      columns: of.map((column) => ({ ...column, name: names[column.name]! })),
    }));
    expect((await currentTable('steps')).columns.map(({ name, type }) => [name, type])).toEqual([
      ['b', 'integer'],
      ['c', 'text'],
      ['d', 'date'],
    ]);
  });
}
