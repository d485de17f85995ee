import { apiUrl, exposedSchemas, keyOf } from './read-settings.ts';

const keys = [
  { tags: 'anon', api_key: 'a' },
  { tags: 'internal, service_role', api_key: 's' },
];

describe('keyOf', () => {
  it('finds a key by its tag, alone or in a list', () => {
    expect(keyOf(keys, 'anon')).toBe('a');
    expect(keyOf(keys, 'service_role')).toBe('s');
  });

  it('finds nothing where the keys may not be read', () => {
    expect(keyOf([], 'anon')).toBeUndefined();
  });

  it('takes no part of a tag for the tag', () => {
    expect(keyOf([{ tags: 'anonymous,service', api_key: 'x' }], 'anon')).toBeUndefined();
  });
});

describe('apiUrl', () => {
  it.each([
    ['https://abc.example.com', { protocol: 'https', endpoint: 'abc.example.com' }, undefined],
    ['http://localhost:4000/abc', { protocol: 'http', endpoint: 'localhost:4000/abc/' }, null],
    ['https://api.books.test', { protocol: 'https', endpoint: 'abc.example.com' }, 'api.books.test'],
  ])('is %s', (url, config, domain) => {
    expect(apiUrl(config, domain)).toBe(url);
  });
});

describe('exposedSchemas', () => {
  it.each([
    ['public', ['public']],
    ['public, graphql_public,', ['public', 'graphql_public']],
    ['', []],
  ])('of "%s"', (names, schemas) => {
    expect(exposedSchemas({ db_schema: names })).toEqual(schemas);
  });
});
