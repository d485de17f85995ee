import { request } from 'node:http';
import type { Browser, Json } from './browser.ts';
import { eventually } from './eventually.ts';
import { describeReaderWall } from './reader-wall.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner', 'reader');

const NDJSON = { accept: 'application/x-ndjson' };
/** Runs until it is cancelled, without a row. */
const RUNAWAY = 'select count(*) from generate_series(1, 100000000000)';

const running = async (browser: Browser) =>
  (await browser.get(`/platform/projects/${fixture.ref}/running-statements`)).json;
const events = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a query with a JSON response', () => {
  it('returns the rows of the last statement with rows, as records', async () => {
    const { json } = await fixture.owner.query(
      fixture.ref,
      "select 1; select 7 as id, 'x' as name, null as nothing; set work_mem = '8MB'",
    );
    expect(json).toEqual([{ id: 7, name: 'x', nothing: null }]);
  });

  it('returns values exactly that JSON numbers would round', async () => {
    const { json } = await fixture.owner.query(
      fixture.ref,
      `select 9007199254740993::int8 as big, 1.10::numeric as exact, 2.5::float8 as float, true as yes, '{"a":[1]}'::jsonb as doc`,
    );
    expect(json).toEqual([
      { big: '9007199254740993', exact: '1.10', float: 2.5, yes: true, doc: { a: [1] } },
    ]);
  });

  it('returns an empty list when no statement has rows', async () => {
    expect((await fixture.owner.query(fixture.ref, 'create temp table t (id int)')).json).toEqual([]);
  });
});

describe('a query with a streamed response', () => {
  it('has a line for each event, with exact values', async () => {
    const answer = await fixture.owner.query(
      fixture.ref,
      "select 1 as a, null as a; insert into genres (name) values ('Maps')",
      {},
      NDJSON,
    );
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    expect(events(answer.text)).toMatchObject([
      {
        type: 'columns',
        set: 0,
        columns: [
          { name: 'a', type: 'integer' },
          { name: 'a', type: 'text' },
        ],
      },
      { type: 'rows', set: 0, rows: [['1', null]] },
      { type: 'end', set: 0, command: 'SELECT', row_count: 1 },
      { type: 'end', set: 1, command: 'INSERT', row_count: 1 },
      { type: 'outcome', first: 0, last: 1, outcome: 'kept' },
      { type: 'done' },
    ]);
  });

  it('ends with the error and its position when a statement fails', async () => {
    const answer = await fixture.owner.query(fixture.ref, 'select 1;\nselect nope', {}, NDJSON);
    expect(answer.status).toBe(200);
    const [error, done] = events(answer.text).slice(-2);
    expect(error).toMatchObject({ type: 'error', code: '42703', position: 18, line: 2 });
    expect(done.type).toBe('done');
  });

  it.extended('stops the database when its client stops reading, and buffers no rows', async () => {
    await fixture.owner.query(fixture.ref, 'create sequence computed');
    const rows = 1000;
    const wide = "repeat('x', 100000) as text from generate_series(1, 1000)";
    const hanging = await openStream(fixture.owner, `select nextval('computed'), ${wide}`);
    await hanging.firstBytes;
    hanging.pause();
    // All rows together have 100 MB. Meanwhile another project streams as much to a client that reads.
    const reading = await openStream(
      fixture.owner,
      `select ${wide}`,
      NDJSON,
      fixture.platform.refs['Field notes'],
    );
    await reading.ended;
    hanging.hangUp();
    await eventually(async () => expect(await running(fixture.owner)).toEqual([]));
    const [{ last_value: computed }] = (
      await fixture.owner.query(fixture.ref, 'select last_value::int from computed')
    ).json;
    // The buffers of both ends contain some rows, and a sequence can be 32 ahead after its database is stopped.
    expect(computed).toBeLessThan(rows / 5);
  });
});

describe.extended('a client that disconnects', () => {
  it.each([['JSON', {}] as const, ['a stream', NDJSON] as const])(
    'cancels its running query with a response as %s',
    async (_what, headers) => {
      const hanging = await openStream(fixture.owner, RUNAWAY, headers);
      await eventually(async () => expect(await running(fixture.owner)).toHaveLength(1));
      hanging.hangUp();
      await eventually(async () => expect(await running(fixture.owner)).toEqual([]));
      expect((await fixture.owner.query(fixture.ref, 'select 1 as alive')).json).toEqual([{ alive: 1 }]);
    },
  );
});

describe('a running statement', () => {
  it.extended(
    'is listed with its user, and can be cancelled within two seconds by a developer, but not by a reader',
    async () => {
      const id = '5f0e6bb3-53d5-4b4d-a7a5-3f1f6a3b9c01';
      const path = `/platform/projects/${fixture.ref}/running-statements/${id}`;
      const answer = fixture.owner.query(fixture.ref, RUNAWAY, { statement_id: id }, NDJSON);
      await eventually(async () =>
        expect(await running(fixture.owner)).toMatchObject([
          {
            id,
            query: RUNAWAY,
            user: { username: 'owner' },
            read_only: false,
            started_at: expect.stringMatching(/Z$/),
          },
        ]),
      );
      expect(await running(fixture.reader)).toEqual([]);
      expect(await fixture.reader.call('DELETE', path)).toMatchObject({
        status: 404,
        json: { code: 'statement_not_found' },
      });
      // Its id cannot be used twice.
      expect(await fixture.owner.query(fixture.ref, 'select 1', { statement_id: id })).toMatchObject({
        json: { code: 'statement_id_taken' },
      });
      const developer = await fixture.platform.browser('developer@howdah.local');
      const cancelled = await developer.call('DELETE', path);
      expect(cancelled).toMatchObject({ status: 200, json: { cancelled: true } });
      expect(events((await answer).text)).toContainEqual(
        expect.objectContaining({ type: 'error', code: '57014' }),
      );
      expect((await fixture.owner.query(fixture.ref, 'select 1 as alive')).json).toEqual([{ alive: 1 }]);
    },
  );

  it.extended('can be cancelled by its user', async () => {
    const id = '5f0e6bb3-53d5-4b4d-a7a5-3f1f6a3b9c02';
    const answer = fixture.owner.query(fixture.ref, RUNAWAY, { statement_id: id }, NDJSON);
    await eventually(async () => expect(await running(fixture.owner)).toHaveLength(1));
    const cancelled = await fixture.owner.call(
      'DELETE',
      `/platform/projects/${fixture.ref}/running-statements/${id}`,
    );
    expect(cancelled).toMatchObject({ status: 200, json: { cancelled: true } });
    await answer;
  });
});

