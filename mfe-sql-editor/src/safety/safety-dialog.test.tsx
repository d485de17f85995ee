import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunCheck } from './check-run.ts';
import { SafetyDialog } from './safety-dialog.tsx';

function ask(check: Partial<RunCheck> = {}, name = 'This query can destroy data') {
  const onRun = jest.fn();
  const onCancel = jest.fn();
  const whole: RunCheck = {
    destructive: [
      { kind: 'drop', statement: 'drop table a' },
      { kind: 'update-without-where', statement: 'update b set c = 1' },
    ],
    isUnchecked: false,
    isRolledBack: false,
    limit: null,
    tablesWithoutRls: [],
    ...check,
  };
  render(<SafetyDialog check={whole} onRun={onRun} onCancel={onCancel} />);
  return {
    onRun,
    onCancel,
    dialog: screen.getByRole('alertdialog', { name }),
  };
}

describe('SafetyDialog', () => {
  it('names the statements that destroy, and has the focus on the safe answer', () => {
    const { dialog } = ask();
    expect(dialog).toHaveTextContent('Are you sure you want to execute it?');
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('Drops an objectdrop table a');
    expect(second).toHaveTextContent('Updates every row: no WHERE clauseupdate b set c = 1');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('does not say of what is rolled back that it cannot be undone', () => {
    const { dialog } = ask({ isRolledBack: true }, 'This query runs to be measured');
    expect(dialog).toHaveTextContent('Its changes are rolled back afterwards.');
    expect(dialog).toHaveTextContent('Sequences and effects outside of the database stay.');
    expect(dialog).not.toHaveTextContent('cannot be undone');
    expect(within(dialog).getByText('drop table a')).toBeVisible();
  });

  it('runs by Run, and cancels by Escape', async () => {
    const { dialog, onRun, onCancel } = ask();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run' }));
    expect(onRun).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('counts what it does not name', () => {
    const { dialog } = ask({
      destructive: Array.from({ length: 9 }, (_, index) => ({
        kind: 'delete',
        statement: `delete ${index}`,
      })),
    });
    expect(dialog).toHaveTextContent('9 of its statements cannot be undone.');
    expect(dialog).toHaveTextContent('and 3 more');
  });

  it('says that there may be more where the parser did not answer', () => {
    expect(ask({ isUnchecked: true }).dialog).toHaveTextContent('There may be more than is listed here');
  });

  it('asks before what could not be checked at all', () => {
    const { dialog } = ask({ isUnchecked: true, destructive: [] }, 'This query could not be checked');
    expect(dialog).toHaveTextContent('This query may delete or change data');
    expect(within(dialog).queryByRole('list')).not.toBeInTheDocument();
  });
});
