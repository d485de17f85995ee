import { platformFixture, type TestPlatform } from './test-platform.ts';

const fixture = platformFixture('reader');

const format = (query: unknown, project: keyof TestPlatform['refs'] = 'Bookshop') =>
  fixture.reader.post(`/platform/pg-meta/${fixture.platform.refs[project]}/query/format`, { query });

describe('formatting SQL', () => {
  it('returns the SQL as a JSON string', async () => {
    const answer = await format('select a,b from t');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json).toBe('select\n  a,\n  b\nfrom\n  t');
  });

  it('needs no database, so it works for a paused project', async () => {
    expect((await format('select 1', 'Old atlas')).json).toBe('select\n  1');
  });

  it('responds with 400 for SQL that it cannot parse', async () => {
    expect(await format('select (')).toMatchObject({ status: 400, json: { code: 'query_not_formattable' } });
  });

  it('responds with 413 for SQL that is too large', async () => {
    expect(await format(`select ${'1 '.repeat(60_000)}`)).toMatchObject({
      status: 413,
      json: { code: 'query_too_large' },
    });
  });

  it('accepts only a string', async () => {
    expect((await format(7)).json.code).toBe('body_invalid');
  });
});
