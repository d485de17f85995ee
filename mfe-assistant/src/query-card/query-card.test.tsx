import { makeStore } from '@howdah/shared-api';
import { entitiesApi } from '@howdah/shared-api/entities';
import type { ShellContextValue } from '@howdah/shared-api/remote-contract';
import { sqlParser } from '@howdah/shared-api/sql-run';
import { aConfig, aProject, renderInShell, TEST_PLATFORM } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryCard, type QueryCardProps } from './query-card.tsx';
import { recordReplyEnd } from './running/auto-runs.ts';
import { answered, answerRuns, done, parserForTests } from './testing.ts';

beforeEach(() => void jest.spyOn(sqlParser, 'judge').mockImplementation(parserForTests.judge));

let messages = 0;

interface Given extends Partial<QueryCardProps> {
  shell?: Partial<ShellContextValue>;
  path?: string;
  store?: ReturnType<typeof makeStore>;
  /** The reply came to its end in this page. */
  isFresh?: boolean;
}

/** A card of a reply of its own. */
function show({ shell, path, store, isFresh = true, ...given }: Given) {
  const messageId = given.messageId ?? `message ${(messages += 1)}`;
  const props = { sql: 'select 1', index: 0, isLoading: false, ...given, messageId };
  if (isFresh) recordReplyEnd(messageId);
  return { ...renderInShell(<QueryCard {...props} />, { shell, path, store }), messageId };
}

