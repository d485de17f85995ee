import { faultsOf } from '../data-api/compile-types.ts';
import { eventually } from './eventually.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('reader');

const typesOf = (ref: string, schemas?: string) =>
  fixture.reader.get(
    `/v1/projects/${ref}/types/typescript${schemas === undefined ? '' : `?included_schemas=${encodeURIComponent(schemas)}`}`,
  );

describe('generated types', () => {
  it('describe tables, views, functions, enums and relationships on Postgres 18', async () => {
    const { status, json } = await typesOf(fixture.platform.refs.Bookshop);
    expect(status).toBe(200);
    expect(json.types).toContain('export type Database = {');
    expect(json.types).toMatch(
      /orders: \{\s+Row: \{[^}]*status: Database\["public"\]\["Enums"\]\["order_status"\]/,
    );
    expect(json.types).toContain('referencedRelation: "customers"');
    expect(json.types).toContain('bestsellers: {');
    expect(json.types).toContain('search_books: {');
    expect(json.types).toContain('order_status:');
  });

  it.extended('describe the requested schemas, on Postgres 17', async () => {
    const { json } = await typesOf(fixture.platform.refs['Field notes'], 'public, auth');
    expect(json.types).toContain('sightings: {');
    expect(json.types).toMatch(/ {2}auth: \{\s+Tables: \{\s+users: \{/);
  });

  it.each([
    ['public,nowhere', 'schema_not_found'],
    [' , ', 'parameters_invalid'],
    ["x'); drop table books --", 'schema_not_found'],
    ['a\0b', 'parameters_invalid'],
  ])('are refused for %j', async (schemas, code) => {
    expect(await typesOf(fixture.platform.refs.Bookshop, schemas)).toMatchObject({
      status: 400,
      json: { code },
    });
  });

  it('respond with 409 while the project is paused', async () => {
    expect(await typesOf(fixture.platform.refs['Old atlas'])).toMatchObject({
      status: 409,
      json: { code: 'project_not_active' },
    });
  });

  it.extended.each(['Bookshop', 'Field notes'] as const)('of %s compile', async (name) => {
    const { json } = await typesOf(fixture.platform.refs[name], 'public,auth,storage');
    expect(faultsOf(json.types, usesTables(json.types))).toEqual([]);
  });

  it.extended('of Old atlas compile once it is restored', async () => {
    const ref = fixture.platform.refs['Old atlas'];
    const owner = await fixture.platform.browser('owner@howdah.local');
    await owner.post(`/platform/projects/${ref}/restore`);
    await eventually(async () => expect((await typesOf(ref)).status).toBe(200));
    const { json } = await typesOf(ref, 'public,auth,storage');
    expect(faultsOf(json.types, usesTables(json.types))).toEqual([]);
  });
});

/** A program that needs the tables in the types, so it does not compile with an empty response. */
function usesTables(types: string): string {
  expect(types).toMatch(/Relationships: \[/);
  return `
    export type Table = keyof Database['public']['Tables'];
    export const some: string extends Table ? never : Table extends never ? never : true = true;
    export const rows: { [Name in Table]?: Database['public']['Tables'][Name]['Row'] } = {};
  `;
}
