import { ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, pressWhenReady } from '../testing/database-answers.ts';
import { aColumnRow, aTableRow } from '../testing/rows.ts';
import IndexesPage from './indexes-page.tsx';

const notes = aTableRow();
const index = (name: string, valid: boolean) => ({
  id: valid ? '11' : '12',
  table_id: '7',
  schema: 'public',
  table: 'notes',
  name,
  method: 'btree',
  unique: true,
  primary: false,
  constraint: null,
  valid,
  inherited: false,
  keys: ['title'],
  include: [],
  nulls_distinct: true,
  options: {},
  tablespace: null,
  clustered: false,
  replica_identity: false,
  predicate: null,
  bytes: '8192',
  scans: '1234',
  definition: 'CREATE UNIQUE INDEX',
  comment: null,
});
const title = aColumnRow('title');
const contents = { tables: [notes], indexes: [index('there', true)], columns: [title] };

async function fillIn() {
  await pressWhenReady('New index');
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
  const columns = await sheet.findByLabelText('Columns');
  await within(columns).findByRole('option', { name: 'title' });
  await userEvent.selectOptions(columns, 'title');
  return sheet;
}

describe('a new index', () => {
  it.extended(
    'is offered for tables that can have one: not for foreign tables, whose rows are elsewhere',
    async () => {
      answerDatabase({
        ...contents,
        tables: [
          notes,
          { ...notes, id: '8', name: 'parts', kind: 'partitioned table' },
          { ...notes, id: '9', name: 'far away', kind: 'foreign table' },
        ],
      });
      renderInShell(<IndexesPage />);
      await pressWhenReady('New index');
      const offered = within(within(screen.getByRole('dialog')).getByLabelText('Table')).getAllByRole(
        'option',
      );
      expect(offered.map((option) => option.textContent)).toEqual(['notes', 'parts']);
    },
  );
});

it('shows what an index is for, how often queries have used it, and its size', async () => {
  answerDatabase(contents);
  renderInShell(<IndexesPage />);
  const row = (await screen.findByRole('button', { name: 'there' })).closest('tr')!;
  expect(within(row).getByText('1,234')).toBeInTheDocument();
  expect(row).toHaveTextContent('Unique · notes · title · 1,234 scans · 8 KB');
});

describe('the form of a new index', () => {
  it.extended('says that the columns cannot be loaded', async () => {
    answerDatabase({ ...contents, columns: refused(400, '42501', 'permission denied') });
    renderInShell(<IndexesPage />);
    await pressWhenReady('New index');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
    expect(
      await sheet.findByText('Failed to load the columns. Close the form and open it again.'),
    ).toBeVisible();
  });

  it.extended('says what is missing when it is submitted', async () => {
    const database = answerDatabase(contents);
    renderInShell(<IndexesPage />);
    await pressWhenReady('New index');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Create index' }));
    expect(sheet.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('Choose a table.');
    expect(await sheet.findByText('Choose a table', { selector: 'p' })).toBeVisible();
    expect(sheet.getByText('Choose a column, or enter an expression')).toBeVisible();
    await userEvent.type(sheet.getByLabelText('Expression'), 'lower(title)');
    expect(sheet.queryByText('Choose a column, or enter an expression')).not.toBeInTheDocument();
    expect(database.changes()).toEqual([]);
  });
});

describe('an index that is built concurrently', () => {
  it('is offered where the engine can, and says what that means', async () => {
    const database = answerDatabase({ ...contents, engine: 'postgres' });
    renderInShell(<IndexesPage />);
    const sheet = await fillIn();
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Concurrently' }));
    expect(sheet.getByText(/It runs outside of a transaction/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Create index' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([
        'create index concurrently on "public"."notes" using "btree" ("title");',
      ]),
    );
  });

  it.extended('is not offered by the embedded engine', async () => {
    answerDatabase(contents);
    renderInShell(<IndexesPage />);
    const sheet = await fillIn();
    expect(sheet.queryByRole('checkbox', { name: 'Concurrently' })).not.toBeInTheDocument();
  });

  it.extended('is not possible for a partitioned table, which says so', async () => {
    const database = answerDatabase({
      ...contents,
      tables: [notes, { ...notes, id: '8', name: 'parts', kind: 'partitioned table' }],
      engine: 'postgres',
    });
    renderInShell(<IndexesPage />);
    const sheet = await fillIn();
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Concurrently' }));
    await userEvent.selectOptions(sheet.getByLabelText('Table'), 'parts');
    expect(sheet.getByRole('checkbox', { name: 'Concurrently' })).toBeDisabled();
    expect(sheet.getByText('An index of a partitioned table cannot be built concurrently.')).toBeVisible();
    const columns = await sheet.findByLabelText('Columns');
    await within(columns).findByRole('option', { name: 'title' });
    await userEvent.selectOptions(columns, 'title');
    await userEvent.click(sheet.getByRole('button', { name: 'Create index' }));
    await waitFor(() =>
      expect(database.changes()).toEqual(['create index on "public"."parts" using "btree" ("title");']),
    );
  });

  it.extended('tells of the invalid index that a failure leaves behind, and drops it', async () => {
    const listed: object[] = [index('there', true)];
    const change = { status: 400, body: refused(400, '23505', 'could not create unique index').body };
    const database = answerDatabase({ ...contents, indexes: listed, engine: 'postgres', change });
    renderInShell(<IndexesPage />);
    const sheet = await fillIn();
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Concurrently' }));
    listed.push(index('half', false));
    await userEvent.click(sheet.getByRole('button', { name: 'Create index' }));
    const alert = await sheet.findByRole('alert');
    expect(alert).toHaveTextContent('No rows were changed. An index whose build had started is now invalid');
    expect(alert).not.toHaveTextContent('The database was not changed.');
    expect(await sheet.findByText('Index half is invalid')).toBeVisible();
    Object.assign(change, ok([]));
    listed.pop();
    await userEvent.click(sheet.getByRole('button', { name: 'Drop half' }));
    await waitFor(() => expect(database.changes().at(-1)).toBe('drop index "public"."half";'));
    await waitFor(() => expect(sheet.queryByText('Index half is invalid')).not.toBeInTheDocument());
  });

  it.extended('may still be built after a lost response, which says so and offers no drop', async () => {
    const listed: object[] = [index('there', true)];
    const change = { status: 504, body: refused(504, 'http_error', 'No answer').body };
    answerDatabase({ ...contents, indexes: listed, engine: 'postgres', change });
    renderInShell(<IndexesPage />);
    const sheet = await fillIn();
    await userEvent.click(await sheet.findByRole('checkbox', { name: 'Concurrently' }));
    listed.push({ ...index('half', false), building: true });
    await userEvent.click(sheet.getByRole('button', { name: 'Create index' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('The database may have changed.');
    expect(sheet.getByRole('alert')).not.toHaveTextContent('is now invalid');
    expect(await sheet.findByText('Index half is being built')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Drop half' })).not.toBeInTheDocument();
  });
});
