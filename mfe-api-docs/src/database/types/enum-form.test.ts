import type { PostgresType } from '@howdah/shared-api/pg-meta';
import { enumForm, enumSql, enumValues, newLabel, type EnumValues } from './enum-form.ts';

const mood: PostgresType = {
  id: 1,
  schema: 'public',
  name: 'mood',
  sql_name: 'mood',
  kind: 'enum',
  owner: 'postgres',
  comment: null,
  labels: ['sad', 'happy'],
  attributes: [],
  base_type: null,
  domain: null,
};
const [sad, happy] = enumValues(mood, 'public').labels;
const added = (label: string) => ({ ...newLabel, label });
const sqlOf = (labels: EnumValues['labels'], name = 'mood') =>
  enumSql(mood, { name, schema: 'public', labels })?.sql;

it('creates an enum of its values', () => {
  const values = { name: 'size', schema: 'shop', labels: [added('S'), added("it's"), added('')] };
  expect(enumSql(undefined, values)?.sql).toBe(`create type "shop"."size" as enum ('S', 'it''s');`);
});

it.each<[what: string, labels: EnumValues['labels'], sql: string | undefined]>([
  ['nothing', [sad!, happy!], undefined],
  [
    'a value at the end',
    [sad!, happy!, added('mad')],
    `alter type "public"."mood" add value 'mad' after 'happy';`,
  ],
  ['one between', [sad!, added('ok'), happy!], `alter type "public"."mood" add value 'ok' after 'sad';`],
  [
    'one at the beginning',
    [added('low'), sad!, happy!],
    `alter type "public"."mood" add value 'low' before 'sad';`,
  ],
  [
    'several in a row',
    [sad!, added('a'), added('b'), happy!],
    `begin;\nalter type "public"."mood" add value 'a' after 'sad';\nalter type "public"."mood" add value 'b' after 'a';\ncommit;`,
  ],
  [
    'a renamed one with one after it',
    [{ ...sad!, label: 'blue' }, added('ok'), happy!],
    `begin;\nalter type "public"."mood" rename value 'sad' to 'blue';\nalter type "public"."mood" add value 'ok' after 'blue';\ncommit;`,
  ],
])('adds and renames: %s', (_what, labels, sql) => {
  expect(sqlOf(labels)).toBe(sql);
});

it('renames before it adds, so that a new value can have the old name of another', () => {
  expect(sqlOf([added('sad'), { ...sad!, label: 'blue' }, happy!])).toBe(
    `begin;\nalter type "public"."mood" rename value 'sad' to 'blue';\nalter type "public"."mood" add value 'sad' before 'blue';\ncommit;`,
  );
});

it('renames values to names that others leave', () => {
  expect(
    sqlOf([
      { ...sad!, label: 'happy' },
      { ...happy!, label: 'merry' },
    ]),
  ).toBe(
    `begin;\nalter type "public"."mood" rename value 'happy' to 'merry';\nalter type "public"."mood" rename value 'sad' to 'happy';\ncommit;`,
  );
});

it('changes an enum that has an empty value', async () => {
  const blank: PostgresType = { ...mood, labels: ['', 'sad'] };
  const [empty, known] = enumValues(blank, 'public').labels;
  const labels = [empty!, added('ok'), known!];
  await expect(enumForm.isValid({ name: 'mood', schema: 'public', labels })).resolves.toBe(true);
  const sql = (entered: EnumValues['labels']) =>
    enumSql(blank, { name: 'mood', schema: 'public', labels: entered })?.sql;
  expect(sql(labels)).toBe(`alter type "public"."mood" add value 'ok' after '';`);
  expect(sql([added('ok'), empty!, known!])).toBe(`alter type "public"."mood" add value 'ok' before '';`);
  expect(sql([{ ...empty!, label: 'none' }, known!])).toBe(
    `alter type "public"."mood" rename value '' to 'none';`,
  );
});

it('refuses a value twice, and one that Postgres cannot store', async () => {
  const values = (labels: EnumValues['labels']) => ({ name: 'mood', schema: 'public', labels });
  await expect(enumForm.validate(values([sad!, added('sad')]))).rejects.toThrow('Values must be unique');
  await expect(enumForm.isValid(values([sad!, added('')]))).resolves.toBe(false);
  await expect(enumForm.isValid(values([{ ...sad!, label: '' }, happy!]))).resolves.toBe(false);
  await expect(enumForm.validate(values([added(''), added('')]))).rejects.toThrow('Enter a value');
  await expect(enumForm.validate(values([added('x'.repeat(64))]))).rejects.toThrow('63 bytes');
});
