import SwaggerParser from '@apidevtools/swagger-parser';
import type { Json } from './browser.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner');

const documentOf = async (project = fixture.ref) =>
  (await fixture.owner.get(`/platform/projects/${project}/api/rest`)).json;
const expose = (db_schema: string) =>
  fixture.owner.call('PATCH', `/platform/projects/${fixture.ref}/config/postgrest`, { body: { db_schema } });

describe('the REST document', () => {
  it.extended('is valid OpenAPI 2.0', async () => {
    const document = await documentOf();
    expect(document.swagger).toBe('2.0');
    await SwaggerParser.validate(structuredClone(document));
  });

  it('describes the columns of a table with their keys, defaults and enum values', async () => {
    const { definitions } = await documentOf();
    expect(definitions.orders).toMatchObject({
      type: 'object',
      description: 'Orders, from basket to doorstep',
      required: ['id', 'customer_id', 'status', 'placed_at'],
    });
    expect(definitions.orders.properties).toMatchObject({
      id: { type: 'integer', format: 'integer', description: 'Note:\nThis is a Primary Key.<pk/>' },
      customer_id: {
        description: "Note:\nThis is a Foreign Key to `customers.id`.<fk table='customers' column='id'/>",
      },
      status: {
        type: 'string',
        format: 'public.order_status',
        default: 'pending',
        enum: ['pending', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'],
      },
      placed_at: { type: 'string', format: 'timestamp with time zone', default: 'now()' },
    });
    expect(definitions.books.properties).toMatchObject({
      tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
      details: { format: 'jsonb' },
      isbn: { type: 'string', format: 'text', description: 'ISBN-13 without dashes' },
    });
    expect(definitions.books.properties.details).not.toHaveProperty('type');
    expect(definitions.customers.properties.newsletter).toMatchObject({ type: 'boolean', default: false });
    expect(definitions.addresses.properties.country).toMatchObject({ format: 'character', maxLength: 2 });
  });

  it('has write operations for a table, and only read operations for a view that is not writable', async () => {
    const { paths } = await documentOf();
    expect(Object.keys(paths['/books'])).toEqual(['get', 'post', 'patch', 'delete']);
    expect(Object.keys(paths['/bestsellers'])).toEqual(['get']);
    expect(Object.keys(paths['/monthly_sales'])).toEqual(['get']);
    expect(paths['/books'].get.parameters).toContainEqual({ $ref: '#/parameters/rowFilter.books.title' });
  });

  it('lists functions with their arguments, without trigger functions', async () => {
    const { paths } = await documentOf();
    const [args] = paths['/rpc/search_books'].post.parameters;
    expect(args.schema).toMatchObject({
      description: 'Books whose title holds the words, newest first',
      required: ['words'],
      properties: { words: { type: 'string', format: 'text' }, up_to: { type: 'integer' } },
    });
    expect(paths).not.toHaveProperty('/rpc/note_delivery');
  });

  it.extended('marks both columns of a composite primary key, and no composite foreign key', async () => {
    await fixture.owner.query(
      fixture.ref,
      `create table pairs (a int, b int, primary key (a, b));
       create table points (a int, b int, foreign key (a, b) references pairs, email varchar(80) default 'it''s', n numeric default 1.5, kind int default nextval('books_id_seq'));
       create table parted (id int primary key, at date) partition by hash (id);
       create table parted_1 partition of parted for values with (modulus 1, remainder 0);
       create function over_loaded(a int) returns int language sql as 'select 1';
       create function over_loaded(a int, b text) returns int language sql as 'select 1';
       create function nameless(int) returns int language sql as 'select 1';
       create function out_only(a int, out total int) language sql as 'select 1';
       create procedure no_function() language sql as 'select 1'`,
    );
    const { definitions, paths } = await documentOf();
    expect(definitions.pairs.properties.a.description).toContain('<pk/>');
    expect(definitions.pairs.properties.b.description).toContain('<pk/>');
    expect(definitions.points.properties).toEqual({
      a: { type: 'integer', format: 'integer' },
      b: { type: 'integer', format: 'integer' },
      email: { type: 'string', format: 'character varying', default: "it's", maxLength: 80 },
      n: { type: 'number', format: 'numeric', default: 1.5 },
      kind: { type: 'integer', format: 'integer' },
    });
    expect(definitions.points).not.toHaveProperty('required');
    expect(definitions).toHaveProperty('parted');
    expect(definitions).not.toHaveProperty('parted_1');
    expect(Object.keys(paths['/rpc/over_loaded'].post.parameters[0].schema.properties)).toEqual(['a', 'b']);
    expect(Object.keys(paths['/rpc/out_only'].post.parameters[0].schema.properties)).toEqual(['a']);
    expect(paths).not.toHaveProperty('/rpc/nameless');
    expect(paths).not.toHaveProperty('/rpc/no_function');
    await SwaggerParser.validate(structuredClone(await documentOf()));
  });

  it('describes the exposed schemas; of two tables with the same name, that of the first schema', async () => {
    await fixture.owner.query(
      fixture.ref,
      `create schema wares; create table wares.books (only_here int); create table wares.crates (id int);
       comment on schema wares is E'Wares\\nAll that is not for sale'`,
    );
    await expose(' wares,public');
    const first = await documentOf();
    expect(first.info).toMatchObject({ title: 'Wares', description: 'All that is not for sale' });
    expect(Object.keys(first.definitions.books.properties)).toEqual(['only_here']);
    expect(first.definitions).toHaveProperty('orders');
    await expose('public');
    expect((await documentOf()).definitions).not.toHaveProperty('crates');
  });

  it.extended('keeps names unchanged', async () => {
    await fixture.owner.query(
      fixture.ref,
      `create table "odd / ~ name é" ("a b/c" int primary key, "__proto__" text)`,
    );
    const document = await documentOf();
    expect(Object.keys(document.definitions['odd / ~ name é'].properties)).toContain('a b/c');
    await SwaggerParser.validate(structuredClone(document));
  });

  it.extended('is the same on Postgres 17', async () => {
    const { definitions } = await documentOf(fixture.platform.refs['Field notes']);
    expect(definitions.species.properties.kind).toMatchObject({
      format: 'public.animal_group',
      enum: ['bird', 'mammal', 'insect', 'amphibian'],
    });
  });

  it('responds with 409 while the project is paused', async () => {
    const answer = await fixture.owner.get(
      `/platform/projects/${fixture.platform.refs['Old atlas']}/api/rest`,
    );
    expect(answer).toMatchObject({ status: 409, json: { code: 'project_not_active' } });
  });
});

describe('the settings of the data API', () => {
  const path = () => `/platform/projects/${fixture.ref}/config/postgrest`;

  it('include the JWT secret for members who can read secrets, and the keys are signed with it', async () => {
    const developer = await fixture.platform.browser('developer@howdah.local');
    const { json } = await developer.get(path());
    expect(json).toMatchObject({ db_schema: 'public', db_extra_search_path: 'public', max_rows: 1000 });
    expect(json.jwt_secret.length).toBeGreaterThanOrEqual(32);
    const reader = await fixture.platform.browser('reader@howdah.local');
    expect((await reader.get(path())).json).not.toHaveProperty('jwt_secret');
  });

  it('can be changed one by one, also in the project settings', async () => {
    await fixture.owner.call('PATCH', path(), { body: { max_rows: 50 } });
    const changed = await fixture.owner.call('PATCH', path(), { body: { db_schema: 'public , wares' } });
    const { json } = await fixture.owner.call('PATCH', path(), { body: { db_plan_enabled: true } });
    expect([changed.status, json]).toEqual([
      200,
      {
        db_schema: 'public,wares',
        db_extra_search_path: 'public',
        max_rows: 50,
        db_aggregates_enabled: false,
        db_plan_enabled: true,
      },
    ]);
    const settings = (await fixture.owner.get(`/platform/projects/${fixture.ref}/settings`)).json as Json;
    expect(settings.db_schema).toBe('public,wares');
  });

  it.each([
    ['a schema that does not exist', 'public,nowhere', 'schema_not_found'],
    ['a schema of Postgres', 'pg_catalog', 'schema_not_exposable'],
    ['the information schema', 'public,information_schema', 'schema_not_exposable'],
  ])('cannot expose %s', async (_, db_schema, code) => {
    const before = (await fixture.owner.get(path())).json.db_schema;
    expect(await fixture.owner.call('PATCH', path(), { body: { db_schema } })).toMatchObject({
      status: 400,
      json: { code },
    });
    expect((await fixture.owner.get(path())).json.db_schema).toBe(before);
  });

  it('cannot be changed from an outdated copy', async () => {
    await fixture.owner.call('PATCH', path(), { body: { db_schema: 'public,wares' } });
    const change = (db_schema: string, expected_db_schema: string) =>
      fixture.owner.call('PATCH', path(), { body: { db_schema, expected_db_schema } });
    expect(await change('wares', 'public')).toMatchObject({
      status: 409,
      json: { code: 'api_settings_changed' },
    });
    expect(await change('public', 'public,wares')).toMatchObject({ status: 200 });
  });

  it.each([
    { db_schema: '' },
    { db_schema: ' , ' },
    { db_schema: 'a\0b' },
    { max_rows: -1 },
    { db_schema: 1 },
  ])('refuse %j', async (body) => {
    expect(await fixture.owner.call('PATCH', path(), { body })).toMatchObject({ status: 400 });
  });

  it('cannot be changed by a reader', async () => {
    const reader = await fixture.platform.browser('reader@howdah.local');
    expect((await reader.call('PATCH', path(), { body: { max_rows: 1 } })).status).toBe(403);
  });
});
