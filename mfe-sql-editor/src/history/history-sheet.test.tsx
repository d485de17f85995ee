import 'fake-indexeddb/auto';
import { resultStore } from '@howdah/shared-api/sql';
import { renderInShell } from '@howdah/tools/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '../runs/run.ts';
import type { DocumentRunner } from '../run-controls/use-document-runner.ts';
import type { HistoryEntry } from '../runs/history-entry.ts';
import { HistorySheet } from './history-sheet.tsx';
import { storeEntry } from '../runs/history.ts';

const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  ref: 'ref',
  document: 'doc',
  startedAt: Number(id),
  ms: 1200,
  state: 'done',
  rows: 3,
  line: `select ${id}`,
  sql: `select ${id}`,
  role: 'postgres',
  ...more,
});

function open(runs: string[] = [], hasSql = true) {
  const pageRuns = {
    run: undefined,
    runs: runs.map((resultId) => ({ resultId }) as Run),
    isRunning: false,
    show: jest.fn(),
    reset: jest.fn(),
  } as Partial<DocumentRunner> as DocumentRunner;
  const onRun = jest.fn();
  const onRunAgain = jest.fn();
  const onOpenCopy = jest.fn();
  renderInShell(
    <HistorySheet
      open
      onOpenChange={() => {}}
      personId={1}
      document="doc"
      pageRuns={pageRuns}
      onRun={hasSql ? onRun : undefined}
      onRunAgain={onRunAgain}
      onOpenCopy={onOpenCopy}
    />,
  );
  return { pageRuns, onRun, onRunAgain, onOpenCopy };
}

describe('HistorySheet', () => {
  it('says where runs are listed while there are none, and runs the query', async () => {
    const { onRun } = open();
    expect(await screen.findByText('No runs yet')).toBeVisible();
    expect(screen.getByText('Runs of this query in this browser appear here.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Run this query' }));
    expect(onRun).toHaveBeenCalledTimes(1);
  });

  it('does not offer to run a query without SQL', async () => {
    open([], false);
    expect(await screen.findByText('No runs yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run this query' })).toBeNull();
  });

  it('lists the runs of the document, newest first, and opens those whose rows are here', async () => {
    await storeEntry(1, entry('1', { role: 'anon' }));
    await storeEntry(1, entry('2', { state: 'failed', rows: null, failure: 'no such table' }));
    await storeEntry(1, entry('3', { document: 'another' }));
    resultStore.begin('1').live.end('done');
    const { pageRuns, onRunAgain } = open(['1']);

    const [newest, oldest, ...more] = await screen.findAllByRole('listitem');
    expect(more).toEqual([]);
    expect(newest).toHaveTextContent(/select 2.*1\.2 s.*no such table/);
    expect(oldest).toHaveTextContent(/select 1.*1\.2 s.*3 rows.*anon/);

    await userEvent.click(within(newest!).getByRole('button', { name: 'Show' }));
    expect(pageRuns.show).not.toHaveBeenCalled();
    await userEvent.click(within(oldest!).getByRole('button', { name: 'Show' }));
    expect(pageRuns.show).toHaveBeenCalledWith('1');
    await userEvent.click(within(newest!).getByRole('button', { name: 'Run again' }));
    expect(onRunAgain).toHaveBeenCalledWith('select 2', undefined);
  });

  it.extended('opens the SQL of a run as a new query, and copies it, without running it', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await storeEntry(1, entry('1', { sql: null }));
    await storeEntry(1, entry('2', { sql: 'select 2\nfrom books' }));
    const { onRunAgain, onOpenCopy } = open();
    const [newest, tooLong] = await screen.findAllByRole('listitem');
    const button = (run: HTMLElement, name: string) => within(run).getByRole('button', { name });

    await user.click(button(newest!, 'Copy SQL'));
    expect(write).toHaveBeenCalledWith('select 2\nfrom books');
    expect(button(newest!, 'Copied')).toBeVisible();
    await user.click(button(newest!, 'Open as a new query'));
    expect(onOpenCopy).toHaveBeenCalledWith('select 2\nfrom books');
    expect(onRunAgain).not.toHaveBeenCalled();

    for (const name of ['Run again', 'Open as a new query', 'Copy SQL']) {
      expect(button(tooLong!, name)).toHaveAttribute('aria-disabled', 'true');
    }
  });

  it.each([
    ['Cancelled', 'canceling statement due to user request'],
    ['Cancel not confirmed', undefined],
  ])('marks a run as “%s” whose message is %s, and not as failed', async (label, failure) => {
    await storeEntry(1, entry('2', { state: 'cancelled', rows: null, failure }));
    open();
    const [run] = await screen.findAllByRole('listitem');
    expect(within(run!).getByText(label)).toHaveAttribute('data-tone', 'neutral');
    expect(run).toHaveAttribute('data-state', 'cancelled');
    if (failure) expect(run).toHaveTextContent(failure);
  });

  it('does not mark a run as done whose changes were rolled back', async () => {
    await storeEntry(1, entry('2', { rows: 1, isRolledBack: true }));
    open();
    const [run] = await screen.findAllByRole('listitem');
    expect(within(run!).getByText('Rolled back')).toBeVisible();
    expect(run).not.toHaveAttribute('data-state', 'done');
  });

  it.extended(
    'explains again what was explained, and only estimates what an earlier version stored',
    async () => {
      await storeEntry(1, entry('1', { isPlan: true }));
      await storeEntry(1, entry('2', { plan: 'analyze' }));
      const { onRunAgain } = open();
      const [measured, old] = await screen.findAllByRole('listitem');
      expect(measured).toHaveTextContent('Plan');
      expect(old).toHaveTextContent('Plan');
      await userEvent.click(within(measured!).getByRole('button', { name: 'Run again' }));
      expect(onRunAgain).toHaveBeenLastCalledWith('select 2', 'analyze');
      await userEvent.click(within(old!).getByRole('button', { name: 'Run again' }));
      expect(onRunAgain).toHaveBeenLastCalledWith('select 1', 'estimate');
    },
  );

  it.extended('is one tab stop, in which arrows and typed SQL move between runs', async () => {
    await storeEntry(1, entry('1', { line: 'update books' }));
    await storeEntry(1, entry('2', { line: 'select 2' }));
    open();
    const [newest, oldest] = await screen.findAllByRole('listitem');
    const show = (run: HTMLElement) => within(run).getByRole('button', { name: 'Show' });
    act(() => show(newest!).focus());
    expect(show(newest!)).toHaveAccessibleDescription(/select 2/);
    await userEvent.keyboard('{ArrowDown}');
    expect(show(oldest!)).toHaveFocus();
    await userEvent.keyboard('sel');
    expect(show(newest!)).toHaveFocus();
    await userEvent.tab();
    expect(within(newest!).getByRole('button', { name: 'Run again' })).toHaveFocus();
    await userEvent.tab();
    expect(within(newest!).getByRole('button', { name: 'Open as a new query' })).toHaveFocus();
    await userEvent.tab();
    expect(within(newest!).getByRole('button', { name: 'Copy SQL' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Clear this history' })).toHaveFocus();
  });

  it('clears the history after asking', async () => {
    await storeEntry(1, entry('1'));
    const { pageRuns } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear this history' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear this history' }),
    );
    expect(pageRuns.reset).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('No runs yet')).toBeVisible();
  });
});
