import SwaggerParser from '@apidevtools/swagger-parser';
import { readCatalog } from '../../src/areas/api/rest-document/catalog.ts';
import { restDocument } from '../../src/areas/api/rest-document/rest-document.ts';
import { typescriptTypes } from '../../src/areas/api/type-generation/typescript-types.ts';
import { describeAboveEngines } from '../engines/projects.ts';

/** A typical schema, with each engine's own role names. */
const schema = `
  create type mood as enum ('sad', 'ok');
  create domain short as varchar(12) check (value <> '');
  create table authors (
    id bigint generated always as identity primary key, name short not null default 'nobody', mood mood default 'ok',
    tags text[] not null default '{}', moods mood[], extra jsonb default '{"a": 1}', ratio real default 0.5, at timestamptz default now()
  );
  create table books (isbn char(13) primary key, author_id bigint not null references authors, pages int generated always as (1 + 1) stored);
  create view readable with (security_invoker) as select isbn, author_id from books;
  create view counted as select count(*) as n from books;
  create function greet(who text, loudly boolean default false) returns text language sql stable as 'select who';
  comment on column authors.name is 'As on the cover';
`;

describeAboveEngines('the data API of a database', (database) => {
  beforeAll(() => database.engine.execute(database.ref, schema));

  const read = async () => {
    const schemas = ['public'];
    const catalog = await readCatalog(database.engine, database.ref, schemas, async () => {});
    return restDocument(catalog, { schemas, protocol: 'http', endpoint: 'localhost:4000/gateway/abc' });
  };

  it('has a valid document', async () => {
    const document = await read();
    expect(document).toMatchObject({ host: 'localhost:4000', basePath: '/gateway/abc/rest/v1' });
    await SwaggerParser.validate(structuredClone(document) as never);
  });

  it('lists each column with its type, default and keys', async () => {
    const { authors, books } = (await read()).definitions;
    expect(authors).toEqual({
      type: 'object',
      required: ['id', 'name', 'tags'],
      properties: {
        id: { type: 'integer', format: 'bigint', description: 'Note:\nThis is a Primary Key.<pk/>' },
        name: {
          type: 'string',
          format: 'character varying',
          maxLength: 12,
          default: 'nobody',
          description: 'As on the cover',
        },
        mood: { type: 'string', format: 'public.mood', default: 'ok', enum: ['sad', 'ok'] },
        tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
        moods: { type: 'array', format: 'public.mood[]', items: { type: 'string' } },
        extra: { format: 'jsonb', default: { a: 1 } },
        ratio: { type: 'number', format: 'real', default: 0.5 },
        at: { type: 'string', format: 'timestamp with time zone', default: 'now()' },
      },
    });
    expect(books!.properties).toEqual({
      isbn: {
        type: 'string',
        format: 'character',
        maxLength: 13,
        description: 'Note:\nThis is a Primary Key.<pk/>',
      },
      author_id: {
        type: 'integer',
        format: 'bigint',
        description: "Note:\nThis is a Foreign Key to `authors.id`.<fk table='authors' column='id'/>",
      },
      pages: { type: 'integer', format: 'integer' },
    });
  });

  it('lists the operations of tables, views and functions', async () => {
    const { paths } = await read();
    const methods = Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, Object.keys(item)]),
    );
    expect(methods).toEqual({
      '/': ['get'],
      '/authors': ['get', 'post', 'patch', 'delete'],
      '/books': ['get', 'post', 'patch', 'delete'],
      '/counted': ['get'],
      '/readable': ['get', 'post', 'patch', 'delete'],
      '/rpc/greet': ['get', 'post'],
    });
  });

  it.extended('has TypeScript types', async () => {
    const types = await typescriptTypes(database.engine, database.ref, ['public']);
    expect(types).toContain('mood: "sad" | "ok"');
    expect(types).toContain('referencedRelation: "authors"');
    expect(types).toContain('greet: { Args: { loudly?: boolean; who: string }; Returns: string }');
    expect(types).toMatch(/counted: \{\s+Row: \{\s+n: number \| null/);
  });
});
