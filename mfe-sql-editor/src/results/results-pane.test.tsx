import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { aProject, renderInShell } from '@howdah/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '../runs/run.ts';
import { ResultsPane } from './results-pane.tsx';
import { aResult, aSet } from './testing.ts';
import type { ResultGridProps } from './result-grid.tsx';

// A canvas needs a browser: here a button stands for the cell that is looked at.
jest.mock('./load-grid.ts', () => ({
  useGrid: () => ({
    status: 'ready',
    ResultGrid: ({ view, label }: ResultGridProps) => (
      <button onClick={() => view.view({ row: 0, column: 0 })}>{label}</button>
    ),
  }),
}));

const run: Run = {
  sql: 'select * from books limit 100',
  before: '',
  source: 'select * from books',
  sourceStart: 0,
  text: 'select * from books',
  resultId: 'result',
  startedAt: 0,
  role: 'postgres',
  autoLimit: 100,
};
const text = (name: string) => ({ name, type_id: 25, type: 'text' });

function show(sets: ResultSetView[], facts: Partial<ResultView> = {}, source = run.source, path = '/') {
  const notify = jest.fn();
  const explain = { start: jest.fn(), disabledReason: undefined };
  const pane = (
    <ResultsPane
      runs={[]}
      onShowRun={() => {}}
      explain={explain}
      project={aProject()}
      documentId="books"
      name="Books"
      run={{ ...run, source }}
      result={aResult({ sets, ...facts })}
      problem={null}
      onGoToProblem={() => {}}
    />
  );
  const { unmount, router } = renderInShell(pane, { shell: { notify }, path });
  return { notify, explain, user: userEvent.setup(), unmount, router };
}

// What comes late in a browser is compiled first here, which takes longer than a test may.
beforeAll(async () => {
  await Promise.all([
    import('@howdah/shared-ui/menu'),
    import('@howdah/shared-ui/tabs'),
    import('./result-menus.tsx'),
  ]);
}, 60_000);
beforeEach(() => localStorage.clear());

