import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { ChangeSheet, type ChangeSheetProps } from './ChangeSheet.tsx';
import { DependentsList } from './DependentsList.tsx';
import { DropDialog } from './DropDialog.tsx';
import { SqlPreview, StatementError } from './SqlPreview.tsx';
import type { SqlChange } from './sql-change.ts';

const idle: SqlChange = { busy: false, failure: undefined, clearError: jest.fn(), openSql: jest.fn() };

describe('DropDialog', () => {
  const texts = { title: 'Drop table notes?', note: 'Deletes all its rows.', confirm: 'Drop table' };
  const build = ({ cascade }: { cascade: boolean }) => ({
    sql: `drop table notes${cascade ? ' cascade' : ''};`,
  });

  it('runs the SQL that it shows, and closes when it has worked', async () => {
    const onDrop = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const onClose = jest.fn();
    render(
      <DropDialog
        open
        onClose={onClose}
        texts={texts}
        name="notes"
        typed="cascade"
        cascades
        build={build}
        change={idle}
        onDrop={onDrop}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Drop table' }));
    expect(onDrop).toHaveBeenLastCalledWith('drop table notes;');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also drop dependent objects' }));
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('drop table notes cascade;');
    await userEvent.type(screen.getByRole('textbox', { name: 'Type notes to confirm' }), 'notes{Enter}');
    expect(onDrop).toHaveBeenLastCalledWith('drop table notes cascade;');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says what the database said, and that nothing was changed', () => {
    const failure = { message: 'cannot drop', detail: 'view v depends on it', code: '2BP01' };
    render(
      <DropDialog
        open
        onClose={jest.fn()}
        texts={texts}
        name="notes"
        typed="never"
        cascades={false}
        build={build}
        change={{ ...idle, failure }}
        onDrop={jest.fn()}
      />,
    );
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('view v depends on it')).toBeVisible();
    expect(alert.getByText(/The database was not changed/)).toBeVisible();
  });
});

it('says what a change has left that was not one transaction', () => {
  render(
    <StatementError failure={{ message: 'canceled', code: '57014', outcome: 'An index may be left.' }} />,
  );
  expect(screen.getByText(/An index may be left/)).toBeVisible();
  expect(screen.queryByText(/The database was not changed/)).not.toBeInTheDocument();
});

describe('DependentsList', () => {
  it('names what stands against a drop apart from what goes along', () => {
    render(
      <DependentsList
        error={undefined}
        onRetry={jest.fn()}
        dependents={[
          { what: 'view seen', needs_cascade: true },
          { what: 'index a', needs_cascade: false },
          { what: 'index b', needs_cascade: false },
        ]}
      />,
    );
    expect(screen.getByText('1 dependent object, which requires CASCADE')).toBeVisible();
    expect(screen.getByText('2 dependent objects are also dropped')).toBeVisible();
  });

  it('offers Retry where it cannot be read, and says when there is nothing', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(<DependentsList error="canceled" onRetry={onRetry} dependents={undefined} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalled();
    rerender(<DependentsList error={undefined} onRetry={onRetry} dependents={[]} />);
    expect(screen.getByText('Nothing else depends on it.')).toBeVisible();
  });
});

it('says in a form why it cannot be saved yet', async () => {
  render(
    <ChangeSheet
      open
      onClose={jest.fn()}
      title="New table"
      onSubmit={jest.fn()}
      submitLabel="Create table"
      isDirty={false}
      isReady={false}
      preview={{ problem: 'Enter a name for the table.' }}
      change={idle}
    >
      <p>Fields</p>
    </ChangeSheet>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
  expect(screen.getByRole('button', { name: 'Create table' })).toHaveAccessibleDescription(
    'Enter a name for the table.',
  );
  expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('Enter a name for the table.');
});

it('says beside a red button what a form deletes, and does not submit a form of lines by Enter', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const sheet = (props: Partial<ChangeSheetProps>) => (
    <ChangeSheet
      open
      onClose={jest.fn()}
      title="Edit table"
      onSubmit={onSubmit}
      submitLabel="Save changes"
      isDirty={false}
      isReady
      preview={{ sql: 'alter table notes drop column text;' }}
      change={idle}
      {...props}
    >
      <input aria-label="Name" />
    </ChangeSheet>
  );
  const { rerender } = render(sheet({}));
  const save = screen.getByRole('button', { name: 'Save changes' });
  expect(save).toHaveAttribute('data-variant', 'primary');
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(sheet({ submitsByEnter: false, loss: 'text is dropped with all values' }));
  expect(save).toHaveAttribute('data-variant', 'danger');
  expect(screen.getByText('text is dropped with all values')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(save);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

describe('SqlPreview', () => {
  it('is one line while there is no SQL, which says why', () => {
    const { rerender } = render(<SqlPreview built={undefined} onOpen={jest.fn()} />);
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('No changes yet');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<SqlPreview built={{ problem: 'Invalid expression' }} onOpen={jest.fn()} />);
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('Invalid expression');
    rerender(<SqlPreview built={{ sql: 'select 1;' }} onOpen={jest.fn()} />);
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('select 1;');
    expect(screen.getByRole('button', { name: 'Hide SQL' })).toBeVisible();
  });
});
