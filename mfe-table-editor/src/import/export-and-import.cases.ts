import { relations, type Relation } from '@howdah/shared-api/pg-meta/rows';
import { rowFormats } from '@howdah/shared-api/row-files';
import { exportQuery } from '../export/export-query.ts';
import type { Database } from '../testing/embedded-postgres.ts';
import { importBody } from './import-body.ts';
import { firstPlan, importRequest } from './import-plan.ts';
import { typedRows } from './json-values.ts';
import { readRecords } from './read-records.ts';

export function testExportAndImport(database: Database): void {
  async function relationOf(name: string): Promise<Relation> {
    const [made] = (await database.run(`select '${name}'::regclass::oid::text as id`)) as [{ id: string }];
    const { sql, schema } = relations.describe(made);
    return schema.validateSync(await database.run(sql))[0]!;
  }

  async function rowsOf({ name, columns }: Relation): Promise<(string | null)[][]> {
    const texts = columns.map((column) => `${column.name}::text`).join(', ');
    const rows = await database.run(`select ${texts} from ${name}`);
    return rows.map((row) => columns.map((column) => row[column.name] as string | null));
  }

  async function exported(relation: Relation, format: 'csv' | 'json' | 'ndjson'): Promise<string> {
    const { before, row, between, after } = rowFormats[format].make(relation.columns, relation.name);
    return before + (await rowsOf(relation)).map(row).join(between) + after;
  }

  /** Casts texts to the types of the columns, or those below their domains, as the platform does. */
  async function imported(
    text: string,
    relation: Relation,
    format: 'csv' | 'json' | 'ndjson',
  ): Promise<void> {
    const records = readRecords(text, { format, hasNames: true, nullWord: '' });
    const { request, picked } = importRequest(firstPlan(records, relation), relation, 'keep_none');
    const rows = typedRows(records, request, picked, relation);
    const lines = (await importBody(request, { rows }, picked).body.text()).trim().split('\n').slice(1);
    const types = request.columns.map(({ name }) => {
      const column = relation.columns.find((one) => one.name === name)!;
      return column.base_type ?? column.type;
    });
    await database.run(
      `insert into ${relation.name} (${request.columns.map(({ name }) => name).join(', ')})
        select ${types.map((type, index) => `cast(r.c${index} as ${type})`).join(', ')}
        from json_to_recordset($1::json) as r (${types.map((_, index) => `c${index} text`).join(', ')})`,
      [`[${lines.join(',')}]`],
    );
  }

  it.each(['json', 'ndjson'] as const)('has the same rows: %s', async (format) => {
    await database.run(`drop table if exists notes, copied; drop type if exists mood; create type mood as enum ('so "so"', 'ok');
      create table notes (id int, texts text[], numbers int[], exact numeric[], flags boolean[], moods mood[], boxes box[],
        facts jsonb, plain json, list jsonb[], word text);
      insert into notes values
        (1, '{a,NULL,"NULL","b,c","d \\"e\\" \\\\f","{}",""}', '{{1,2},{3,NULL}}', '{12345678901234567890.10,NaN}', '{t,f}',
          '{"so \\"so\\"",ok}', '{(1,1),(0,0);(2,2),(0,0)}', '{"a": ["5", null, {"b": "x\\"y"}]}', '{"b":1,  "a":"é\\u00e9"}',
          array['"5"', '[1, "a"]', null, '{"x": "\\\\"}']::jsonb[], '[1]'),
        (2, '{}', '[0:1]={1,2}', null, '{}', '{}', '{}', '"5"', '"tr\\u0075e"', '{}', '{1,2}'),
        (3, null, null, null, null, null, null, '"abc"', '5', null, 'true'),
        (4, '{x}', '{7}', '{1}', '{t}', '{ok}', null, 'true', '"[1]"', array['[]']::jsonb[], '"5"'),
        (5, '{"[1]"}', '{}', '{}', null, null, null, '[1, "1"]', '[]', null, '');
      create table copied (like notes)`);
    const [notes, copied] = [await relationOf('notes'), await relationOf('copied')];
    await imported(await exported(notes, format), copied, format);
    expect(await rowsOf(copied)).toEqual(await rowsOf(notes));
  });

  it('keeps strings and lists that go into domains', async () => {
    await database.run(`drop table if exists typed; drop domain if exists far, facts, plain, numbers, word;
      create domain facts as jsonb; create domain far as facts; create domain plain as json; create domain numbers as int[];
      create domain word as varchar(9);
      create table typed (facts facts, far far, plain plain, numbers numbers, many facts[], word word)`);
    const typed = await relationOf('typed');
    const row = { facts: '123', far: 'abc', plain: 'true', numbers: [1, 2], many: ['5', '"a"'], word: '[1]' };
    await imported(JSON.stringify([row, { facts: [1], far: 5, plain: { a: '1' } }]), typed, 'json');
    expect(await rowsOf(typed)).toEqual([
      ['"123"', '"abc"', '"true"', '{1,2}', '{5,"\\"a\\""}', '[1]'],
      ['[1]', '5', '{"a":"1"}', null, null, null],
    ]);
  });

  it('has the same rows: SQL of a table whose columns Postgres numbers and computes', async () => {
    await database.run(`drop table if exists lines;
      create table lines (id int generated always as identity, word text, twice text generated always as (word || word) stored);
      insert into lines (word) values ('a'), (null), ('it''s')`);
    const lines = await relationOf('lines');
    const before = await rowsOf(lines);
    const { sql, options } = exportQuery({ relation: lines }, 'sql');
    const rows = await database.run(sql);
    const names = Object.keys(rows[0]!);
    const of = names.map((name) => lines.columns.find((one) => one.name === name)!);
    const { before: start, row, between, after } = rowFormats.sql.make(of, 'lines', options);
    const texts = rows.map((one) =>
      row(names.map((name) => (one[name] === null ? null : String(one[name])))),
    );
    await database.run('truncate lines');
    await database.run(start + texts.join(between) + after);
    expect(await rowsOf(lines)).toEqual(before);
  });

  it('has the same rows: CSV of one column with NULL', async () => {
    await database.run(`drop table if exists words, copied; create table words (word text);
      insert into words values (null), ('a'), (''), (null), (null); create table copied (like words)`);
    const words = await relationOf('words');
    await imported(await exported(words, 'csv'), await relationOf('copied'), 'csv');
    expect(await rowsOf(await relationOf('copied'))).toEqual(await rowsOf(words));
  });
}
