import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMonaco } from '../load-monaco.ts';
import type { MonacoDiffOptions } from '../monaco/monaco-diff.ts';
import { DiffView } from './diff-view.tsx';

// Monaco needs a browser: its side of the view is played here.
jest.mock('../load-monaco.ts', () => ({ loadMonaco: jest.fn() }));
const load = jest.mocked(loadMonaco);

function show(): { accepted: string[]; rejected: number[]; user: ReturnType<typeof userEvent.setup> } {
  const accepted: string[] = [];
  const rejected: number[] = [];
  render(
    <DiffView
      diff={{ original: 'select 1', modified: 'select 2' }}
      title="Suggested change"
      onAccept={(sql) => accepted.push(sql)}
      onReject={() => rejected.push(1)}
    />,
  );
  return { accepted, rejected, user: userEvent.setup() };
}

describe('DiffView', () => {
  it('takes Accept and Reject by keyboard before the comparison has been drawn', async () => {
    load.mockReturnValue(new Promise(() => {}));
    const { accepted, rejected, user } = show();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(accepted).toEqual(['select 2']);
    await user.keyboard('{Escape}');
    expect(rejected).toHaveLength(1);
  });

  it('accepts the text as it was edited in the comparison', async () => {
    const made: MonacoDiffOptions[] = [];
    const createMonacoDiff = (_: HTMLElement, options: MonacoDiffOptions) => {
      made.push(options);
      return { modified: () => 'select 3', focus() {}, dispose() {} };
    };
    load.mockResolvedValue({ createMonacoDiff } as unknown as Awaited<ReturnType<typeof loadMonaco>>);
    const { accepted, user } = show();
    await waitFor(() => expect(made).toHaveLength(1));
    expect(made[0]).toMatchObject({ original: 'select 1', modified: 'select 2', mayEdit: false });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    made[0]?.onAccept();
    expect(accepted).toEqual(['select 3', 'select 3']);
  });

  it('accepts nothing that could not be seen, says so, and tries again', async () => {
    load.mockRejectedValueOnce(new Error('offline')).mockReturnValueOnce(new Promise(() => {}));
    const { accepted, rejected, user } = show();
    expect(await screen.findByText('The comparison failed to load')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(accepted).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('The comparison failed to load')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(rejected).toHaveLength(1);
  });
});