const runButton = () => screen.getByRole('button', { name: 'Run query' });
async function pressRun() {
  await waitFor(() => expect(runButton()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(runButton());
}

describe('QueryCard', () => {
  it('shows, hides and hands over the query without its props', async () => {
    answerRuns('never');
    const openInSqlEditor = jest.fn();
    show({
      sql: '-- props: {"title":"All books"}\nselect * from books',
      isFresh: false,
      shell: { openInSqlEditor },
    });
    const card = screen.getByRole('region', { name: 'All books' });
    expect(card).toHaveTextContent('select * from books');
    expect(card).not.toHaveTextContent('props');
    await userEvent.click(screen.getByRole('button', { name: 'Hide query' }));
    expect(card).not.toHaveTextContent('select');
    await userEvent.click(screen.getByRole('button', { name: 'Show query' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit in SQL Editor' }));
    expect(openInSqlEditor).toHaveBeenCalledWith({ sql: 'select * from books' });
  });

  it('runs a safe select by itself: once, read-only and with the limit', async () => {
    const { runs } = answerRuns(
      answered([
        ['9007199254740993', 'Emma'],
        ['2', null],
        ['3', ''],
      ]),
    );
    const { unmount, messageId } = show({ sql: 'select id, title from books -- all' });
    const rows = within(await screen.findByRole('table', { name: 'Rows of SQL query' })).getAllByRole('row');
    expect(runs).toEqual([
      {
        query: 'select id, title from books limit 100 -- all',
        read_only: true,
        as_reader: true,
        statement_id: expect.any(String),
      },
    ]);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['id', 'title'],
      ['9007199254740993', 'Emma'],
      ['2', 'NULL'],
      ['3', ''],
    ]);
    expect(screen.getByText('3 rows')).toBeVisible();

    unmount();
    show({ sql: 'select id, title from books -- all', messageId });
    expect(await screen.findByText('Emma')).toBeVisible();
    expect(runs).toHaveLength(1);
  });

  const runsNothing = async (_what: string, given: Given) => {
    const { runs } = answerRuns(done);
    show(given);
    // Shown later, so when this one runs the other would have run.
    show({ sql: "select 'harmless'" });
    await waitFor(() => expect(runs).not.toEqual([]));
    expect(runs.map(({ query }) => query)).toEqual(["select 'harmless' limit 100"]);
    expect(await screen.findByText('Success. No rows returned.')).toBeVisible();
  };

  it.each<[string, Given]>([
    ['writes', { sql: 'delete from books' }],
    ['calls a function', { sql: 'select evil.count(*) from t' }],
    ['is read-only', { isReadOnly: true }],
    ['belongs to a conversation of another visit', { isFresh: false }],
    ['is shown to who may not run queries', { shell: { can: () => 'denied' } }],
  ])('runs nothing by itself when it %s', runsNothing);

  it.extended.each<[string, Given]>([
    ['hides its write behind a select', { sql: 'select created_at from t; create schema x' }],
    ['writes behind with', { sql: 'with d as (delete from t returning 1) select * from d' }],
    ['makes a table by a select', { sql: 'select * into copied from books' }],
    ['is two statements', { sql: 'select 1; select 2' }],
    ['says that it waits', { sql: '-- props: {"runQuery":false}\nselect 1' }],
    ['belongs to a reply that is still coming', { isLoading: true }],
    ['is shown before permissions are known', { shell: { can: () => 'unknown' } }],
    ['has no project', { shell: { project: undefined } }],
  ])('runs nothing by itself when it %s', runsNothing);

  it('warns before a write, and runs what was asked about after Run alone', async () => {
    const { runs } = answerRuns(done);
    show({ sql: 'delete from books' });
    await pressRun();
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent('This query contains write operations.');
    expect(warning).toHaveTextContent('Are you sure you want to execute it?');
    expect(within(warning).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(within(warning).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(runs).toEqual([]);

    await pressRun();
    await userEvent.click(await screen.findByRole('button', { name: 'Run' }));
    expect(await screen.findByText('Success. No rows returned.')).toBeVisible();
    expect(runs).toEqual([
      { query: 'delete from books', read_only: false, statement_id: expect.any(String) },
    ]);
  });

  it('warns before a function, and forgets the question by Escape', async () => {
    const { runs } = answerRuns(done);
    show({ sql: 'select pg_sleep(1)' });
    await pressRun();
    expect(await screen.findByRole('alert')).toHaveTextContent('This query involves running a function.');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(runs).toEqual([]);
  });

  it('asks for confirmation when read-only mode finds an undetected write', async () => {
    const { runs } = answerRuns([
      {
        type: 'error',
        severity: 'ERROR',
        message: 'cannot execute INSERT in a read-only transaction',
        code: '25006',
      },
      { type: 'done', ms: 1 },
    ]);
    show({ sql: 'select * from sneaky_view' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Use Run query to confirm and run it.');
    await pressRun();
    expect(await screen.findByText('This query contains write operations.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Run' }));
    await waitFor(() => expect(runs.map(({ read_only }) => read_only)).toEqual([true, false]));
  });

  it("runs with the person's own access after a press of Run", async () => {
    const { runs } = answerRuns([
      { type: 'error', severity: 'ERROR', message: 'permission denied for table users', code: '42501' },
      { type: 'done', ms: 1 },
    ]);
    show({ sql: 'select * from auth.users' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Use Run query to run it with your own access.',
    );
    await pressRun();
    await waitFor(() => expect(runs).toHaveLength(2));
    expect(runs.map(({ read_only, as_reader }) => [read_only, as_reader])).toEqual([
      [true, true],
      [true, undefined],
    ]);
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Use Run query to run it'));
  });

  it.extended('says when there are no rows, and when there are as many as it brings', async () => {
    answerRuns(answered([]));
    const first = show({});
    expect(await screen.findByText('Success. No rows returned.')).toBeVisible();
    first.unmount();
    answerRuns(answered(Array.from({ length: 100 }, (_, row) => [String(row), 'x'])));
    show({});
    expect(await screen.findByText('100 rows (Limited to only 100 rows)')).toBeVisible();
  });

  it.extended('warns of no unknown outcome when it stops reading at its limit', async () => {
    answerRuns(answered(Array.from({ length: 200 }, (_, row) => [String(row), 'x'])));
    show({});
    expect(await screen.findByText('100 rows (Limited to only 100 rows)')).toBeVisible();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('tells a failure by its first line, and opens the assistant with it', async () => {
    answerRuns([
      {
        type: 'error',
        severity: 'ERROR',
        message: 'column "nope" does not exist\nLINE 1: select nope',
        code: '42703',
      },
      { type: 'done', ms: 1 },
    ]);
    const openAssistant = jest.fn();
    show({ sql: 'select nope from books', shell: { openAssistant } });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('column "nope" does not exist')).toBeVisible();
    expect(within(alert).getByText('LINE 1: select nope')).toBeVisible();
    expect(await within(alert).findByText('42703 undefined_column')).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: 'Debug' }));
    expect(openAssistant).toHaveBeenCalledWith({
      prompt: expect.stringContaining('column "nope" does not exist'),
      sqlSnippets: ['select nope from books'],
      purpose: 'debug',
    });
  });

  const script = { sql: 'insert into books values (1); select * from books; select 1 / 0' };
  async function runScript() {
    show(script);
    await pressRun();
    await userEvent.click(await screen.findByRole('button', { name: 'Run' }));
  }
  const rolledBack = { type: 'outcome', first: 0, last: 1, outcome: 'rolled_back' } as const;
  const inserted = { type: 'end', set: 0, command: 'INSERT', row_count: 1, ms: 1 } as const;

  it.extended(
    'says of a script that failed what became of its statements, and calls none a success',
    async () => {
      answerRuns([
        inserted,
        { type: 'error', severity: 'ERROR', message: 'division by zero', code: '22012' },
        rolledBack,
        { type: 'outcome', first: 2, last: 2, outcome: 'failed' },
        { type: 'done', ms: 1 },
      ]);
      await runScript();
      expect(await screen.findByText('division by zero')).toBeVisible();
      expect(screen.getByText('Statements: 2 rolled back, 1 failed or cancelled.')).toBeVisible();
      expect(screen.queryByText(/Success/)).not.toBeInTheDocument();
    },
  );

  it.extended(
    'calls a script no success that left its transaction open, and says so below its rows too',
    async () => {
      answerRuns([inserted, rolledBack, { type: 'done', ms: 1 }]);
      await runScript();
      expect(await screen.findByText('The query ended, but not all of its changes were kept.')).toBeVisible();
      expect(screen.getByText('Statements: 2 rolled back.')).toBeVisible();
      expect(screen.queryByText(/Success/)).not.toBeInTheDocument();

      answerRuns([...answered([['1', 'Emma']]).slice(0, -1), rolledBack, { type: 'done', ms: 1 }]);
      await pressRun();
      await userEvent.click(await screen.findByRole('button', { name: 'Run' }));
      expect(await screen.findByText('Emma')).toBeVisible();
      expect(screen.getByText('Statements: 2 rolled back.')).toBeVisible();
    },
  );

  it('says that it is not known what became of a script whose connection was lost', async () => {
    answerRuns([inserted]);
    await runScript();
    expect(await screen.findByText(/^The connection to the platform was lost/)).toBeVisible();
    expect(screen.getByText(/^Statements: 1 unknown\. The outcome of unknown statements/)).toBeVisible();
  });

  it('cancels a run on the server', async () => {
    const { runs, cancelled } = answerRuns('never');
    show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cancelled).toEqual([runs[0]!.statement_id]));
  });

  it('does not call a run cancelled if the server did not confirm it', async () => {
    answerRuns('never');
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (new Request(input, init).method === 'DELETE') throw new TypeError('Failed to fetch');
      return answer(input, init);
    };
    const { router } = show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/stopped waiting before the server confirmed the cancel/)).toBeVisible();
    expect(screen.queryByText(/was cancelled/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'running queries' }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(`/project/${aProject().ref}/sql/new?viewOngoingQueries=true`);
  });

  it.extended(
    'leads to the running queries beside the query of the SQL Editor after a lost connection',
    async () => {
      answerRuns([]);
      const query = `/project/${aProject().ref}/sql/draft`;
      const { router } = show({ path: query });
      await userEvent.click(await screen.findByRole('link', { name: 'See all running queries' }));
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(`${query}?viewOngoingQueries=true`);
    },
  );

  it.extended('keeps to the table, with a word, when the chart that was asked for cannot be', async () => {
    answerRuns(answered([['1', 'Emma']]));
    show({
      sql: '-- props: {"isChart":true,"xAxis":"title","yAxis":"sold"}\nselect id, title from books',
    });
    expect(await screen.findByText('No chart: the result has no column "sold".')).toBeVisible();
    expect(screen.getByRole('table')).toBeVisible();
  });

  it.extended(
    'switches between chart and table',
    async () => {
      // What comes late in a browser is compiled first here, which takes longer than a test may.
      await import('./result/card-chart.tsx');
      answerRuns(answered([['1', 'Emma']]));
      show({ sql: '-- props: {"isChart":true,"xAxis":"title","yAxis":"id"}\nselect id, title from books' });
      const asTable = await screen.findByRole('switch', { name: 'Show as table' });
      await userEvent.click(asTable);
      expect(screen.getByRole('table', { name: /^Rows of/ })).toBeVisible();
      await userEvent.click(asTable);
      expect(screen.queryByRole('table', { name: /^Rows of/ })).not.toBeInTheDocument();
    },
    60_000,
  );

  it.extended('says why it cannot run', async () => {
    answerRuns('never');
    show({ shell: { can: () => 'denied' } });
    expect(runButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(runButton());
    expect(
      await screen.findByText('You need additional permissions to run queries in this project.'),
    ).toBeInTheDocument();
  });

  it('refetches the lists of the page after a query', async () => {
    const { others } = answerRuns(done);
    const { ref, connectionString } = aProject();
    const store = makeStore({ config: aConfig() });
    const list = store.dispatch(entitiesApi.endpoints.entitiesListTables.initiate({ ref, connectionString }));
    await list;
    show({ path: `/project/${ref}/database/tables`, store });
    await waitFor(() => expect(others).toHaveLength(2));
    expect(new Set(others.map(({ path }) => path))).toEqual(new Set([`/platform/pg-meta/${ref}/tables`]));
    list.unsubscribe();
  });

  it.extended(
    'tells of a pressed Run and of a query that is taken to the editor, and nothing of their SQL',
    async () => {
      const { others } = answerRuns(done);
      const store = makeStore({ config: aConfig({ telemetryUrl: `${TEST_PLATFORM}/usage` }) });
      show({ sql: 'create function f() returns int return 1', path: '/project/abc/sql/new', store });
      await pressRun();
      await userEvent.click(screen.getByRole('button', { name: 'Edit in SQL Editor' }));
      const place = { project: aProject().ref, organization: 'demo' };
      await waitFor(() =>
        expect(others.map(({ sent }) => sent)).toEqual([
          {
            event: 'assistant_suggestion_run_query_clicked',
            ...place,
            properties: { queryType: 'mutation', category: 'functions' },
          },
          {
            event: 'assistant_edit_in_sql_editor_clicked',
            ...place,
            properties: { isInSQLEditor: true, isInNewSnippet: true },
          },
        ]),
      );
    },
  );
});
