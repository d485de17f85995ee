import { MAX_SQL_BYTES } from '@howdah/shared-api/contract';
import { resultStore } from '@howdah/shared-api/sql';
import { WITHOUT_KEYS } from '@howdah/shared-ui';
import { aProject, type aShell, makeTestStore, renderInShell } from '@howdah/tools/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connect } from '../documents/connect.ts';
import { newDocument } from '../documents/index.ts';
import { runRegistry } from '../runs/run.ts';
import { SqlPage } from './sql-page.tsx';
import { parseWithoutWorker, playPlatform, TableForTests, type PlayedRun } from './testing.tsx';

// Monaco and the grid need a browser: here Monaco never arrives, and a table stands for the grid.
jest.mock('../editor/load-monaco.ts', () => ({ loadMonaco: () => new Promise(() => {}) }));
jest.mock('../results/load-grid.ts', () => ({
  loadGrid: () => new Promise(() => {}),
  prefetchGrid: () => new Promise(() => {}),
  useGrid: () => ({ status: 'ready', ResultGrid: TableForTests }),
}));

const columns = [{ name: 'id', type_id: 20, type: 'bigint' }];

function openPage(store = makeTestStore(), shell: Parameters<typeof aShell>[0] = {}) {
  const project = aProject({ ref: 'bookshop' });
  const [openAssistant, notify] = [jest.fn(), jest.fn()];
  const platform = playPlatform();
  connect(store, 1, () => {});
  const id = newDocument(project.ref);
  const rendered = renderInShell(<SqlPage project={project} id={id} onSaved={() => {}} onOpen={() => {}} />, {
    shell: { project, openAssistant, notify, ...shell },
    store,
  });
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'SQL query' });
  const user = userEvent.setup();
  // Without a layout, the handle between the panels seems to be under every pointer: a click would not focus.
  const write = async (text: string) => {
    act(() => editor.focus());
    await user.keyboard(text);
  };
  return { ...platform, ...rendered, id, project, openAssistant, notify, editor, user, write };
}

async function firstRun(runs: PlayedRun[]): Promise<PlayedRun> {
  await waitFor(() => expect(runs).toHaveLength(1));
  return runs[0] as PlayedRun;
}

const isKeys = (_: string, element: Element | null) => element?.tagName === 'KBD';
const results = () => screen.getByRole('region', { name: 'Results' });

// What comes late in a browser is compiled first here, which takes longer than a test may.
beforeAll(() => import('@howdah/shared-ui/dialog'), 60_000);
beforeEach(() => {
  localStorage.clear();
  parseWithoutWorker();
});
afterEach(() => {
  resultStore.clear();
  jest.restoreAllMocks();
});

