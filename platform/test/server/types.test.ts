import type { Browser } from './browser.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let reader: Browser;

beforeAll(async () => {
  platform = await startTestPlatform();
  reader = await platform.browser('reader@howdah.local');
});
afterAll(() => platform.dispose());

const typesOf = (ref: string, schemas?: string) =>
  reader.get(
    `/v1/projects/${ref}/types/typescript${schemas === undefined ? '' : `?included_schemas=${encodeURIComponent(schemas)}`}`,
  );

describe('generated types', () => {
  it('describe tables, views, functions, enums and relationships on Postgres 18', async () => {
    const { status, json } = await typesOf(platform.refs.Bookshop);
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

  it('describe the schemas that are asked for, on Postgres 17', async () => {
    const { json } = await typesOf(platform.refs['Field notes'], 'public, auth');
    expect(json.types).toContain('sightings: {');
    expect(json.types).toMatch(/ {2}auth: \{\s+Tables: \{\s+users: \{/);
  });

  it.each([
    ['public,nowhere', 'schema_not_found'],
    [' , ', 'parameters_invalid'],
    ["x'); drop table books --", 'schema_not_found'],
    ['a\0b', 'parameters_invalid'],
  ])('are refused for %j', async (schemas, code) => {
    expect(await typesOf(platform.refs.Bookshop, schemas)).toMatchObject({ status: 400, json: { code } });
  });

  it('are refused with 409 while the project is paused', async () => {
    expect(await typesOf(platform.refs['Old atlas'])).toMatchObject({
      status: 409,
      json: { code: 'project_not_active' },
    });
  });
});
