import type { DatabaseEngine } from '../../src/engines/engine.ts';
import type { TableFacts } from '../../src/engines/manifest.ts';

/** Quotes, newlines, a line like one of pg_dump, 63 bytes, capitals, and the form of an alias. */
export const hostileNames = [
  'pg_plain',
  'pg_"quoted" \'name\'',
  'pg_new\nline\r\t;-- x',
  'pg_\n-- Name: t; Type: TABLE; Schema: public; Owner: postgres',
  `pg_${'é'.repeat(30)}`,
  'pg_Ünï 🐘 $1 \\1 $&',
  'pg_temp_mine',
  'pg_toast_mine',
  'PG_upper',
];
/** The names that only the right quoting preserves. */
export const tellingNames = hostileNames.filter((name) => /quoted|Name:|é|temp/.test(name));

/** Only the superuser can create these. Databases of older versions have such schemas. */
export const reservedNames = 'set session authorization supabase_admin; set allow_system_table_mods = on;';
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const inReservedSchema = (name: string, index: number) => {
  const schema = quote(name);
  const isTemporary = name.startsWith('pg_temp_');
  return `create schema ${schema};
    create function ${schema}.twice(n int) returns int language sql immutable as 'select n * 2';
    ${
      isTemporary
        ? ''
        : `create type ${schema}.mood as enum ('sad', 'it''s fine');
    create table ${schema}."a
-- b" (id int generated always as identity primary key, mood ${schema}.mood, n int check (${schema}.twice(n) > 0), x text unique);
    insert into ${schema}."a
-- b" (mood, n, x) select 'sad', g, 'x' || g from generate_series(1, ${10 + index}) g;
    create table ${schema}.parts (id int references ${schema}."a
-- b", day date) partition by range (day);
    create table ${schema}.part_1 partition of ${schema}.parts for values from ('2024-01-01') to ('2025-01-01');
    insert into ${schema}.parts values (1, '2024-05-05');
    create view public.v${index} as select * from ${schema}.parts;
    create materialized view ${schema}.seen as select count(*) from ${schema}."a
-- b";
    create index on ${schema}.parts (day);
    alter table ${schema}."a
-- b" enable row level security;
    create policy mine on ${schema}."a
-- b" to anon using (n > 1);
    grant usage on schema ${schema} to anon;
    alter default privileges in schema ${schema} grant select on tables to anon;`
    }`;
};

/** Creates schemas with these names, as the owner. */
export const reservedSchemas = (names: string[]) =>
  `${reservedNames} set session authorization postgres; ${names.map(inReservedSchema).join('\n')}`;

/** Checks these schemas in the database `loaded`. `tables` are the tables of its dump. */
export async function expectReservedSchemas(
  engine: DatabaseEngine,
  loaded: string,
  names: string[],
  tables: TableFacts[],
): Promise<void> {
  for (const schema of names.filter((name) => !name.startsWith('pg_temp_')))
    expect(tables).toContainEqual(expect.objectContaining({ schema, name: 'part_1', rows: 1 }));
  const functions = `select count(*)::int as functions from pg_proc p join pg_namespace n on n.oid = pronamespace
    where proname = 'twice' and nspname ~* '^pg_'`;
  expect(await engine.query(loaded, functions)).toEqual([{ functions: names.length }]);
}
