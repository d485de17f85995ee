import type { RunningStatement } from '@howdah/shared-api/sql';
import { renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OngoingSheet } from './ongoing-sheet.tsx';

const statement = (id: string, more: Partial<RunningStatement> = {}): RunningStatement => ({
  id,
  query: `select ${id}`,
  started_at: new Date().toISOString(),
  user: { id: '1', username: 'ada' },
  read_only: false,
  state: 'running',
  ...more,
});

/** The platform's side: what runs, and how it answers a cancel; 0: not at all. */
function play(listed: RunningStatement[] | number, cancelStatus = 200) {
  const cancelled: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'DELETE') {
      if (cancelStatus === 0) throw new TypeError('fetch failed');
      cancelled.push(new URL(request.url).pathname.split('/').at(-1) as string);
      return cancelStatus === 200
        ? Response.json({ cancelled: true })
        : Response.json({ code: 'statement_not_found', message: 'It has ended' }, { status: cancelStatus });
    }
    if (typeof listed === 'number') return Response.json({ code: 'x', message: 'no' }, { status: listed });
    return Response.json(listed.filter(({ id }) => !cancelled.includes(id)));
  };
  const notify = jest.fn();
  const onClose = jest.fn();
  renderInShell(<OngoingSheet projectRef="bookshop" personId={1} onClose={onClose} />, { shell: { notify } });
  return { cancelled, notify, onClose };
}

describe('OngoingSheet', () => {
  it('says that nothing runs', async () => {
    play([]);
    expect(await screen.findByText('No queries are running.')).toBeVisible();
  });

  it('tells whose queries run or wait', async () => {
    play([
      statement('1'),
      statement('2', { state: 'waiting', user: { id: '2', username: 'grace' }, read_only: true }),
      statement('3', { user: null }),
    ]);
    const [mine, hers, own] = await screen.findAllByRole('listitem');
    expect(mine).toHaveTextContent(/select 1.*Running.*you/);
    expect(hers).toHaveTextContent(/select 2.*Waiting.*grace.*Read-only/);
    expect(own).toHaveTextContent(/the platform/);
  });

  it('cancels after saying what that does, and takes the query off the list', async () => {
    const { cancelled, notify } = play([statement('1')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel query' }));
    const question = screen.getByRole('alertdialog', { name: 'Cancel this query?' });
    expect(question).toHaveTextContent('are rolled back');
    expect(cancelled).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel query' }));
    expect(await screen.findByText('No queries are running.')).toBeVisible();
    expect(cancelled).toEqual(['1']);
    expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Query cancelled' });
  });

  it.extended('says that a query had ended by itself', async () => {
    const { notify } = play([statement('1')], 404);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel query' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel query' }),
    );
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'info', message: 'The query had already ended' }),
    );
  });

  it.extended('says that a query may be cancelled when the answer is lost', async () => {
    const { notify } = play([statement('1')], 0);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel query' }));
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel query' }),
    );
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'No response from the platform' }),
      ),
    );
  });

  it.extended('says that the list is old when it cannot be loaded again, until it can', async () => {
    play([statement('1')]);
    await screen.findByText('select 1');
    const answer = globalThis.fetch;
    globalThis.fetch = async () => Response.json({ code: 'x', message: 'No answer.' }, { status: 403 });
    const note = await screen.findByText('This list is not up to date', {}, { timeout: 4000 });
    expect(note).toBeVisible();
    expect(screen.getByText('No answer.')).toBeVisible();
    expect(screen.getByText('select 1')).toBeVisible();
    globalThis.fetch = answer;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('This list is not up to date')).toBeNull());
  });

  it('offers another try when the list cannot be had', async () => {
    play(403);
    expect(await screen.findByText('Failed to load running queries')).toBeVisible();
    expect(screen.getByRole('button', { name: /Retry|Try again/ })).toBeVisible();
  });
});
