import { columns, constraints, tables } from '@howdah/shared-api/pg-meta';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../testing/embedded-postgres.ts';
import { currentTableValues, type CurrentTable, type TableValues } from './table-form.ts';
import { tableSql } from './table-sql.ts';

describe('changes of a table, as Postgres runs them', () => {
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await startEmbeddedPostgres();
  });
  afterAll(() => database.stop());
  beforeEach(() => database.run('drop schema if exists shop cascade; create schema shop'));

  async function currentTable(name: string): Promise<CurrentTable> {
    const listed = tables.list({ includedSchemas: ['shop'] });
    const all = listed.schema.validateSync(await database.run(listed.sql));
    const table = all.find((one) => one.name === name)!;
    const ofColumns = columns.list({ tableId: table.id });
    const ofConstraints = constraints.list({ tableId: table.id });
    return {
      table,
      columns: ofColumns.schema.validateSync(await database.run(ofColumns.sql)),
      constraints: ofConstraints.schema.validateSync(await database.run(ofConstraints.sql)),
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
});