describe('SqlPage', () => {
  it('runs what is typed by Mod+Enter, with the row limit, and shows the rows', async () => {
    const { user, write, runs } = openPage();
    await write('select id from books');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const run = await firstRun(runs);
    expect(run.sent.query).toBe('select id from books limit 100');

    run.say(
      { type: 'columns', set: 0, columns },
      { type: 'rows', set: 0, rows: [['1'], ['2']] },
      { type: 'end', set: 0, command: 'SELECT', row_count: 2, ms: 1 },
      { type: 'done', ms: 3 },
    );
    run.end();
    expect(await screen.findByRole('cell', { name: '2' })).toBeVisible();
    expect(within(results()).getByText('2 rows')).toBeVisible();
  });

  it.extended('names no keys on a phone or where it is touched', () => {
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query === WITHOUT_KEYS }));
    const { editor } = openPage();
    expect(editor).toHaveAttribute('placeholder', 'Write SQL');
    expect(results()).toHaveTextContent('Run a query to see its rows here.');
    expect(within(results()).queryByText(isKeys)).toBeNull();
  });

  it.extended('opens the snippets from its first row where there is no room beside it', async () => {
    const { user } = openPage();
    expect(screen.queryByRole('button', { name: 'Snippets' })).toBeNull();
    cleanup();
    const { matchMedia } = window;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(width <= 900px)' }));
    openPage();
    const [first] = screen.getAllByRole('button');
    expect(first).toHaveAccessibleName('Snippets');
    await user.click(first!);
    expect(await screen.findByRole('dialog', { name: 'Snippets' })).toBeVisible();
  });

  it.extended('runs the selection alone, without a limit where none is wanted', async () => {
    const { user, editor, write, runs } = openPage();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Row limit' }), 'No limit');
    await write('select 1; select 2');
    editor.setSelectionRange(10, 18);
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    expect((await firstRun(runs)).sent.query).toBe('select 2');
  });

  it('asks before it runs what destroys, and sends it only then', async () => {
    const { user, write, runs } = openPage();
    await write('delete from books');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('alertdialog', { name: 'This query can destroy data' });
    expect(within(dialog).getByText('delete from books')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(runs).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: /^Run/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Run' }));
    expect((await firstRun(runs)).sent.query).toBe('delete from books');
  });

  it.extended('asks a reader nothing, and runs read-only', async () => {
    const { user, write, runs } = openPage(undefined, {
      can: (action) => (action === 'tenant:Sql:Write:Admin' ? 'denied' : 'allowed'),
    });
    await write('delete from books');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect((await firstRun(runs)).sent).toMatchObject({ query: 'delete from books', read_only: true });
  });

  it.extended('says that a query still runs when Run is pressed again, and sends nothing', async () => {
    const { user, write, runs } = openPage();
    await write('select 1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const run = await firstRun(runs);
    const said = 'Still running. Cancel it first to run again.';
    expect(screen.queryByText(said)).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    run.say({ type: 'done', ms: 1 });
    run.end();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(runs).toHaveLength(1);
  });

  it.extended('keeps showing its run, with Cancel, when another window ends a later one', async () => {
    const { id, user, write, runs, cancelled } = openPage();
    await write('select 1');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const run = await firstRun(runs);
    run.say({ type: 'columns', set: 0, columns }, { type: 'rows', set: 0, rows: [['1']] });
    await screen.findByRole('cell', { name: '1' });
    const other = { ...runRegistry.of(`/${id}`)[0]!, resultId: 'other', startedAt: Date.now() + 1 };
    act(() => {
      resultStore.restore('other', {
        state: 'done',
        sets: [],
        notices: [],
        outcomes: [],
        noticesDropped: 0,
        ms: 1,
        startedAt: other.startedAt,
      });
      runRegistry.restore(`/${id}`, [{ ...other, isRestored: true }]);
    });
    expect(screen.getByRole('cell', { name: '1' })).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Still running. Cancel it first to run again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cancelled).toEqual([run.sent.statement_id]));
    expect(runs).toHaveLength(1);
  });

  it('sends a long script once, however often Run is pressed before it is on its way', async () => {
    const { user, editor, runs } = openPage();
    fireEvent.change(editor, { target: { value: `select '${'x'.repeat(150_000)}'` } });
    act(() => editor.focus());
    await user.keyboard('{Control>}{Enter}{Enter}{Enter}{/Control}');
    await firstRun(runs);
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(runs).toHaveLength(1);
  });

  it.extended('says that there is nothing to run, and sends nothing', async () => {
    const { user, editor, write, runs } = openPage();
    const run = screen.getByRole('button', { name: /^Run/ });
    expect(run).toHaveAttribute('aria-disabled', 'true');
    act(() => run.focus());
    expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Write a query first');
    await write('  ');
    expect(run).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText('Write a query first', { selector: '[role="status"]' })).toBeVisible();
    expect(runs).toHaveLength(0);
    await write('s');
    expect(screen.queryByText('Write a query first')).toBeNull();
    expect(run).not.toHaveAttribute('aria-disabled');
    await user.clear(editor);
    expect(run).toHaveAttribute('aria-disabled', 'true');
  });

  it.extended('offers neither a run nor a plan of an empty query', async () => {
    const { user, write } = openPage();
    await user.keyboard('{Shift>}{Alt>}e{/Alt}{/Shift}');
    const explain = screen.getByRole('button', { name: 'Explain query' });
    expect(explain).toHaveAttribute('aria-disabled', 'true');
    await write('select 1');
    expect(screen.getByRole('button', { name: 'Explain query' })).not.toHaveAttribute('aria-disabled');
  });

  it.extended(
    'shows SQL that is too large as a failure in place of the rows before it, and sends nothing',
    async () => {
      const { user, editor, write, runs } = openPage();
      await write('select 1');
      await user.click(screen.getByRole('button', { name: /^Run/ }));
      const run = await firstRun(runs);
      run.say(
        { type: 'columns', set: 0, columns },
        { type: 'rows', set: 0, rows: [['1']] },
        { type: 'done', ms: 1 },
      );
      run.end();
      expect(await screen.findByRole('cell', { name: '1' })).toBeVisible();

      fireEvent.change(editor, { target: { value: `select '${'x'.repeat(MAX_SQL_BYTES)}'` } });
      await user.click(await screen.findByRole('button', { name: /^Run/ }));
      const alert = await within(results()).findByRole('alert');
      expect(alert).toHaveTextContent('Query is too large to be run via the SQL Editor');
      expect(screen.queryByRole('cell')).toBeNull();
      expect(runs).toHaveLength(1);
    },
  );

  it('shows an error with its place, goes there, and hands it to the assistant', async () => {
    const { user, editor, write, runs, openAssistant } = openPage();
    await write('select 1,{Enter}nope');
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    const run = await firstRun(runs);
    run.say(
      {
        type: 'error',
        severity: 'ERROR',
        message: 'column "nope" does not exist',
        code: '42703',
        position: 11,
        hint: 'Look again',
      },
      { type: 'done', ms: 1 },
    );
    run.end();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('column "nope" does not exist');
    expect(alert).toHaveTextContent('Look again');
    expect(await within(alert).findByText('42703 undefined_column')).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Go to line 2, column 1' }));
    expect(editor).toHaveFocus();
    expect(editor.value.slice(editor.selectionStart, editor.selectionEnd)).toBe('nope');
    await user.click(within(alert).getByRole('button', { name: 'Debug with assistant' }));
    expect(openAssistant).toHaveBeenCalledWith({
      prompt: expect.stringContaining('column "nope" does not exist'),
      sqlSnippets: [expect.stringContaining('nope')],
      purpose: 'debug',
    });
  });

  it.extended('leads to no line of a text that was edited while the query ran', async () => {
    const { user, write, runs } = openPage();
    await write('select 1,{Enter}nope');
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    const run = await firstRun(runs);
    await write('{Enter}more');
    run.say(
      { type: 'error', severity: 'ERROR', message: 'no such column', code: '42703', position: 11 },
      { type: 'done', ms: 1 },
    );
    run.end();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('At line 2, column 1 of the query that ran')).toBeVisible();
    expect(within(alert).queryByRole('button', { name: /^Go to line/ })).toBeNull();
  });

  it.extended(
    'names the line of the statement that failed in a script, where Postgres gives no place',
    async () => {
      const { user, write, runs } = openPage();
      await write('select 1;{Enter}select 1 / 0;');
      await user.click(screen.getByRole('button', { name: /^Run/ }));
      const run = await firstRun(runs);
      run.say(
        { type: 'columns', set: 0, columns },
        { type: 'rows', set: 0, rows: [['1']] },
        { type: 'end', set: 0, command: 'SELECT', row_count: 1, ms: 1 },
        { type: 'columns', set: 1, columns },
        { type: 'error', severity: 'ERROR', message: 'division by zero', code: '22012' },
        { type: 'done', ms: 1 },
      );
      run.end();
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByRole('button', { name: 'Go to line 2, column 1' })).toBeVisible();
    },
  );

  it.extended('blames no statement for a lost connection', async () => {
    const { user, write, runs } = openPage();
    await write('select 1;{Enter}select 2;');
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    const run = await firstRun(runs);
    run.say(
      { type: 'columns', set: 0, columns },
      { type: 'end', set: 0, command: 'SELECT', row_count: 0, ms: 1 },
      { type: 'error', severity: 'ERROR', message: 'The connection was lost.', code: 'connection_lost' },
    );
    run.end();
    const alert = await screen.findByRole('alert');
    expect(within(alert).queryByRole('button', { name: /^Line/ })).toBeNull();
  });

  it.extended(
    'does not say in a toast that a run failed whose connection was lost after the page was left',
    async () => {
      const { user, write, runs, notify, unmount } = openPage();
      await write('select 1');
      await user.click(screen.getByRole('button', { name: /^Run/ }));
      const run = await firstRun(runs);
      unmount();
      run.end();
      await waitFor(() =>
        expect(notify).toHaveBeenCalledWith({
          tone: 'warning',
          message: 'The connection to the platform was lost. The statement may still have run.',
        }),
      );
    },
  );

  it('cancels on the server, keeps the rows that came, and can run again', async () => {
    const { user, write, runs, cancelled } = openPage();
    await write('select 1');
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    const run = await firstRun(runs);
    run.say({ type: 'columns', set: 0, columns }, { type: 'rows', set: 0, rows: [['1']] });
    expect(await screen.findByRole('cell', { name: '1' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(cancelled).toEqual([run.sent.statement_id]));
    run.say(
      { type: 'error', severity: 'ERROR', message: 'canceling statement', code: '57014' },
      { type: 'done', ms: 9 },
    );
    run.end();
    expect(await within(results()).findByText('Cancelled')).toBeVisible();
    expect(screen.getByRole('cell', { name: '1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: /^Run/ })).toBeVisible();
  });

  it.extended('says of which run a result is when the editor has another text', async () => {
    const { id, user, write, runs } = openPage();
    const run = async (nth: number, value: string) => {
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(runs).toHaveLength(nth));
      runs[nth - 1]!.say(
        { type: 'columns', set: 0, columns },
        { type: 'rows', set: 0, rows: [[value]] },
        { type: 'end', set: 0, command: 'SELECT', row_count: 1, ms: 1 },
        { type: 'done', ms: 1 },
      );
      runs[nth - 1]!.end();
      expect(await screen.findByRole('cell', { name: value })).toBeVisible();
    };
    const show = async (nth: number, value: string) => {
      act(() => runRegistry.show(`/${id}`, runs[nth - 1]!.sent.statement_id!));
      expect(await screen.findByRole('cell', { name: value })).toBeVisible();
    };
    const note = () => within(results()).queryByText(/^Result of the run at \d\d:\d\d:\d\d$/);

    await write('select 1');
    await run(1, '1');
    await write('1');
    await run(2, '11');
    expect(note()).toBeNull();
    await show(1, '1');
    expect(note()).toBeVisible();
    await show(2, '11');
    expect(note()).toBeNull();
  });

  it.extended('shows each statement of a script in a tab', async () => {
    const { user, write, runs } = openPage();
    await write('fill; show');
    await user.click(screen.getByRole('button', { name: /^Run/ }));
    const run = await firstRun(runs);
    run.say(
      { type: 'end', set: 0, command: 'INSERT', row_count: 4, ms: 1 },
      { type: 'columns', set: 1, columns },
      { type: 'rows', set: 1, rows: [['7']] },
      { type: 'end', set: 1, command: 'SELECT', row_count: 1, ms: 1 },
      { type: 'notice', severity: 'NOTICE', message: 'halfway', code: '00000' },
      { type: 'done', ms: 2 },
    );
    run.end();
    expect(await screen.findByRole('tab', { name: /^2 · show/ })).toHaveAttribute('aria-selected', 'true');
    act(() => screen.getByRole('tab', { name: /^1 · fill/ }).focus());
    expect(screen.getByText('Success. No rows returned.')).toBeVisible();
    expect(await within(results()).findByText('4 rows affected')).toBeVisible();
    act(() => screen.getByRole('tab', { name: /Notices/ }).focus());
    expect(screen.getByText('halfway')).toBeVisible();
  });
});

describe.extended('SqlPage, its menus and panels', () => {
  beforeAll(async () => {
    await Promise.all([
      import('@howdah/shared-ui/menu'),
      import('./toolbar/toolbar-menu.tsx'),
      import('../impersonation/role-popover.tsx'),
      import('../history/history-sheet.tsx'),
    ]);
  }, 60_000);

  it('runs the statement at the cursor by Mod+Shift+Enter and from the menu, and a selection as it is', async () => {
    const { user, editor, write, runs } = openPage();
    const answer = async (at: number) => {
      await waitFor(() => expect(runs).toHaveLength(at + 1));
      runs[at]!.say({ type: 'done', ms: 1 });
      runs[at]!.end();
      await screen.findByRole('button', { name: 'Run' });
      return runs[at]!.sent.query;
    };
    await write('update books set price = 1 where id = 1;\nselect 2;\nselect 3');
    const input = editor as HTMLTextAreaElement;
    input.setSelectionRange(45, 45);
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await answer(0)).toBe('select 2 limit 100');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Run statement at cursor/ }));
    expect(await answer(1)).toBe('select 2 limit 100');
    act(() => input.focus());
    input.setSelectionRange(41, 59);
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await answer(2)).toBe('select 2;\nselect 3');
  });

  it('names the keys of each button of the toolbar in its tooltip', async () => {
    openPage();
    const keys = {
      Run: 'Ctrl↵',
      'Show history': 'ShiftAltH',
      'Ask AI': 'CtrlShiftK',
      Format: 'ShiftAltF',
      'More actions': 'ShiftAltM',
      'Role: postgres': 'ShiftAltU',
    };
    for (const [name, text] of Object.entries(keys)) {
      act(() => screen.getByRole('button', { name }).focus());
      const tooltip = within(await screen.findByRole('tooltip', { hidden: true }));
      expect(tooltip.getByText(isKeys)).toHaveTextContent(text);
    }
  });

  // Whether the toolbar has space for them is up to its styles.
  it('has the settings of runs in the menu too', async () => {
    const { user, editor } = openPage();
    act(() => editor.focus());
    await user.keyboard('{Shift>}{Alt>}m{/Alt}{/Shift}');
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitemradio', { name: '2 min (default)' })).toBeChecked();
    await user.click(menu.getByRole('menuitemradio', { name: '500 rows' }));
    expect(screen.getByRole('combobox', { name: 'Row limit' })).toHaveValue('500');
    expect(screen.getByRole('combobox', { name: 'Timeout' })).toHaveDisplayValue('Timeout 2 min');
  });

  it('opens the history, the menu and the roles by their keys', async () => {
    const { user, editor } = openPage();
    act(() => editor.focus());
    await user.keyboard('{Shift>}{Alt>}m{/Alt}{/Shift}');
    expect(await screen.findByRole('menu')).toBeVisible();
    await user.keyboard('{Escape}{Shift>}{Alt>}u{/Alt}{/Shift}');
    expect(await screen.findByRole('dialog', { name: 'Run as' })).toBeVisible();
    await user.keyboard('{Escape}{Shift>}{Alt>}h{/Alt}{/Shift}');
    expect(await screen.findByRole('dialog', { name: 'History of this query' })).toBeVisible();
  });
});
