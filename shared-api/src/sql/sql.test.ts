import { makeStore } from '../index.ts';
import { platformApi, selectAuthentication } from '@howdah/shared-api/api';
import { entitiesApi } from '@howdah/shared-api/entities';
import { projectsApi } from '@howdah/shared-api/projects';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { answer, startTestServer } from '../api/test-server.ts';
import { MAX_SQL_BYTES } from '@howdah/shared-api/contract';
import { sqlApi, sqlStreamInto } from './sql.ts';
import { resultStore } from './store/result-store.ts';
import type { ResultView } from './store/result-view.ts';
import type { RunSink } from './stream/run-sink.ts';
import type { SqlRunArgs, SqlStreamMessage } from './types.ts';

const columns = [{ name: 'id', type_id: 20, type: 'bigint' }];
const run: SqlRunArgs = { ref: 'bookshop', connectionString: 'token', sql: 'select 1', statementId: 'run-1' };

const lines = (...messages: (SqlStreamMessage | object | string)[]) =>
  messages.map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`).join('');

const twoRows = [
  { type: 'columns', set: 0, columns },
  { type: 'rows', set: 0, rows: [['1'], ['9007199254740993']] },
] as const;
const end = { type: 'end', set: 0, command: 'SELECT', row_count: 2, ms: 3 };
const done = { type: 'done', ms: 4.5 };

/** Resolves with the result as soon as it satisfies the condition. */
function resultThat(isWanted: (view: ResultView) => boolean): Promise<ResultView> {
  return new Promise((resolve) => {
    const look = () => {
      const view = resultStore.get(run.statementId);
      if (!view || !isWanted(view)) return;
      stop();
      resolve(view);
    };
    const stop = resultStore.subscribe(run.statementId, look);
    look();
  });
}

const rowsOf = (view: ResultView, set = 0) =>
  Array.from({ length: view.sets[set]!.rowCount }, (_, row) => view.sets[set]!.cell(row, 0));

describe('running SQL', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let respond: (response: ServerResponse, path: string) => unknown;
  let store: ReturnType<typeof makeStore>;

  beforeEach(async () => {
    server = await startTestServer((request, response) => respond(response, request.url!));
    store = makeStore({ config: server.config });
  });
  afterEach(async () => {
    resultStore.clear();
    await server.close();
  });

  const streams = (...messages: Parameters<typeof lines>) => {
    respond = (response) => response.end(lines(...messages));
  };
  const start = (parts: Partial<SqlRunArgs> = {}) =>
    store.dispatch(sqlApi.endpoints.sqlRun.initiate({ ...run, ...parts }));
  const finish = async (parts: Partial<SqlRunArgs> = {}) => {
    const { data, error } = await start(parts);
    expect(error).toBeUndefined();
    return { facts: data!, view: resultStore.get(run.statementId)! };
  };

  it('sends the statement once, with its id and the connection', async () => {
    streams(...twoRows, end, done);
    await finish({ readOnly: true });
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({
      method: 'POST',
      path: '/platform/pg-meta/bookshop/query',
      headers: {
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        'x-connection-encrypted': 'token',
      },
    });
    expect(JSON.parse(server.calls[0]!.body)).toEqual({
      query: 'select 1',
      read_only: true,
      statement_id: 'run-1',
    });
  });

  it('leaves the facts in Redux and the rows, exactly as they were sent, in the result store', async () => {
    streams(...twoRows, end, done);
    const { facts, view } = await finish();
    expect(facts).toEqual({
      resultId: 'run-1',
      state: 'done',
      sets: [{ command: 'SELECT', rowCount: 2, columns }],
      ms: 4.5,
    });
    expect(rowsOf(view)).toEqual(['1', '9007199254740993']);
    expect(JSON.stringify(store.getState())).not.toContain('9007199254740993');
  });

  it('shows the first rows while the statement still runs', async () => {
    let finishStream = () => {};
    respond = (response) => {
      response.write(lines(...twoRows));
      finishStream = () => response.end(lines(end, done));
    };
    const running = start();
    const view = await resultThat(({ sets }) => (sets[0]?.rowCount ?? 0) > 0);
    expect(view.state).toBe('running');
    expect(rowsOf(view)).toHaveLength(2);
    finishStream();
    await expect(running).resolves.toMatchObject({ data: { state: 'done' } });
  });

  it('keeps several result sets, notices, and columns of the same name', async () => {
    const notice = { type: 'notice', severity: 'NOTICE', message: 'hello', code: '00000' };
    streams(
      { type: 'end', set: 0, command: 'DO', row_count: null, ms: 1 },
      notice,
      { type: 'columns', set: 1, columns: [...columns, ...columns] },
      { type: 'rows', set: 1, rows: [['1', null]] },
      { type: 'end', set: 1, command: 'SELECT', row_count: 1, ms: 1 },
      done,
    );
    const { view } = await finish();
    expect(view.notices).toEqual([{ severity: 'NOTICE', message: 'hello', code: '00000' }]);
    expect(view.sets.map(({ command, rowCount }) => [command, rowCount])).toEqual([
      ['DO', 0],
      ['SELECT', 1],
    ]);
    expect([view.sets[1]!.cell(0, 0), view.sets[1]!.cell(0, 1)]).toEqual(['1', null]);
  });

  it('hands rows to a sink one batch after the other, keeps none, and tells it how the run ended', async () => {
    streams(...twoRows, end, done);
    const received: unknown[] = [];
    const sink: RunSink = {
      error: undefined,
      rowCount: 0,
      describe: (_, described) => received.push(described.map(({ name }) => name)),
      append: async (_, rows, from, to) => {
        await Promise.resolve();
        received.push(rows.slice(from, to));
        return true;
      },
      endSet: (_, { command }) => received.push(command),
      addNotice: () => {},
      fail: () => {},
      end: (state) => received.push(state),
    };
    await store.dispatch(sqlStreamInto(run, sink, new AbortController().signal));
    expect(received).toEqual([columns.map(({ name }) => name), twoRows[1]!.rows, 'SELECT', 'done']);
    expect(resultStore.get(run.statementId)).toBeUndefined();
  });

  it('lets go of the platform when a sink takes no more', async () => {
    const hungUp = new Promise<void>((resolve) => {
      respond = (response) => {
        response.on('close', resolve);
        response.write(lines(...twoRows));
      };
    });
    const full = { error: undefined, rowCount: 0, describe() {}, append: () => false };
    const rest = { endSet() {}, addNotice() {}, fail() {}, end() {} };
    await store.dispatch(sqlStreamInto(run, { ...full, ...rest }, new AbortController().signal));
    await hungUp;
  });

  it("answers with Postgres's error, and keeps the rows before it", async () => {
    const error = {
      message: 'division by zero',
      code: '22012',
      severity: 'ERROR',
      position: 8,
      line: 1,
      hint: 'h',
    };
    streams(...twoRows, { type: 'error', ...error }, done);
    const { facts, view } = await finish();
    expect(facts).toMatchObject({ state: 'failed', error, ms: 4.5 });
    expect(view.error).toEqual(error);
    expect(rowsOf(view)).toHaveLength(2);
  });

  describe('with a row limit that Postgres cannot parse', () => {
    const limited = { sql: 'select where limit 100', sqlWithoutLimit: 'select where' };
    const syntaxError = (message: string, more: object = {}) => ({
      type: 'error',
      message,
      code: '42601',
      position: 14,
      ...more,
    });
    const notRun = { type: 'outcome', first: 0, last: 0, outcome: 'failed' };
    const sent = () => server.calls.map(({ body }) => JSON.parse(body).query);

    it('tells what Postgres says of the SQL without it', async () => {
      const answers = [
        [syntaxError('syntax error at or near "limit"'), notRun, done],
        [syntaxError('syntax error at end of input', { position: 13 }), notRun, done],
      ];
      respond = (response) => response.end(lines(...answers.shift()!));
      const { facts, view } = await finish(limited);
      expect(sent()).toEqual(['select where limit 100', 'select where']);
      expect(facts.error).toMatchObject({ message: 'syntax error at end of input', position: 13 });
      expect(view).toMatchObject({ state: 'failed', error: facts.error });
      expect(view.outcomes.get(0)).toBe('failed');
    });

    it.each([
      [
        'came from SQL that a function ran',
        [syntaxError('odd', { position: undefined, where: 'PL/pgSQL f()' })],
      ],
      ['came after rows', [...twoRows, syntaxError('odd')]],
      ['is another', [{ type: 'error', message: 'no such table', code: '42P01', position: 3 }]],
    ])('asks nothing again when the error %s', async (_what, messages) => {
      streams(...messages, notRun, done);
      const { view } = await finish(limited);
      expect(sent()).toHaveLength(1);
      expect(view).toMatchObject({ state: 'failed', error: { message: expect.any(String) } });
    });

    it('shows the rows of SQL that Postgres can parse', async () => {
      streams(...twoRows, end, done);
      const { view } = await finish(limited);
      expect(sent()).toHaveLength(1);
      expect(rowsOf(view)).toEqual(['1', '9007199254740993']);
    });
  });

  it('lets the platform close the connection once it has said its last', async () => {
    let closed: Promise<unknown> | undefined;
    let finishAnswer = () => {};
    respond = (response) => {
      closed = once(response, 'close').then(() => response.writableFinished);
      response.write(lines(...twoRows, end, done));
      finishAnswer = () => response.end();
    };
    await finish();
    // Makes a call on a second connection. If the client had closed the first one, that would have arrived
    // before.
    respond = (response) => answer(response, 200, []);
    await store.dispatch(sqlApi.endpoints.sqlListRunning.initiate({ ref: 'bookshop' }));
    finishAnswer();
    expect(await closed).toBe(true);
  });

  it('has failed when it took longer than its timeout, which nobody cancelled', async () => {
    streams({ type: 'error', message: 'canceling statement due to statement timeout', code: '57014' }, done);
    expect((await finish()).facts).toMatchObject({ state: 'failed', error: { code: '57014' } });
  });

  it('is cancelled when Postgres says that it was', async () => {
    streams({ type: 'error', message: 'canceling statement due to user request', code: '57014' }, done);
    expect((await finish()).facts).toMatchObject({ state: 'cancelled', error: { code: '57014' } });
  });

  it("passes over messages that it does not know, and answers' blank lines", async () => {
    streams({ type: 'progress', percent: 50 }, '', ...twoRows, end, done);
    expect((await finish()).facts.state).toBe('done');
  });

  it.each([
    [403, 'permission_denied'],
    [404, 'project_not_found'],
    [409, 'project_not_active'],
    [500, 'internal_error'],
  ])('answers with the refusal %i %s, and sends the statement only once', async (status, code) => {
    respond = (response) => answer(response, status, { message: 'No.', code });
    const { facts, view } = await finish();
    expect(facts).toMatchObject({ state: 'failed', sets: [], error: { status, code, message: 'No.' } });
    expect(view.state).toBe('failed');
    expect(server.calls).toHaveLength(1);
  });

  it('ends the session when the statement is refused without one', async () => {
    respond = (response) => answer(response, 401, { message: 'Sign in.', code: 'unauthenticated' });
    await finish();
    expect(selectAuthentication(store.getState()).status).toBe('signed-out');
  });

  it('looks at the project again when it turns out not to be active', async () => {
    respond = (response, path) =>
      path.endsWith('/query')
        ? answer(response, 409, { code: 'project_not_active', message: 'The project is not active.' })
        : answer(response, 200, { ref: 'bookshop' });
    await store.dispatch(projectsApi.endpoints.projectsGet.initiate({ ref: 'bookshop' }));
    await finish();
    await Promise.all(store.dispatch(platformApi.util.getRunningQueriesThunk()));
    expect(server.calls.filter(({ path }) => path === '/platform/projects/bookshop')).toHaveLength(2);
  });

  it('does not send SQL that is too large', async () => {
    const { facts } = await finish({ sql: 'x'.repeat(MAX_SQL_BYTES + 1) });
    expect(facts.error).toMatchObject({
      code: 'query_too_large',
      message: 'Query is too large to be run via the SQL Editor',
    });
    expect(server.calls).toHaveLength(0);
  });

  describe('over a bad connection', () => {
    it('keeps the rows that had arrived when the connection breaks', async () => {
      respond = (response) => {
        response.write(lines(...twoRows));
        void resultThat(({ sets }) => sets[0]?.rowCount === 2).then(() => response.socket!.destroy());
      };
      const { facts, view } = await finish();
      expect(facts).toMatchObject({
        state: 'failed',
        error: {
          code: 'connection_lost',
          message:
            'The connection to the platform was lost. The 2 rows that had arrived are kept; the result is not complete.',
        },
      });
      expect(rowsOf(view)).toEqual(['1', '9007199254740993']);
    });

    it('knows nothing of what became of the statements that had begun, and keeps what was said before', async () => {
      const insert = { type: 'end', command: 'INSERT', row_count: 1, ms: 1 };
      streams(
        { ...insert, set: 0 },
        { type: 'outcome', first: 0, last: 0, outcome: 'kept' },
        { ...insert, set: 1 },
        { type: 'columns', set: 2, columns },
      );
      const { facts, view } = await finish();
      expect(facts.error?.code).toBe('connection_lost');
      expect([...view.outcomes]).toEqual([
        [0, 'kept'],
        [1, 'unknown'],
        [2, 'unknown'],
      ]);
    });

    it('notices that the stream ended before its last line', async () => {
      streams(...twoRows, end);
      expect((await finish()).facts.error?.code).toBe('connection_lost');
    });

    it('notices that the last line was cut', async () => {
      respond = (response) => response.end(`${lines(...twoRows)}{"type":"done"`);
      expect((await finish()).facts.error?.code).toBe('response_invalid');
    });

    it("prefers Postgres's error to the lost connection after it", async () => {
      streams({ type: 'error', message: 'server shut down', code: '57P01' });
      expect((await finish()).facts).toMatchObject({ state: 'failed', error: { code: '57P01' } });
    });

    it('says so when nothing arrived', async () => {
      respond = (response) => response.socket!.destroy();
      expect((await finish()).facts.error).toEqual({
        code: 'connection_lost',
        message: 'The connection to the platform was lost. The statement may still have run.',
      });
      expect(server.calls).toHaveLength(1);
    });

    it.each([502, 504])('does not take status %d of a proxy for a refusal', async (status) => {
      respond = (response) => response.writeHead(status).end('<html>Bad gateway</html>');
      const { facts } = await finish();
      expect(facts.error).toEqual({
        code: 'connection_lost',
        message: 'The connection to the platform was lost. The statement may still have run.',
      });
    });

    it.each([
      ["a proxy's page", '<html>Bad gateway</html>'],
      ['a number', '1\n'],
      ['a message without a type', '{"set":0}\n'],
      ['rows that are no list', '{"type":"rows","set":0,"rows":{"length":3}}\n'],
      ['a row that is null', '{"type":"rows","set":0,"rows":[null]}\n'],
      ['columns that are missing', '{"type":"columns","set":0}\n'],
    ])('refuses %s in the stream, and keeps what came before', async (_, garbage) => {
      respond = (response) => response.end(lines(...twoRows) + garbage);
      const { facts, view } = await finish();
      expect(facts).toMatchObject({ state: 'failed', error: { code: 'response_invalid' } });
      expect(rowsOf(view)).toHaveLength(2);
    });
  });

  describe('when it is stopped', () => {
    /** Streams endlessly; `closed` resolves when the dashboard disconnects. */
    const endless = () =>
      new Promise<void>((closed) => {
        respond = (response) => {
          response.write(lines(...twoRows));
          const more = setInterval(() => response.write(lines(twoRows[1])), 1);
          response.on('close', () => {
            clearInterval(more);
            closed();
          });
        };
      });

    it.each([
      ['by its result', (_: ReturnType<typeof start>) => resultStore.abort(run.statementId)],
      ['by its mutation', (running: ReturnType<typeof start>) => running.abort()],
    ])('hangs up and keeps the rows: %s', async (_, stop) => {
      const closed = endless();
      const running = start();
      await resultThat(({ sets }) => (sets[0]?.rowCount ?? 0) > 0);
      stop(running);
      await running;
      const view = await resultThat(({ state }) => state !== 'running');
      expect(view.state).toBe('cancelled');
      expect(view.sets[0]!.rowCount).toBeGreaterThan(0);
      await closed;
    });

    it('hangs up by itself when the result is full', async () => {
      const rows = Array.from({ length: 50_000 }, () => ['x']);
      const batch = lines({ type: 'rows', set: 0, rows });
      let hangUp = () => {};
      const hungUp = new Promise<void>((resolve) => (hangUp = resolve));
      respond = (response) => {
        response.write(lines(twoRows[0]));
        const write = () => {
          while (!response.closed && response.write(batch));
        };
        response.on('drain', write);
        response.on('close', hangUp);
        write();
      };
      const { facts, view } = await finish();
      expect(facts.state).toBe('truncated');
      expect(view).toMatchObject({ truncatedBy: 'rows' });
      expect(view.sets[0]!.rowCount).toBe(1_000_000);
      await hungUp;
    });
  });

  describe('the lists of tables', () => {
    const listTables = entitiesApi.endpoints.entitiesListTables;
    const tables = { ref: run.ref, connectionString: 'token' };
    const runThat = (command: string) => {
      respond = (response, path) =>
        path.endsWith('/query')
          ? response.end(lines({ type: 'end', set: 0, command, row_count: null, ms: 1 }, done))
          : answer(response, 200, []);
    };
    const tableCalls = () => server.calls.filter(({ path }) => path.includes('/tables')).length;

    it.each(['CREATE TABLE', 'ALTER TABLE', 'DROP TABLE', 'DO', 'COMMENT'])(
      'are fetched again after %s',
      async (command) => {
        runThat(command);
        await store.dispatch(listTables.initiate(tables));
        await finish();
        await Promise.all(store.dispatch(platformApi.util.getRunningQueriesThunk()));
        expect(tableCalls()).toBe(2);
      },
    );

    it.each(['SELECT', 'INSERT', 'UPDATE', 'BEGIN'])('stay as they are after %s', async (command) => {
      runThat(command);
      await store.dispatch(listTables.initiate(tables));
      await finish();
      expect(store.dispatch(platformApi.util.getRunningQueriesThunk())).toEqual([]);
      expect(tableCalls()).toBe(1);
    });
  });

  describe('beside a run', () => {
    it('cancels a statement on the server', async () => {
      respond = (response) => answer(response, 200, { cancelled: true });
      await store.dispatch(sqlApi.endpoints.sqlCancel.initiate({ ref: 'bookshop', statementId: 'run-1' }));
      expect(server.calls).toMatchObject([
        { method: 'DELETE', path: '/platform/projects/bookshop/running-statements/run-1' },
      ]);
    });

    it('lists what runs', async () => {
      const statement = {
        id: 'a',
        query: 'select 1',
        started_at: '2026-11-21T00:00:00Z',
        user: { id: '1', username: 'o' },
        read_only: true,
        state: 'running',
      };
      respond = (response) => answer(response, 200, [statement]);
      const { data } = await store.dispatch(sqlApi.endpoints.sqlListRunning.initiate({ ref: 'bookshop' }));
      expect(data).toEqual([statement]);
    });
  });
});
