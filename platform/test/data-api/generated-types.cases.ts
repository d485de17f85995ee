import { typescriptTypes } from '../../src/areas/api/type-generation/typescript-types.ts';
import { describeAboveEngines } from '../engines/projects.ts';
import { faultsOf } from './compile-types.ts';

/** Unusual names that a user can choose. */
const HOSTILE = [
  'class',
  'constructor',
  'with space',
  "o'clock",
  'say "hi"',
  'back\\slash',
  '${dollar}',
  'back`tick',
  '*/ comment',
  '$$',
  'naïve 🐘 名前',
  '1st',
  'semi; drop table x',
  'line\nbreak',
];
/** Functions with the names of properties that every JavaScript object has. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
const ident = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

const schema = `
  create type mood as enum ('sad', 'it''s ok', 'back\\slash');
  create type address as (street text, zip int, moods mood[]);
  create domain short as varchar(12);
  create table people (
    id bigint generated always as identity primary key,
    name short not null,
    mood mood not null default 'sad',
    moods mood[],
    home address,
    homes address[],
    tags text[] not null default '{}',
    matrix int[][],
    extra jsonb,
    score numeric,
    big bigint not null,
    seen timestamptz,
    picture bytea,
    full_name text generated always as (upper(name::text)) stored
  );
  create table pets (id int primary key, person_id bigint not null references people, twin_id int references pets);
  create view moody with (security_invoker) as select id, name, mood from people;
  create view counted as select mood, count(*) as n from people group by mood;
  create materialized view kept as select id, tags from people;
  create function add(a int, b int) returns int language sql immutable as 'select a + b';
  create function add(a text, b text default 'x') returns text language sql immutable as 'select a || b';
  create function happy() returns setof people language sql stable as 'select * from people';
  create function one_pet(owner bigint) returns pets language sql stable as 'select * from pets where person_id = owner limit 1';
  create function summed(who mood, out total bigint, out best numeric) language sql stable as 'select 1::bigint, 2::numeric';
  create function listed(variadic names text[]) returns table (name text, place int) language sql stable as 'select unnest(names), 1';
  create function nothing() returns void language sql as '';
  create function moved(there address) returns address language sql as 'select there';
  create schema ${ident('hostile "schema"')};
  create table ${ident('hostile "schema"')}.inside (id int primary key);
  ${HOSTILE.map(
    (name, index) => `
      create type ${ident(`e ${name}`)} as enum (${literal(name)}, 'b');
      create table ${ident(name)} (${ident(name)} text primary key, "e" ${ident(`e ${name}`)}, other int);
      create function ${ident(`f ${name}`)}(${ident(name)} text) returns text language sql as 'select $1';
      comment on table ${ident(name)} is ${literal(`${name} ${index}`)};`,
  ).join('')}
  ${INHERITED.map((name) => `create function ${ident(name)}(a int) returns text language sql as 'select ''x''';`).join('')}
  create function "toString"(b text) returns int language sql as 'select 1';
`;

/** A program that compiles only when the types match the database. */
const use = `
  type Same<One, Other> =
    (<T>() => T extends One ? 1 : 2) extends (<T>() => T extends Other ? 1 : 2) ? true : false;
  type Public = Database['public'];
  type Person = Public['Tables']['people'];
  type Mood = 'sad' | "it's ok" | 'back\\\\slash';
  export const checks: true[] = [
    true satisfies Same<Person['Row']['id'], number>,
    true satisfies Same<Person['Row']['name'], string>,
    true satisfies Same<Person['Row']['mood'], Mood>,
    true satisfies Same<Person['Row']['moods'], Mood[] | null>,
    true satisfies Same<Person['Row']['home'], Public['CompositeTypes']['address'] | null>,
    true satisfies Same<Person['Row']['homes'], Public['CompositeTypes']['address'][] | null>,
    true satisfies Same<Public['CompositeTypes']['address'], { street: string | null; zip: number | null; moods: Mood[] | null }>,
    true satisfies Same<Person['Row']['tags'], string[]>,
    true satisfies Same<Person['Row']['score'], number | null>,
    true satisfies Same<Person['Row']['seen'], string | null>,
    true satisfies Same<Person['Insert']['tags'], string[] | undefined>,
    true satisfies Same<Person['Insert']['name'], string>,
    true satisfies Same<Person['Insert']['id'], undefined>,
    true satisfies Same<Person['Update']['big'], number | undefined>,
    true satisfies Same<Public['Views']['counted']['Row'], { mood: Mood | null; n: number | null }>,
    true satisfies Same<Public['Views']['moody']['Row']['mood'], Mood | null>,
    true satisfies Same<Public['Views']['kept']['Row']['tags'], string[] | null>,
    true satisfies Same<Public['Functions']['happy']['Returns'], Person['Row'][]>,
    true satisfies Same<Public['Functions']['listed']['Returns'], { name: string; place: number }[]>,
    true satisfies Same<Public['Functions']['nothing']['Returns'], undefined>,
    true satisfies Same<Public['Tables']['pets']['Row']['twin_id'], number | null>,
  ];
  type Related = Public['Tables']['pets']['Relationships'][number]['referencedRelation'];
  export const related: Related[] = ['people', 'pets'];
  export const words = (add: Public['Functions']['add']) => add;
  export const both: [number, string] = [
    null! as Extract<Public['Functions']['add'], { Args: { a: number; b: number } }>['Returns'],
    null! as Extract<Public['Functions']['add'], { Args: { a: string } }>['Returns'],
  ];
  export const inside = null! as Database['hostile "schema"']['Tables']['inside']['Row']['id'] satisfies number;
  ${INHERITED.map((name, index) => {
    const called = `Extract<Public['Functions']['${name}'], { Args: { a: number } }>`;
    return `export const inherited${index} = null! as ${called}['Returns'] satisfies string;`;
  }).join('')}
  export const overloaded = null! as Extract<Public['Functions']['toString'], { Args: { b: string } }>['Returns'] satisfies number;
  ${HOSTILE.map((name, index) => {
    const key = JSON.stringify(name);
    return `
      export const row${index}: Public['Tables'][${key}]['Row'] = { ${key}: 'x', e: ${key}, other: null };
      export const enum${index}: Public['Enums'][${JSON.stringify(`e ${name}`)}][] = [${key}, 'b'];
      export const args${index}: Public['Functions'][${JSON.stringify(`f ${name}`)}]['Args'] = { ${key}: 'x' };`;
  }).join('')}
`;