describe('a reader', () => {
  it('can run select', async () => {
    expect((await fixture.reader.query(fixture.ref, 'select count(*)::int as n from books')).json).toEqual([
      { n: 36 },
    ]);
  });

  it.each([
    'delete from books',
    'with gone as (delete from books returning 1) select * from gone',
    "select nextval('books_id_seq')",
    'set transaction read write',
    'create table mine ()',
  ])('cannot write with %s', async (sql) => {
    const answer = await fixture.reader.query(fixture.ref, sql, { read_only: false });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toMatch(/^(25006|42501|statement_refused|read_only_single_statement)$/);
    expect((await fixture.owner.query(fixture.ref, 'select count(*)::int as n from books')).json).toEqual([
      { n: 36 },
    ]);
  });

  it('has the same limits as a read-only request of any user', async () => {
    expect((await fixture.owner.query(fixture.ref, 'delete from books', { read_only: true })).json.code).toBe(
      '25006',
    );
  });
});

describe('the restrictions of a reader', () => {
  describeReaderWall(() => ({ ref: fixture.ref, owner: fixture.owner, reader: fixture.reader }));

  it('report omitted rows', async () => {
    const sql = 'select n from generate_series(1, 100001) n';
    const asked = { read_only: true, as_reader: true };
    const lines = events((await fixture.owner.query(fixture.ref, sql, asked, NDJSON)).text);
    expect(lines.find(({ type }) => type === 'notice')).toMatchObject({
      code: '01004',
      message: 'Only the first 100000 rows are shown',
    });
    expect(lines.find(({ type }) => type === 'end')).toMatchObject({ row_count: 100_000 });
  });
});

describe('the list of tables', () => {
  it('contains the tables of the schema with comments, and columns on request', async () => {
    const headers = await fixture.owner.connection(fixture.ref);
    const short = await fixture.owner.get(`/platform/pg-meta/${fixture.ref}/tables`, { headers });
    expect(short.json).toHaveLength(16);
    expect(short.json[0]).not.toHaveProperty('columns');
    const { json } = await fixture.owner.get(
      `/platform/pg-meta/${fixture.ref}/tables?included_schemas=public,auth&include_columns=true`,
      { headers },
    );
    const books = json.find(({ name }: Json) => name === 'books');
    expect(books).toMatchObject({
      schema: 'public',
      rls_enabled: false,
      comment: expect.stringContaining('edition'),
    });
    expect(books.columns[0]).toEqual({
      name: 'id',
      format: 'integer',
      is_nullable: false,
      is_identity: true,
      default_value: null,
      comment: null,
      is_primary_key: true,
    });
    expect(json.some(({ schema }: Json) => schema === 'auth')).toBe(true);
  });

  it('cannot run SQL', async () => {
    const headers = await fixture.owner.connection(fixture.ref);
    const evil = encodeURIComponent("public'); drop table books; --");
    expect(
      (
        await fixture.owner.get(`/platform/pg-meta/${fixture.ref}/tables?included_schemas=${evil}`, {
          headers,
        })
      ).json,
    ).toEqual([]);
    expect((await fixture.owner.query(fixture.ref, 'select count(*)::int as n from books')).json).toEqual([
      { n: 36 },
    ]);
  });
});

interface HangingCall {
  firstBytes: Promise<void>;
  ended: Promise<void>;
  pause(): void;
  hangUp(): void;
}

/** Starts a query and does not read the response. */
async function openStream(
  browser: Browser,
  query: string,
  headers: Record<string, string> = NDJSON,
  project = fixture.ref,
): Promise<HangingCall> {
  const connection = await browser.connection(project);
  let begun!: () => void;
  let finished!: () => void;
  const ended = new Promise<void>((resolve) => (finished = resolve));
  const firstBytes = new Promise<void>((resolve) => (begun = resolve));
  const call = request(
    `${browser.base}/platform/pg-meta/${project}/query`,
    {
      method: 'POST',
      headers: {
        origin: browser.base,
        cookie: browser.cookie!,
        'content-type': 'application/json',
        ...connection,
        ...headers,
      },
    },
    (response) => {
      response.on('error', () => {});
      response.once('data', () => begun());
      response.once('end', () => finished());
      response.resume();
    },
  );
  // The test disconnects on purpose, so this error is expected.
  call.on('error', () => {});
  call.end(JSON.stringify({ query }));
  return { firstBytes, ended, pause: () => call.socket?.pause(), hangUp: () => call.destroy() };
}
