import type { ResultSetView } from '@howdah/shared-api/sql';
import { aProject, renderInShell } from '@howdah/tools/harness/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '../running/run.ts';
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

function show(sets: ResultSetView[]) {
  const notify = jest.fn();
  const pane = (
    <ResultsPane
      project={aProject()}
      documentId="books"
      name="Books"
      run={run}
      result={aResult({ sets })}
      problem={null}
      onGoToProblem={() => {}}
    />
  );
  renderInShell(pane, { shell: { notify } });
  return { notify, user: userEvent.setup() };
}

// What comes late in a browser is compiled first here, which takes longer than a test may.
beforeAll(async () => {
  await Promise.all([
    import('@howdah/shared-ui/menu'),
    import('@howdah/shared-ui/tabs'),
    import('../export/result-menus.tsx'),
    import('../chart/result-chart.tsx'),
    import('../detail-panel/detail-panel.tsx'),
    import('../detail-panel/markdown.tsx'),
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
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('says when it is too much to copy', async () => {
    const columns = [text('a'), text('b')];
    const { notify, user } = show([aSet({ columns, rowCount: 1, cell: () => 'x'.repeat(20_000_000) })]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(notify).toHaveBeenCalledWith({
      tone: 'warning',
      message: 'That is too much to copy at once. Select fewer rows, or download the result.',
    });
  });

  it('offers all rows as a file where the limit kept some away', async () => {
    const { user } = show([aSet({ columns: [text('a')], rowCount: 100 })]);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('All rows, by running the query again')).toBeVisible();
    expect(screen.getByText(/^Without the row limit, in a read-only transaction/)).toBeVisible();
  });

  it('says why it draws nothing, and goes back to the rows', async () => {
    const { user } = show([aSet({ columns: [text('a')] }, [['x']])]);
    await user.click(screen.getByRole('button', { name: 'Chart' }));
    expect(await screen.findByText('A chart needs a column of numbers. This result has none.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the table' }));
    expect(screen.getByRole('button', { name: 'Rows of SELECT' })).toBeVisible();
  });

  it('keeps for a query that its result is drawn', async () => {
    const { user } = show([aSet({ columns: [text('a')] }, [['x']])]);
    await user.click(screen.getByRole('button', { name: 'Chart' }));
    expect(JSON.parse(localStorage.getItem('sqlEditorStateV2')!)).toMatchObject({
      books: { chart: { shown: true } },
    });
  });

  it('closes the panel of a cell when another statement is shown', async () => {
    const { user } = show([
      aSet({ columns: [text('first')] }, [['one']]),
      aSet({ index: 1, columns: [text('second')] }, [['two']]),
    ]);
    await screen.findAllByRole('tab');
    await user.click(screen.getByRole('button', { name: 'Rows of SELECT' }));
    const panel = await screen.findByRole('region', { name: 'Cell content' });
    expect(within(panel).getByRole('heading', { name: 'second' })).toBeVisible();
    await user.click(screen.getAllByRole('tab')[0]!);
    expect(screen.queryByRole('region', { name: 'Cell content' })).toBeNull();
  });
});