describe('the compiler of this test', () => {
  it('accepts correct code and reports what is wrong', () => {
    expect(faultsOf('export type Database = { public: { n: number } };')).toEqual([]);
    expect(faultsOf('export type Database = { public: Missing };')).toEqual([
      expect.stringContaining("Cannot find name 'Missing'"),
    ]);
    const wrong = faultsOf('export type Database = { n: number };', "export const n: Database['n'] = 'x';");
    expect(wrong).toEqual([expect.stringContaining("Type 'string' is not assignable to type 'number'")]);
  });
});

describeAboveEngines('generated types', (database) => {
  beforeAll(() => database.engine.execute(database.ref, schema));

  it('match the database, with any names', async () => {
    const schemas = ['public', 'hostile "schema"'];
    const types = await typescriptTypes(database.engine, database.ref, schemas);
    expect(faultsOf(types, use)).toEqual([]);
  });

  it('let the client use what PostgREST has since version 13', async () => {
    const types = await typescriptTypes(database.engine, database.ref, ['public']);
    const version = `
      import { createClient } from '@supabase/supabase-js';
      const client = createClient<Database>('http://localhost', 'key');
      export const change = client.from('pets').update({ id: 1 }).maxAffected(1);`;
    expect(faultsOf(types, version)).toEqual([]);
  });

  it.each(['auth', 'storage'])('of the schema %s compile', async (name) => {
    expect(faultsOf(await typescriptTypes(database.engine, database.ref, [name]))).toEqual([]);
  });
});
