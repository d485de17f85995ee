import { connect } from 'node:net';
import type { Answer } from './browser.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner');

const query = () => `/platform/pg-meta/${fixture.platform.refs.Bookshop}/query`;
const project = () => `/platform/projects/${fixture.platform.refs.Bookshop}`;

interface Case {
  when: string;
  ask: () => Promise<Answer>;
  status: number;
  code: string;
}

const cases: Case[] = [
  {
    when: 'no route has the path',
    ask: () => fixture.owner.get('/platform/nothing'),
    status: 404,
    code: 'not_found',
  },
  {
    when: 'no route has the method',
    ask: () => fixture.owner.call('PUT', project()),
    status: 404,
    code: 'not_found',
  },
  {
    when: 'the path is not a valid URL',
    ask: () => fixture.owner.get('/platform/%zz'),
    status: 400,
    code: 'request_invalid',
  },
  {
    when: 'there is no session',
    ask: async () => (await fixture.platform.browser()).get(project()),
    status: 401,
    code: 'unauthenticated',
  },
  {
    when: 'the session cookie is invalid',
    ask: async () =>
      (await fixture.platform.browser()).get(project(), { headers: { cookie: 'howdah_session=made-up' } }),
    status: 401,
    code: 'unauthenticated',
  },
  {
    when: 'the project is unknown',
    ask: () => fixture.owner.get('/platform/projects/nosuchproject'),
    status: 404,
    code: 'project_not_found',
  },
  {
    when: 'the body is not JSON',
    ask: () => fixture.owner.call('PATCH', project(), { body: '{"name":' }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'the body is empty',
    ask: () => fixture.owner.call('PATCH', project(), { body: '' }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'the body pollutes a prototype',
    ask: () => fixture.owner.call('PATCH', project(), { body: '{"__proto__":{"x":1}}' }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'a field has the wrong type',
    ask: () => fixture.owner.call('PATCH', project(), { body: { name: 7 } }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'a field is missing',
    ask: () => fixture.owner.call('PATCH', project(), { body: {} }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'the content type is not JSON',
    ask: () =>
      fixture.owner.call('PATCH', project(), {
        body: '<name/>',
        headers: { 'content-type': 'application/xml' },
      }),
    status: 415,
    code: 'media_type_unsupported',
  },
  {
    when: 'the body is too large',
    ask: () => fixture.owner.call('PATCH', project(), { body: { name: 'x'.repeat(1_100_000) } }),
    status: 413,
    code: 'body_too_large',
  },
  {
    when: 'a parameter has the wrong type',
    ask: async () =>
      fixture.owner.get(
        `/platform/pg-meta/${fixture.platform.refs.Bookshop}/tables?include_columns=perhaps`,
        {
          headers: await fixture.owner.connection(fixture.platform.refs.Bookshop),
        },
      ),
    status: 400,
    code: 'parameters_invalid',
  },
  {
    when: 'the connection is missing',
    ask: () => fixture.owner.post(query(), { query: 'select 1' }),
    status: 400,
    code: 'connection_invalid',
  },
  {
    when: 'the connection belongs to another project',
    ask: async () =>
      fixture.owner.post(
        query(),
        { query: 'select 1' },
        { headers: await fixture.owner.connection(fixture.platform.refs['Field notes']) },
      ),
    status: 400,
    code: 'connection_invalid',
  },
  {
    when: 'the SQL is empty',
    ask: () => fixture.owner.query(fixture.platform.refs.Bookshop, ' \n '),
    status: 400,
    code: 'query_empty',
  },
  {
    when: 'the SQL is only a comment',
    ask: () => fixture.owner.query(fixture.platform.refs.Bookshop, '-- nothing'),
    status: 400,
    code: 'query_empty',
  },
  {
    when: 'the SQL runs a program',
    ask: () => fixture.owner.query(fixture.platform.refs.Bookshop, "copy books to program 'cat'"),
    status: 400,
    code: 'statement_refused',
  },
  {
    when: 'the statement id is not a UUID',
    ask: () => fixture.owner.query(fixture.platform.refs.Bookshop, 'select 1', { statement_id: 'mine' }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'the project is paused',
    ask: () => fixture.owner.query(fixture.platform.refs['Old atlas'], 'select 1'),
    status: 409,
    code: 'project_not_active',
  },
  {
    when: 'a ref contains NUL',
    ask: () => fixture.owner.get(`/platform/projects/${fixture.platform.refs.Bookshop}%00/status`),
    status: 404,
    code: 'project_not_found',
  },
  {
    when: 'a name contains NUL',
    ask: () => fixture.owner.call('PATCH', project(), { body: { name: 'a\0b' } }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'an email contains NUL',
    ask: () => fixture.owner.post('/platform/auth/sign-in', { email: 'a\0b', password: 'abc' }),
    status: 400,
    code: 'body_invalid',
  },
  {
    when: 'the name of a schema contains NUL',
    ask: async () =>
      fixture.owner.get(`/platform/pg-meta/${fixture.platform.refs.Bookshop}/tables?included_schemas=%00`, {
        headers: await fixture.owner.connection(fixture.platform.refs.Bookshop),
      }),
    status: 400,
    code: 'parameters_invalid',
  },
];

/** Need an open database, or send megabytes. */
const slowCases: Case[] = [
  {
    when: 'the SQL reaches 0.98 MB',
    ask: () =>
      fixture.owner.query(
        fixture.platform.refs.Bookshop,
        `select 1 -- ${'x'.repeat(Math.ceil(0.98 * 1024 * 1024))}`,
      ),
    status: 413,
    code: 'query_too_large',
  },
  {
    when: 'the body of a query is larger than any SQL',
    ask: () =>
      fixture.owner.query(fixture.platform.refs.Bookshop, `select 1 -- ${'x'.repeat(9 * 1024 * 1024)}`),
    status: 413,
    code: 'query_too_large',
  },
  {
    when: 'there are too many rows for a JSON response',
    ask: () =>
      fixture.owner.query(
        fixture.platform.refs.Bookshop,
        "select repeat('x', 1000) from generate_series(1, 100000)",
      ),
    status: 413,
    code: 'result_too_large',
  },
  {
    when: 'a value is too large for a JSON response',
    ask: () => fixture.owner.query(fixture.platform.refs.Bookshop, "select repeat('x', 60000000)"),
    status: 413,
    code: 'result_too_large',
  },
  {
    when: 'the SQL fails',
    ask: () => fixture.owner.query(fixture.platform.refs.Bookshop, 'select nope from books'),
    status: 400,
    code: '42703',
  },
];

describe('an error', () => {
  it.each([...cases, ...(RUNS_EXTENDED_TESTS ? slowCases : [])])(
    'has the common shape when $when ($status $code)',
    async ({ ask, status, code }) => {
      const { status: actual, json, text, headers } = await ask();
      expect({ status: actual, code: json?.code }).toEqual({ status, code });
      expect(Object.keys(json).filter((key) => !['message', 'code', 'details'].includes(key))).toEqual([]);
      expect(json.message).toMatch(/\S/);
      expect(headers['content-type']).toMatch('application/json');
      expect(text).not.toMatch(/node_modules|\.ts:|\bat .*\(/);
    },
  );

  it.extended('includes the error of Postgres with its position', async () => {
    const { json } = await fixture.owner.query(
      fixture.platform.refs.Bookshop,
      'select 1;\nselect titel from books',
    );
    expect(json).toMatchObject({
      code: '42703',
      message: 'column "titel" does not exist',
      details: { position: 18, line: 2, severity: 'ERROR' },
    });
    expect(json.details.hint).toContain('title');
  });

  it('names the invalid field', async () => {
    const { json } = await fixture.owner.call('PATCH', project(), { body: { name: 7 } });
    expect(json.message).toContain('/name');
  });

  it('has the documented message for a query that is too large', async () => {
    const { json } = await fixture.owner.query(fixture.platform.refs.Bookshop, 'x'.repeat(1024 * 1024));
    expect(json.message).toBe('Query is too large to be run via the SQL Editor');
  });

  it.each([
    ['bytes that are not HTTP', 400, 'nonsense\r\n\r\n', 'request_invalid'],
    ['a request without a Host header', 403, 'GET /platform/health HTTP/1.1\r\n\r\n', 'host_refused'],
    [
      'an unknown Expect header',
      417,
      'POST /platform/auth/sign-out HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nContent-Length: 0\r\n\r\n',
      'request_invalid',
    ],
  ])('has the common shape even for %s', async (_what, status, sent, code) => {
    const { hostname, port } = new URL(fixture.platform.base);
    const answer = await new Promise<string>((resolve) => {
      // Half-closed, so that the response ends the connection.
      const socket = connect(Number(port), hostname, () => socket.end(sent));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });
    const body = JSON.parse(answer.split('\r\n\r\n')[1]!);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(body).toEqual({ message: expect.any(String), code });
  });
});
