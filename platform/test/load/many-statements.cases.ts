import type { Browser, Json } from '../server/browser.ts';
import { sharedTestPlatform, type TestPlatform } from '../server/test-platform.ts';

/** many-statements.long.test.ts uses two hundred, which take a minute. */
const STATEMENTS = process.env.HOWDAH_MANY_STATEMENTS === '1' ? 200 : 20;

describe('many concurrent statements on one project', () => {
  let platform: TestPlatform;
  let owner: Browser;
  let connection: Record<string, string>;

  beforeAll(async () => {
    platform = await sharedTestPlatform();
    owner = await platform.browser('owner@howdah.local');
    connection = await owner.connection(platform.refs.Bookshop);
  });

  const query = (sql: string, headers: Record<string, string> = {}) =>
    owner.post(
      `/platform/pg-meta/${platform.refs.Bookshop}/query`,
      { query: sql },
      { headers: { ...connection, ...headers } },
    );
  const all = <T>(make: (number: number) => Promise<T>) =>
    Promise.all(Array.from({ length: STATEMENTS }, (_, number) => make(number)));

  it('all succeed with their own rows', async () => {
    const answers = await all((number) => query(`select ${number} as number, repeat('x', 1000) as wide`));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ json }) => json[0].number)).toEqual(answers.map((_, number) => number));
  });

  it('lose no write', async () => {
    await query('create table counted (number int primary key)');
    const answers = await all((number) => query(`insert into counted values (${number})`));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { json } = await query('select count(*)::int as n, sum(number)::int as total from counted');
    expect(json).toEqual([{ n: STATEMENTS, total: (STATEMENTS * (STATEMENTS - 1)) / 2 }]);
  });

  it('fail independently: other statements and streams succeed', async () => {
    const answers = await all((number) =>
      number % 10 === 0
        ? query('select 1/0')
        : query('select generate_series(1, 100) as n', { accept: 'application/x-ndjson' }),
    );
    for (const [number, { status, text }] of answers.entries()) {
      if (number % 10 === 0) expect(status).toBe(400);
      else expect(text.trimEnd().split('\n').at(-1)).toMatch(/^\{"type":"done"/);
    }
  });

  it('are all listed and can be cancelled, and the project responds afterwards', async () => {
    const ref = platform.refs.Bookshop;
    const endless = all(() => query('select count(*) from generate_series(1, 1e12)'));
    const listed = async (): Promise<Json[]> =>
      (await owner.get(`/platform/projects/${ref}/running-statements`)).json;
    let statements = await listed();
    while (statements.length < STATEMENTS) statements = await listed();
    expect(statements.filter(({ state }) => state === 'running')).toHaveLength(1);
    // Newest first, so that the running one ends last and no waiting one starts.
    for (const { id } of statements.reverse()) {
      const { status } = await owner.call('DELETE', `/platform/projects/${ref}/running-statements/${id}`);
      expect(status).toBe(200);
    }
    expect(new Set((await endless).map(({ json }) => json.code))).toEqual(new Set(['57014']));
    expect((await query('select 1 as one')).json).toEqual([{ one: 1 }]);
  });
});