describe('ResultsPane', () => {
  it('says how many rows there are, and that the limit kept the rest away', () => {
    show([aSet({ columns: [text('a')], rowCount: 100 })]);
    expect(screen.getByText('100 rows')).toBeVisible();
    expect(screen.getByText('(Limited to only 100 rows)')).toBeVisible();
  });

  it('says that nothing came', () => {
    show([aSet({ columns: [text('a')] })]);
    expect(screen.getByText('Success. No rows returned.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('lists the statements of a truncated script, whose changes may not have been kept', async () => {
    const big = aSet({ index: 1, command: null, columns: [text('a')], rowCount: 1_000_000 });
    const insert = aSet({ index: 0, command: 'INSERT', affectedRows: 1 });
    show(
      [insert, big],
      { state: 'truncated', truncatedBy: 'rows', outcomes: new Map([[0, 'unknown']]) },
      'insert into a values (1); select * from big; update a set n = 2',
    );
    expect(await screen.findByRole('tab', { name: /Statements/, selected: true })).toBeVisible();
    expect(screen.queryByText('1 row affected')).toBeNull();
  });

  it('calls a query cancelled only if the server confirmed it', () => {
    const error = { code: '57014', message: 'canceling statement due to user request' };
    const { unmount } = show([], { state: 'cancelled', error });
    expect(screen.getByText('The query was cancelled.')).toBeVisible();
    unmount();
    show([], { state: 'cancelled' });
    expect(screen.getByText(/stopped waiting before the server confirmed the cancel/)).toBeVisible();
    expect(screen.getAllByText('Cancel not confirmed')[0]).toBeVisible();
    expect(screen.queryByText(/was cancelled|^Cancelled$/)).toBeNull();
  });

  it.each([
    ['a cancel was not confirmed', 'running queries', { state: 'cancelled' }],
    [
      'its connection was lost',
      'See all running queries',
      { state: 'failed', error: { code: 'connection_lost', message: 'The connection was lost.' } },
    ],
  ] as const)('leads to the running queries, beside the same query, if %s', async (_, name, facts) => {
    const { user, router } = show([], facts, undefined, '/project/bookshop/sql/draft?from=home');
    await user.click(screen.getByRole('link', { name }));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/project/bookshop/sql/draft?from=home&viewOngoingQueries=true');
  });

  it.extended('names the table of the shown statement in what is copied as SQL', async () => {
    const { user } = show(
      [aSet({}, [['a']]), aSet({ index: 1 }, [['b']])],
      {},
      'select * from books; select * from sales',
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const tabs = within(await screen.findByRole('tablist', { name: 'Results by statement' }));
    const copied = async () => {
      await user.click(screen.getByRole('button', { name: /Export|Copied/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Copy as SQL' }));
      return write.mock.lastCall?.[0];
    };
    await user.click(tabs.getAllByRole('tab')[0]!);
    expect(await copied()).toContain('books');
    await user.click(tabs.getAllByRole('tab')[1]!);
    expect(await copied()).toContain('sales');
  });

  it.extended('says when it is too much to copy', async () => {
    const columns = [text('a'), text('b')];
    const { notify, user } = show([aSet({ columns, rowCount: 1, cell: () => 'x'.repeat(20_000_000) })]);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy as CSV' }));
    expect(notify).toHaveBeenCalledWith({
      tone: 'warning',
      message: 'Too much to copy at once. Select fewer rows, or download the result.',
    });
  });

  it.extended.each([
    ['Copy the 100 rows shown', 'the row limit was reached', 100, 'done'],
    ['Copy the 7 rows shown', 'it was cancelled', 7, 'cancelled'],
    ['Copy all rows', 'all of them are here', 99, 'done'],
  ] as const)('has the menu “%s” if %s', async (label, _, rowCount, state) => {
    const { user } = show([aSet({ columns: [text('a')], rowCount })], { state });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(label)).toBeVisible();
  });

  it.extended('offers all rows as a file where the limit kept some away', async () => {
    const { user } = show([aSet({ columns: [text('a')], rowCount: 100 })]);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('All rows, by running the query again')).toBeVisible();
    expect(screen.getByText(/^Without the row limit, in a read-only transaction/)).toBeVisible();
  });

  it.extended('moves between its views by arrows and by shortcuts, from anywhere', async () => {
    const { user } = show([aSet({ columns: [text('a')] }, [['x']])]);
    const tab = (name: string) => screen.getByRole('tab', { name });
    await user.keyboard('{Shift>}{Alt>}e{/Alt}{/Shift}');
    expect(tab('Explain')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Explain' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(tab('Results')).toHaveFocus();
    expect(tab('Results')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it.extended('offers both kinds of plans, and says what each does to the data', async () => {
    const { user, explain } = show([aSet({ columns: [text('a')] }, [['x']])]);
    await user.click(screen.getByRole('tab', { name: 'Explain' }));
    const estimate = screen.getByRole('button', { name: 'Explain query' });
    expect(estimate).toHaveAccessibleDescription('Shows how it would run. Nothing runs.');
    await user.click(estimate);
    const measure = screen.getByRole('button', { name: 'Explain and measure query' });
    expect(measure).toHaveAccessibleDescription(/^Runs it, times each step and rolls it back\./);
    await user.click(measure);
    expect(explain.start.mock.calls).toEqual([['estimate'], ['analyze']]);
  });

  it('says who ran it', () => {
    show([aSet({ columns: [text('a')] }, [['x']])]);
    expect(screen.getByText('Run as postgres')).toBeVisible();
  });

  it('says that it is not known what became of a script whose connection was lost', async () => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const { user } = show(
      [aSet({ command: 'INSERT', affectedRows: 2 })],
      {
        state: 'failed',
        outcomes: new Map([[0, 'unknown']]),
        error: { code: 'connection_lost', message: 'The connection to the platform was lost.' },
      },
      'insert into t values (1), (2); delete from t',
    );
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^1insert into t.*Unknown$/),
      expect.stringMatching(/^2delete from tUnknown$/),
    ]);
    expect(screen.queryByText(/affected|Success/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^1 ?insert into t/ }));
    expect(screen.getByText(/changes of this statement may have been kept/)).toBeVisible();
    expect(screen.queryByText(/affected|Success/)).toBeNull();
  });

  it('says what became of each statement of a script that failed, and leads to its result', async () => {
    // Nothing is laid out here, and of a list without a height nothing is drawn.
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const outcomes = new Map([
      [0, 'rolled_back'],
      [1, 'rolled_back'],
      [2, 'failed'],
      [3, 'not_run'],
    ] as const);
    const { user } = show(
      [aSet({ command: 'INSERT', affectedRows: 2 }), aSet({ index: 1, columns: [text('a')] }, [['x']])],
      { state: 'failed', outcomes, error: { code: '22012', message: 'division by zero' } },
      'insert into t values (1), (2); select a from t; select 1/0; delete from t',
    );
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^1insert into t.*Rolled back$/),
      expect.stringMatching(/^2select a from t1 row.*Rolled back$/),
      expect.stringMatching(/^3select 1 \/ 0Failed$/),
      expect.stringMatching(/^4delete from tNot run$/),
    ]);
    // Only the insert lost changes.
    expect(screen.getAllByText('Rolled back').map(({ dataset }) => dataset.tone)).toEqual([
      'warning',
      'neutral',
    ]);
    expect(screen.queryByText(/affected/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^1 ?insert into t/ }));
    expect(screen.getByText(/Its changes were not kept/)).toBeVisible();
    expect(screen.queryByText('Success. No rows returned.')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /^Statements/ }));
    screen.getByRole('button', { name: /^1 ?insert into t/ }).focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('tab', { name: /^2 · select a from t/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

describe.extended('ResultsPane, what it loads late', () => {
  beforeAll(async () => {
    await Promise.all([
      import('./chart/result-chart.tsx'),
      import('./detail/detail-panel.tsx'),
      import('@howdah/shared-ui/markdown'),
    ]);
  }, 60_000);

  it('says why it draws nothing, and goes back to the rows', async () => {
    const { user } = show([aSet({ columns: [text('a')] }, [['x']])]);
    await user.click(screen.getByRole('tab', { name: 'Chart' }));
    expect(await screen.findByText('A chart needs a column of numbers. This result has none.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the table' }));
    expect(screen.getByRole('button', { name: 'Rows of SELECT' })).toBeVisible();
  });

  it('shows the chart again for a result of the same columns, and the table for another', async () => {
    const number = { name: 'sold', type_id: 23, type: 'integer' };
    const isDrawn = () => screen.queryByRole('tab', { name: 'Chart', selected: true }) !== null;
    const { user, unmount } = show([aSet({ columns: [text('day'), number] }, [['x', '1']])]);
    await user.click(screen.getByRole('tab', { name: 'Chart' }));
    expect(isDrawn()).toBe(true);
    unmount();
    const other = show([aSet({ columns: [text('day')] }, [['x']])]);
    expect(isDrawn()).toBe(false);
    other.unmount();
    show([aSet({ columns: [text('day'), number] }, [['y', '2']])]);
    expect(isDrawn()).toBe(true);
  });

  it('asks what to draw where all numbers are keys', async () => {
    const key = { name: 'id', type_id: 23, type: 'integer' };
    const { user } = show([aSet({ columns: [key, text('title')] }, [['1', 'x']])]);
    await user.click(screen.getByRole('tab', { name: 'Chart' }));
    expect(await screen.findByText('Choose columns')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Y axis' }), 'id');
    expect(screen.queryByText('Choose columns')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Y axis' })).toHaveDisplayValue('id');
  });

  it('closes the panel of a cell when another statement is shown', async () => {
    const { user } = show([
      aSet({ columns: [text('first')] }, [['one']]),
      aSet({ index: 1, columns: [text('second')] }, [['two']]),
    ]);
    const statements = within(await screen.findByRole('tablist', { name: 'Results by statement' }));
    await user.click(screen.getByRole('button', { name: 'Rows of SELECT' }));
    const panel = await screen.findByRole('region', { name: 'Cell content' });
    expect(within(panel).getByRole('heading', { name: 'second' })).toBeVisible();
    await user.click(statements.getAllByRole('tab')[0]!);
    expect(screen.queryByRole('region', { name: 'Cell content' })).toBeNull();
  });
});
