import { platformFixture, type TestPlatform } from './test-platform.ts';

const fixture = platformFixture('reader');

const format = (query: unknown, project: keyof TestPlatform['refs'] = 'Bookshop') =>
  fixture.reader.post(`/platform/pg-meta/${fixture.platform.refs[project]}/query/format`, { query });

describe('formatting SQL', () => {
  it('answers the SQL as a JSON text', async () => {
    const answer = await format('select a,b from t');
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json).toBe('select\n  a,\n  b\nfrom\n  t');
  });

  it('needs no database: a paused project has it too', async () => {
    expect((await format('select 1', 'Old atlas')).json).toBe('select\n  1');
  });

  it('refuses what it cannot read with 400', async () => {
    expect(await format('select (')).toMatchObject({ status: 400, json: { code: 'query_not_formattable' } });
  });

  it('refuses what is too large with 413', async () => {
    expect(await format(`select ${'1 '.repeat(60_000)}`)).toMatchObject({
      status: 413,
      json: { code: 'query_too_large' },
    });
  });

  it('takes nothing but a text', async () => {
    expect((await format(7)).json.code).toBe('body_invalid');
  });
});
