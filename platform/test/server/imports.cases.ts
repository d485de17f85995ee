import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { MAX_IMPORT_BYTES, type ImportRequest } from '@howdah/shared-api/contract';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner', 'reader');

const newTable = (name: string): ImportRequest => ({
  table: { schema: 'public', name, key: { column: 'id', generated: true }, enable_rls: true },
  columns: [{ name: 'title', type: 'text' }],
  on_failure: 'keep_rest',
});

const path = () => `/platform/pg-meta/${fixture.ref}/imports`;
const linesOf = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

async function send(browser: Browser, body: string) {
  const connection = await fixture.owner.connection(fixture.ref);
  return browser.call('POST', path(), {
    body,
    headers: { ...connection, 'content-type': 'application/x-ndjson' },
  });
}

/** A call whose body does not come, or only a part of it. */
function startCall(connection: Record<string, string>, length: number) {
  const { hostname, port } = new URL(fixture.owner.base);
  const call = request({
    hostname,
    port,
    path: path(),
    method: 'POST',
    headers: {
      ...connection,
      origin: fixture.owner.base,
      cookie: fixture.owner.cookie,
      'content-type': 'application/x-ndjson',
      'content-length': String(length),
    },
  });
  call.on('error', () => {});
  return call;
}

const tables = async (name: string) =>
  (await fixture.owner.query(fixture.ref, `select 1 from pg_class where relname = '${name}'`)).json.length;

describe('an import over HTTP', () => {
  it('answers messages, the last of which is the receipt', async () => {
    const answer = await send(fixture.owner, linesOf(newTable('imported'), { c0: 'One' }, {}));
    expect(answer.status).toBe(200);
    const messages = answer.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(messages).toMatchObject([
      { type: 'progress', rows: 2 },
      { type: 'imported', inserted: 2, failed: 0, kept_out: 0 },
    ]);
    const { json } = await fixture.owner.query(fixture.ref, 'select title from imported order by id');
    expect(json).toEqual([{ title: 'One' }, { title: null }]);
  });

  it('takes none of members who may only read', async () => {
    const answer = await send(fixture.reader, linesOf(newTable('of_a_reader'), { c0: 'One' }));
    expect(answer.status).toBe(403);
    expect(await tables('of_a_reader')).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['no rows', linesOf(newTable('refused'))],
    ['a first line that is no JSON', 'rows\n{}\n'],
    ['a row that is a list', linesOf(newTable('refused'), ['One'])],
    [
      'a type that is none of the list',
      linesOf({ ...newTable('refused'), columns: [{ name: 'a', type: 'int); drop' }] }, {}),
    ],
  ])('refuses %s', async (_, body) => {
    const { status, json } = await send(fixture.owner, body);
    expect([status, json.code]).toEqual([400, 'import_invalid']);
    expect(await tables('refused')).toBe(0);
  });

  it('refuses more than it can hold before it reads it', async () => {
    const connection = await fixture.owner.connection(fixture.ref);
    const call = startCall(connection, MAX_IMPORT_BYTES + 1);
    const status = new Promise((resolve) => call.on('response', ({ statusCode }) => resolve(statusCode)));
    call.flushHeaders();
    expect(await status).toBe(413);
    call.destroy();
  });

  it('imports nothing of a sender that breaks off, and takes the next import', async () => {
    const connection = await fixture.owner.connection(fixture.ref);
    const call = startCall(connection, 1000);
    await new Promise<void>((resolve) =>
      call.write(linesOf(newTable('broken_off'), { c0: 'One' }), () => resolve()),
    );
    call.destroy();
    await eventually(async () => {
      const answer = await send(fixture.owner, linesOf(newTable('after_it'), { c0: 'One' }));
      expect(answer.status).toBe(200);
    });
    expect(await tables('broken_off')).toBe(0);
    expect(await tables('after_it')).toBe(1);
  });

  it.extended(
    'takes the next import after a client disconnects while its import waits for the database',
    async () => {
      await fixture.owner.query(fixture.ref, 'create table waited_for (title text)');
      const { json } = await fixture.owner.query(
        fixture.ref,
        `select 'waited_for'::regclass::oid::text as id`,
      );
      const body = linesOf(
        { table: { id: json[0].id }, columns: [{ name: 'title' }], on_failure: 'keep_rest' },
        { c0: 'One' },
      );
      const id = randomUUID();
      const busy = fixture.owner.query(fixture.ref, 'select pg_sleep(60)', { statement_id: id });
      const statements = `/platform/projects/${fixture.ref}/running-statements`;
      await eventually(async () =>
        expect((await fixture.owner.get(statements)).json).toMatchObject([{ id, state: 'running' }]),
      );
      const call = startCall(await fixture.owner.connection(fixture.ref), body.length);
      call.end(body);
      await eventually(async () =>
        expect((await send(fixture.owner, body)).json.code).toBe('import_running'),
      );
      call.destroy();
      await fixture.owner.call('DELETE', `${statements}/${id}`);
      await busy;
      await eventually(async () => expect((await send(fixture.owner, body)).status).toBe(200));
      const count = await fixture.owner.query(fixture.ref, 'select count(*)::int from waited_for');
      expect(count.json).toEqual([{ count: 1 }]);
    },
  );
});
