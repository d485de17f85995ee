import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewTableButton } from './new-table-button.tsx';
import { useNewTable } from './use-new-table.tsx';

function NewTable() {
  const newTable = useNewTable('public');
  return (
    <>
      <NewTableButton newTable={newTable} />
      {newTable.sheet}
    </>
  );
}

const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;

interface Sent {
  query: string;
  read_only: boolean;
}

/** Answers changes; what is sent is in the list. */
function answerChanges(...answers: ReturnType<typeof ok>[]): Sent[] {
  const changes: Sent[] = [];
  answerCalls({
    [QUERY]: (body) => {
      const sent = body as Sent;
      if (sent.read_only) return ok([]);
      changes.push(sent);
      return answers.shift() ?? ok([]);
    },
  });
  return changes;
}

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'New table' }));
  return screen.findByLabelText('Name');
};

describe('a new table', () => {
  it.extended('is created as its form says, with names of any kind', async () => {
    const changes = answerChanges();
    renderInShell(<NewTable />);
    await userEvent.type(await openForm(), 'odd "one"; drop');
    await userEvent.click(screen.getByRole('button', { name: 'Remove created_at' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add column' }));
    await userEvent.type(screen.getByLabelText('Name of new column'), 'a"b');
    await userEvent.click(screen.getByLabelText('a"b is not null'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Row level security' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]!.query).toBe(`create table "public"."odd ""one""; drop" (
  "id" bigint generated always as identity not null,
  "a""b" text not null,
  primary key ("id")
);`);
  });

  it('offers the types of the project as SQL takes them', async () => {
    const type = (name: string, schema: string, sqlName: string) => ({
      id: name.length,
      schema,
      name,
      sql_name: sqlName,
      kind: 'enum',
      owner: 'postgres',
      comment: null,
      labels: ['a'],
      attributes: [],
      base_type: null,
      domain: null,
    });
    answerCalls({
      [QUERY]: (body) =>
        ok(
          (body as Sent).query.includes('from pg_type')
            ? [
                type('order', 'public', '"order"'),
                type('Mood', 'my shop', '"my shop"."Mood"'),
                type('date', 'public', 'public.date'),
              ]
            : [],
        ),
    });
    renderInShell(<NewTable />);
    await openForm();
    // A list of suggestions has no role.
    const offered = () =>
      [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
    await waitFor(() => expect(offered()).toContain('public.date'));
    expect(offered()).toEqual(expect.arrayContaining(['"order"', '"my shop"."Mood"']));
  });

  it('is not sent with an expression that would end the statement, or without a name', async () => {
    const changes = answerChanges();
    renderInShell(<NewTable />);
    const name = await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Enter a name for the table.');
    await userEvent.type(name, 'notes');
    await userEvent.clear(screen.getByLabelText('Expression of created_at'));
    await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
    expect(screen.getByLabelText('Expression of created_at')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an expression for the column created_at.');
    await userEvent.paste('now()); drop table books; --');
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('Invalid expression');
    await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
    expect(changes).toEqual([]);
  });

  it.extended('keeps the form when Postgres refuses, and says why', async () => {
    answerChanges(refused(400, '42P07', 'relation "notes" already exists'));
    renderInShell(<NewTable />);
    await userEvent.type(await openForm(), 'notes');
    await userEvent.click(screen.getByRole('button', { name: 'Create table' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('relation "notes" already exists');
    expect(screen.getByLabelText('Name')).toHaveValue('notes');
  });

  it('is not offered to members who may only read', () => {
    answerChanges();
    renderInShell(<NewTable />, {
      shell: { can: (action: string) => (action.includes('Write') ? 'denied' : 'allowed') },
    });
    expect(screen.queryByRole('button', { name: 'New table' })).not.toBeInTheDocument();
  });
});
