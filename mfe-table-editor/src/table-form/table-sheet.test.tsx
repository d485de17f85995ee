import type { PostgresColumn, PostgresTable } from '@howdah/shared-api/pg-meta';
import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentTable } from './table-form.ts';
import TableSheet from './table-sheet.tsx';

const column = (name: string, position: number, type: string) =>
  ({
    name,
    table_id: 1,
    schema: 'public',
    table: 'books',
    stored: false,
    position,
    type,
    collation: null,
    domain_collation: null,
    storage: null,
    compression: null,
    nullable: true,
    default: null,
    identity: null,
    generated: null,
    comment: null,
  }) satisfies PostgresColumn;

const books: CurrentTable = {
  table: {
    id: 1,
    schema: 'public',
    name: 'books',
    comment: null,
    rls_enabled: true,
    rls_forced: false,
  } as PostgresTable,
  columns: [
    column('id', 1, 'bigint'),
    column('title', 2, 'text'),
    column('sold', 3, 'timestamp with time zone'),
  ],
  constraints: [],
  indexes: [],
};

/** Opens the form; what is run is in the list. */
function openForm(current?: CurrentTable): string[] {
  const run: string[] = [];
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) => {
      const { query, read_only: isRead } = body as { query: string; read_only: boolean };
      if (!isRead) run.push(query);
      return ok([]);
    },
  });
  renderInShell(<TableSheet open onClose={() => {}} current={current} schema="public" />);
  return run;
}

const sqlToRun = () => screen.getByRole('group', { name: 'SQL to run' });
const button = (name: string) => screen.getByRole('button', { name });

describe('the form of a table', () => {
  it.extended('does not run by Enter in a field', async () => {
    const run = openForm();
    await userEvent.type(screen.getByLabelText('Name'), 'notes{Enter}');
    await userEvent.type(screen.getByLabelText('Type of id'), '{Enter}');
    await userEvent.type(screen.getByLabelText('id is unique'), '{Enter}');
    expect(run).toEqual([]);
    await userEvent.click(button('Create table'));
    await waitFor(() => expect(run).toHaveLength(1));
  });

  it('says beside a red button which values are lost, and asks before it drops their column', async () => {
    const run = openForm(books);
    await userEvent.type(screen.getByLabelText('Comment'), 'What we sell');
    expect(button('Save changes')).toHaveAttribute('data-variant', 'primary');
    await userEvent.click(button('Remove title'));
    expect(button('Save changes')).toHaveAttribute('data-variant', 'danger');
    expect(screen.getByText('title is dropped with all values')).toBeVisible();
    await userEvent.click(button('Save changes'));
    const question = within(screen.getByRole('alertdialog', { name: 'Drop column title?' }));
    expect(question.getByText('title is dropped with all values. This cannot be undone.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(run).toEqual([]);
    await userEvent.click(button('Save changes'));
    await userEvent.click(button('Drop column'));
    await waitFor(() => expect(run).toHaveLength(1));
    expect(run[0]).toContain('drop column "title"');
  });

  it.extended('keeps a removed column struck out in its place, and brings it back as it was', async () => {
    openForm(books);
    await userEvent.type(screen.getByLabelText('Name of title'), 's');
    await userEvent.click(button('Remove titles'));
    expect(button('Keep title')).toHaveFocus();
    const names = () => screen.getAllByLabelText(/^Name of/);
    expect(names().map((name) => (name as HTMLInputElement).value)).toEqual(['id', 'title', 'sold']);
    for (const label of ['Name of title', 'Type of title', 'Default of title', 'title is unique'])
      expect(screen.getByLabelText(label)).toBeDisabled();
    expect(sqlToRun()).toHaveTextContent('drop column "title"');
    await userEvent.keyboard('{Enter}');
    expect(button('Remove titles')).toHaveFocus();
    expect(names().map((name) => (name as HTMLInputElement).value)).toEqual(['id', 'titles', 'sold']);
    expect(sqlToRun()).toHaveTextContent('rename column "title" to "titles"');
    expect(sqlToRun()).not.toHaveTextContent('drop column');
  });

  it.extended('takes a new column out at once', async () => {
    openForm(books);
    await userEvent.click(button('Add column'));
    await userEvent.click(button('Remove new column'));
    expect(screen.queryByLabelText('Name of new column')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name of sold')).toHaveFocus();
  });

  it.extended('removes one column by a double click, whatever is then below the pointer', async () => {
    openForm(books);
    await userEvent.click(button('Add column'));
    await userEvent.click(button('Add column'));
    const lines = () => screen.getAllByLabelText(/^Name of/);
    await userEvent.click(button('Remove title'));
    fireEvent.click(button('Keep title'), { detail: 2 });
    expect(screen.getByLabelText('Name of title')).toBeDisabled();
    expect(lines()).toHaveLength(5);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove new column' })[0]!);
    fireEvent.click(button('Remove new column'), { detail: 2 });
    expect(lines()).toHaveLength(4);
  });

  it.extended('shows the short names of types', () => {
    openForm(books);
    expect(screen.getByLabelText('Type of sold')).toHaveValue('timestamptz');
    expect(sqlToRun()).toHaveTextContent('No changes yet.');
  });

  it.extended('says once that nothing depends on the columns that it drops', async () => {
    openForm(books);
    await userEvent.click(button('Remove title'));
    await userEvent.click(button('Remove sold'));
    expect(await screen.findByText('Nothing else depends on title, sold.')).toBeVisible();
    expect(screen.getAllByText(/^Nothing else depends/)).toHaveLength(1);
  });
});
