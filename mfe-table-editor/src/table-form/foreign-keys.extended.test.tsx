import { columns, constraints, tables } from '@howdah/shared-api/pg-meta';
import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startEmbeddedPostgres } from '../testing/embedded-postgres.ts';
import TableSheet from './table-sheet.tsx';

describe('the foreign keys of a new table', () => {
  /** The rows of Postgres for each query of the form. */
  const rows = new Map<string, unknown>();
  beforeAll(async () => {
    const database = await startEmbeddedPostgres();
    await database.run(`create table authors (name text, number int primary key);
      create table hours (shop int, open int, primary key (shop, open));
      create table notes (text text);`);
    const read = async ({ sql }: { sql: string }) => rows.set(sql, await database.run(sql));
    const listed = tables.list({});
    await read(listed);
    for (const { id } of listed.schema.validateSync(rows.get(listed.sql))) {
      await read(columns.list({ tableId: id }));
      await read(constraints.list({ tableId: id }));
    }
    await database.stop();
  });

  async function openForm() {
    answerCalls({
      [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) =>
        ok(rows.get((body as { query: string }).query) ?? []),
    });
    renderInShell(<TableSheet open onClose={() => {}} current={undefined} schema="public" />);
    await userEvent.type(screen.getByLabelText('Name'), 'books');
    await userEvent.click(screen.getByRole('button', { name: 'Add foreign key' }));
    await screen.findByRole('option', { name: 'authors' });
  }
  const keys = () => screen.getAllByRole('listitem', { name: 'New foreign key' }).map((key) => within(key));
  const target = () => screen.getByLabelText('Column it refers to');
  const choose = (table: string) =>
    userEvent.selectOptions(screen.getByLabelText('Table it refers to'), table);

  it('refer to the primary key of the chosen table, if it has one column', async () => {
    await openForm();
    await choose('authors');
    await waitFor(() => expect(target()).toHaveValue('number'));
    await userEvent.selectOptions(target(), 'name');
    expect(target()).toHaveValue('name');
    await choose('hours');
    await waitFor(() => expect(target()).toBeEnabled());
    expect(target()).toHaveValue('');
    await choose('notes');
    await waitFor(() => expect(within(target()).getByRole('option', { name: 'text' })).toBeInTheDocument());
    expect(target()).toHaveValue('');
    await choose('authors');
    await waitFor(() => expect(target()).toHaveValue('number'));
  });

  it('have their problem beside the one that lacks a column, whose field is focused', async () => {
    await openForm();
    await choose('authors');
    await userEvent.selectOptions(screen.getByLabelText('Column of the foreign key'), 'id');
    await waitFor(() => expect(target()).toHaveValue('number'));
    await userEvent.click(screen.getByRole('button', { name: 'Add foreign key' }));
    await userEvent.selectOptions(keys()[1]!.getByLabelText('Table it refers to'), 'authors');
    await waitFor(() => expect(keys()[1]!.getByLabelText('Column it refers to')).toHaveValue('number'));
    await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
    expect(keys()[0]!.queryByRole('alert')).not.toBeInTheDocument();
    expect(keys()[1]!.getByRole('alert')).toHaveTextContent('Choose the columns of each foreign key.');
    expect(keys()[1]!.getByLabelText('Column of the foreign key')).toHaveFocus();
    expect(keys()[1]!.getByLabelText('Column of the foreign key')).toBeInvalid();
  });
});
