import { refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, pressWhenReady, someFacts } from '../testing/database-answers.ts';
import { aColumnRow } from '../testing/rows.ts';
import TriggersPage from './triggers-page.tsx';

const trigger = {
  id: '5',
  table_id: '7',
  schema: 'public',
  table: 'notes',
  name: 'stamp',
  state: 'origin',
  timing: 'BEFORE',
  events: ['UPDATE'],
  columns: [],
  old_table: null,
  new_table: null,
  args: [],
  for_each_row: true,
  is_constraint: false,
  inherited: false,
  function_schema: 'public',
  function_name: 'touch',
  definition: 'CREATE TRIGGER stamp BEFORE UPDATE ON public.notes FOR EACH ROW EXECUTE FUNCTION touch()',
  comment: null,
};
const relation = (id: string, name: string, kind: string) => ({
  relation_id: id,
  schema: 'public',
  name,
  kind,
  privileges: [],
});
const aFunction = (name: string, returns: string) => ({
  id: '9',
  schema: 'public',
  name,
  language: 'plpgsql',
  definition: '',
  complete_statement: 'CREATE FUNCTION',
  args: [],
  argument_types: '',
  identity_argument_types: '',
  return_type_id: '2279',
  return_type: returns,
  return_type_relation_id: null,
  is_set_returning_function: false,
  behavior: 'VOLATILE',
  security_definer: false,
  config_params: null,
});
const contents = {
  triggers: [trigger],
  privileges: [relation('7', 'notes', 'table'), relation('8', 'seen', 'view')],
  functions: [aFunction('touch', 'trigger'), aFunction('sum_up', 'integer')],
  columns: [aColumnRow('title')],
};
const sql = () => screen.getByRole('group', { name: 'SQL to run' });

describe('the page of triggers', () => {
  it('says when a trigger runs, for what, and what it calls', async () => {
    answerDatabase(contents);
    renderInShell(<TriggersPage />);
    const row = (await screen.findByRole('button', { name: 'stamp' })).closest('tr')!;
    expect(row).toHaveTextContent('notes · BEFORE UPDATE, each row · runs touch');
    expect(within(row).getByTitle('BEFORE UPDATE, each row')).toBeInTheDocument();
  });

  it.extended('creates a trigger, with the SQL in sight', async () => {
    const database = answerDatabase(contents);
    renderInShell(<TriggersPage />);
    await pressWhenReady('New trigger');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Create trigger' }));
    expect(await sheet.findByText('Choose an event')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Name'), 'stamp "it"');
    await userEvent.selectOptions(sheet.getByLabelText('Table or view'), 'notes');
    await userEvent.selectOptions(sheet.getByLabelText('Timing'), 'After the change');
    await userEvent.click(sheet.getByLabelText('Update'));
    await userEvent.selectOptions(await sheet.findByLabelText('Only updates of'), 'title');
    await userEvent.click(sheet.getByLabelText('Condition (WHEN)'));
    await userEvent.paste('old.title <> new.title');
    expect(
      [...sheet.getByLabelText<HTMLSelectElement>('Function').options].map(({ text }) => text),
    ).not.toContain('sum_up');
    await userEvent.selectOptions(sheet.getByLabelText('Function'), 'touch');
    await userEvent.click(sheet.getByRole('button', { name: 'Add argument' }));
    await userEvent.type(sheet.getByLabelText('Argument 1'), "it's");
    await userEvent.click(sheet.getByRole('button', { name: 'Create trigger' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([
        `create trigger "stamp ""it"""
  after update of "title" on "public"."notes"
  for each row
  when (old.title <> new.title)
  execute function "public"."touch"('it''s');`,
      ]),
    );
  });

  it.extended('creates the function of a trigger above its form, which keeps what was entered', async () => {
    const database = answerDatabase({ ...contents, functions: [] });
    renderInShell(<TriggersPage />);
    await pressWhenReady('New trigger');
    await userEvent.type(screen.getByLabelText('Name'), 'stamp');
    expect(screen.getByText(/There is none yet/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New function' }));
    const form = within(screen.getByRole('dialog', { name: 'New function' }));
    await userEvent.type(form.getByLabelText('Name'), 'touch');
    expect(form.getByLabelText('Return type')).toHaveValue('trigger');
    await userEvent.click(form.getByRole('button', { name: 'Create function' }));
    await waitFor(() =>
      expect(database.changes()[0]).toMatch(/"touch"\(\)[^]*returns trigger[^]*return new/),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'New function' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('dialog', { name: 'New trigger' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('stamp');
  });

  it.extended('offers for a view what Postgres can do there', async () => {
    answerDatabase(contents);
    renderInShell(<TriggersPage />);
    await pressWhenReady('New trigger');
    await userEvent.click(screen.getByLabelText('Truncate'));
    expect(screen.getByLabelText('Runs for')).toBeDisabled();
    expect(screen.getByText('TRUNCATE triggers run for each statement.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Table or view'), 'seen (view)');
    expect(screen.getByLabelText('Timing')).toHaveValue('INSTEAD OF');
    expect(screen.getByLabelText('Runs for')).toHaveValue('row');
    expect(screen.queryByLabelText('Truncate')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Condition (WHEN)')).not.toBeInTheDocument();
  });

  it.extended('says why the trigger of a view cannot be disabled', async () => {
    answerDatabase({
      ...contents,
      triggers: [{ ...trigger, table_id: '8', table: 'seen', timing: 'INSTEAD OF' }],
    });
    renderInShell(<TriggersPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'stamp' }));
    expect(screen.getByLabelText('State')).toBeDisabled();
    expect(screen.getByText('Postgres cannot disable triggers of views')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for stamp' }));
    expect(await screen.findByRole('menuitem', { name: /Disable/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /Drop/ })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('creates one again in a transaction, and keeps what was entered when that fails', async () => {
    const database = answerDatabase({ ...contents, change: refused(400, '42703', 'no such column') });
    renderInShell(<TriggersPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'stamp' }));
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByLabelText('Delete'));
    expect(sql()).toHaveTextContent('drop trigger "stamp" on "public"."notes";');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database was not changed.');
    expect(screen.getByLabelText('Delete')).toBeChecked();
    expect(database.changes()[0]).toMatch(
      /^begin;\ndo \$do\$[^]*\ndrop trigger [^]*before update or delete[^]*commit;$/,
    );
  });

  it.extended('says what to do where no function can be called', async () => {
    answerDatabase({ ...contents, functions: [] });
    renderInShell(<TriggersPage />);
    await pressWhenReady('New trigger');
    expect(screen.getByText(/There is none yet/)).toBeVisible();
    expect(screen.getByLabelText('Function')).toBeDisabled();
  });

  it.extended('shows those of tables of others, and constraint triggers, without a form', async () => {
    answerDatabase({
      ...contents,
      triggers: [trigger, { ...trigger, id: '6', table_id: '8', name: 'late', is_constraint: true }],
      facts: someFacts({ superuser: false, tablesOfOthers: [7] }),
    });
    renderInShell(<TriggersPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'stamp' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('CREATE TRIGGER stamp');
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'late' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Change it in the SQL Editor');
  });

  it('has an empty state with its action', async () => {
    answerDatabase({ ...contents, triggers: [] });
    renderInShell(<TriggersPage />);
    expect(await screen.findByText('No triggers yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New trigger' })).toHaveLength(2);
  });
});
