import { renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingResult, RestoredNote } from './stored-notes.tsx';
import type { MissingResult as Missing } from '../runs/stored/use-stored-results.ts';

const startedAt = Date.now() - 5000;
const unfinished: Missing = { kind: 'unfinished', id: 'r', startedAt };
const statement = {
  id: 'r',
  query: 'select 1',
  started_at: new Date(startedAt).toISOString(),
  user: { id: '1', username: 'ana' },
  read_only: false,
  state: 'running',
};

/** Answers what runs in the project, and keeps what was cancelled. */
function answerRunning(answer: () => Response) {
  const cancelled: string[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'DELETE') return answer();
    cancelled.push(new URL(request.url).pathname);
    return Response.json({ cancelled: true });
  };
  return cancelled;
}

function show(missing: Missing) {
  const markEnded = jest.fn();
  renderInShell(<MissingResult projectRef="bookshop" missing={missing} markEnded={markEnded} />);
  return markEnded;
}

describe('MissingResult', () => {
  it.each([
    ['too-large', 'Results were too large to keep; run again'],
    ['not-stored', 'Results could not be kept in this browser; run again'],
    ['lost', 'The last run of this query has ended without its results'],
  ] as const)('says of a result that is %s what became of it', (kind, title) => {
    show({ kind, id: 'r', startedAt });
    expect(screen.getByRole('status')).toHaveTextContent(title);
  });

  it('shows a run that still goes on, and cancels it', async () => {
    const cancelled = answerRunning(() => Response.json([statement]));
    const markEnded = show(unfinished);
    expect(await screen.findByText('This query is still running')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel query' }));
    await waitFor(() => expect(cancelled).toEqual(['/platform/projects/bookshop/running-statements/r']));
    expect(markEnded).not.toHaveBeenCalled();
  });

  it('tells that a run has ended when the platform lists others only', async () => {
    answerRunning(() => Response.json([{ ...statement, id: 'other' }]));
    const markEnded = show(unfinished);
    await waitFor(() => expect(markEnded).toHaveBeenCalledTimes(1));
  });

  it('does not take a list that failed for the end, and tries again', async () => {
    let answer = () => Response.json({ code: 'odd', message: 'No answer.' }, { status: 400 });
    answerRunning(() => answer());
    const markEnded = show(unfinished);
    expect(await screen.findByText('This query may still be running')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('No answer.');
    expect(markEnded).not.toHaveBeenCalled();
    answer = () => Response.json([statement]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This query is still running')).toBeVisible();
  });
});

describe('MissingResult, while the list of running queries fails', () => {
  it('says so also while it is loaded again', async () => {
    let asked = 0;
    globalThis.fetch = async () => {
      asked += 1;
      if (asked > 1) return new Promise<Response>(() => {});
      return Response.json({ code: 'odd', message: 'No answer.' }, { status: 400 });
    };
    show(unfinished);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByText('This query may still be running')).toBeVisible();
  });
});

describe('RestoredNote', () => {
  it.each([
    ['before this page was loaded', -1000],
    ['in another window', 1000],
  ])('says of a result that it is from a run %s', (when, sinceLoad) => {
    const run = { startedAt: performance.timeOrigin + sinceLoad, source: 'select 1' };
    const { rerender } = renderInShell(<RestoredNote run={run} isEarlier={false} />);
    expect(screen.getByRole('note')).toHaveTextContent(`, ${when}. The data may have changed since.`);
    rerender(<RestoredNote run={run} isEarlier />);
    expect(screen.getByRole('note')).toHaveTextContent(`, ${when}:select 1`);
  });
});
