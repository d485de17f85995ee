import { ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, pressWhenReady, someFacts } from '../testing/database-answers.ts';
import { aColumnRow, aRoleRow, aTableRow } from '../testing/rows.ts';
import PoliciesPage from './policies-page.tsx';

const policy = {
  id: '5',
  table_id: '7',
  schema: 'public',
  table: 'notes',
  name: 'read own',
  command: 'SELECT',
  permissive: true,
  roles: ['authenticated'],
  using: '(owner = CURRENT_USER)',
  check: null,
  rls_enabled: false,
  comment: null,
};
const notes = aTableRow();
const userId = aColumnRow('owner_id', { type: 'uuid' });
const contents = {
  policies: [policy],
  tables: [notes],
  roles: [aRoleRow('anon'), aRoleRow('authenticated')],
};
const sql = () => screen.getByRole('group', { name: 'SQL to run' });

describe('the page of policies', () => {
  it.extended('says of an expression whether it is for rows that are there or that are written', async () => {
    const check = '(id IN ( SELECT n.id\n FROM n\n WHERE (n.owner = CURRENT_USER)))';
    answerDatabase({ ...contents, policies: [{ ...policy, check }] });
    renderInShell(<PoliciesPage />);
    const row = (await screen.findByRole('button', { name: 'read own' })).closest('tr')!;
    expect(row).toHaveTextContent(
      'USING owner = CURRENT_USER' + 'WITH CHECK id IN (SELECT n.id FROM n WHERE n.owner = CURRENT_USER)',
    );
  });

  it('names the tables that row level security closes', async () => {
    const closed = { ...notes, id: '8', schema: 'shop', name: 'staff' };
    const off = { ...notes, id: '9', name: 'open', rls_enabled: false };
    answerDatabase({ ...contents, tables: [notes, closed, off] });
    renderInShell(<PoliciesPage />);
    expect(await screen.findByText('One table has row level security and no policy')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New policy for shop.staff' }));
    expect(within(screen.getByRole('dialog')).getByLabelText('Table')).toHaveDisplayValue('shop.staff');
  });

  it('creates a policy, with the SQL in sight', async () => {
    const database = answerDatabase(contents);
    renderInShell(<PoliciesPage />);
    await pressWhenReady('New policy');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.type(sheet.getByLabelText('Name'), 'write "own"');
    await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
    await userEvent.selectOptions(sheet.getByLabelText('Command'), 'INSERT');
    expect(sheet.queryByLabelText('Rows (USING)')).not.toBeInTheDocument();
    await userEvent.click(sheet.getByLabelText('New rows (WITH CHECK)'));
    await userEvent.paste('owner = current_user');
    await userEvent.click(sheet.getByRole('button', { name: 'Remove public from Roles' }));
    await userEvent.selectOptions(sheet.getByLabelText('Roles'), 'anon');
    await userEvent.click(sheet.getByRole('button', { name: 'Create policy' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([
        'create policy "write ""own""" on "public"."notes"\n  as permissive for insert\n  to "anon"\n  with check (owner = current_user);',
      ]),
    );
  });

  it.extended('says what a policy without an expression does, which depends on its type', async () => {
    answerDatabase(contents);
    renderInShell(<PoliciesPage />);
    await pressWhenReady('New policy');
    const sheet = within(screen.getByRole('dialog'));
    const described = (label: string) => sheet.getByLabelText(label);
    for (const [command, label, permissive, restrictive] of [
      [
        'SELECT',
        'Rows (USING)',
        'If empty, no row can be read by this policy.',
        'If empty, it does not restrict which rows can be read.',
      ],
      [
        'INSERT',
        'New rows (WITH CHECK)',
        'If empty, this policy allows no row.',
        'If empty, it restricts nothing.',
      ],
    ] as const) {
      await userEvent.selectOptions(sheet.getByLabelText('Command'), command);
      expect(described(label)).toHaveAccessibleDescription(expect.stringContaining(permissive));
      await userEvent.selectOptions(sheet.getByLabelText('Type'), 'restrictive');
      expect(described(label)).toHaveAccessibleDescription(expect.stringContaining(restrictive));
      await userEvent.selectOptions(sheet.getByLabelText('Type'), 'permissive');
    }
  });

  it.extended(
    'offers templates, with their usual columns, if the columns of the table cannot be loaded',
    async () => {
      answerDatabase({ ...contents, columns: refused(400, '42501', 'permission denied') });
      renderInShell(<PoliciesPage />);
      await pressWhenReady('New policy');
      const sheet = within(screen.getByRole('dialog'));
      await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
      await waitFor(() => expect(sheet.getByLabelText('Template')).toBeEnabled());
      await userEvent.selectOptions(sheet.getByLabelText('Template'), 'Users read and change their own rows');
      expect(sheet.getByLabelText('Rows (USING)')).toHaveValue('(select auth.uid()) = "user_id"');
    },
  );

  it.extended('begins with a template, with a column of the chosen table', async () => {
    const database = answerDatabase({ ...contents, columns: [userId] });
    renderInShell(<PoliciesPage />);
    await pressWhenReady('New policy');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
    await waitFor(() => expect(sheet.getByLabelText('Template')).toBeEnabled());
    await userEvent.selectOptions(sheet.getByLabelText('Template'), 'Users read and change their own rows');
    await userEvent.click(sheet.getByRole('button', { name: 'Create policy' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([
        'create policy "Users read and change their own rows" on "public"."notes"\n  as permissive for all\n  to "authenticated"\n  using ((select auth.uid()) = "owner_id")\n  with check ((select auth.uid()) = "owner_id");',
      ]),
    );
  });

  it.extended(
    'takes a column of the table that is chosen after the template, unless the expression was changed',
    async () => {
      answerDatabase({ ...contents, columns: [userId] });
      renderInShell(<PoliciesPage />);
      await pressWhenReady('New policy');
      const sheet = within(screen.getByRole('dialog'));
      await userEvent.selectOptions(sheet.getByLabelText('Template'), 'Users read and change their own rows');
      expect(sheet.getByLabelText('Rows (USING)')).toHaveValue('(select auth.uid()) = "user_id"');
      await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
      await waitFor(() =>
        expect(sheet.getByLabelText('Rows (USING)')).toHaveValue('(select auth.uid()) = "owner_id"'),
      );
    },
  );

  it('shows in the list which rows a policy is for', async () => {
    answerDatabase({
      ...contents,
      policies: [
        { ...policy, using: '(owner_id IN ( SELECT 1\n))', check: null },
        { ...policy, id: '22', name: 'insert', command: 'INSERT', using: null, check: '(a) OR (b)' },
      ],
    });
    renderInShell(<PoliciesPage />);
    const cellOf = async (name: string) =>
      within((await screen.findByRole('button', { name })).closest('tr')!)
        .getAllByRole('cell')
        .at(0);
    expect(await cellOf('read own')).toHaveTextContent('owner_id IN (SELECT 1 )');
    expect(await cellOf('insert')).toHaveTextContent('(a) OR (b)');
  });

  it.extended(
    'tries a policy as somebody before it is saved, and takes the outcome away when the form changes',
    async () => {
      const outcome = { before: 0, after: 2, rows: [{ id: '1', owner: null }] };
      const database = answerDatabase({ ...contents, change: ok([outcome]) });
      renderInShell(<PoliciesPage />);
      await pressWhenReady('New policy');
      const sheet = within(screen.getByRole('dialog'));
      const attempt = () => sheet.getByRole('button', { name: 'Try it' });
      await userEvent.hover(attempt());
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a table');
      await userEvent.selectOptions(sheet.getByLabelText('Table'), 'notes');
      await userEvent.type(sheet.getByLabelText('Name'), 'all');
      await userEvent.type(sheet.getByLabelText('Rows (USING)'), 'true');
      await userEvent.click(attempt());
      const said = 'anon reads 0 rows now, 2 rows with this policy. Nothing was saved.';
      expect(await sheet.findByText(said)).toBeVisible();
      expect(sheet.getByRole('table', { name: 'First rows' })).toHaveTextContent('NULL');
      expect(database.changes()).toEqual([
        expect.stringMatching(/^begin;[^]*create policy "all"[^]*rollback;$/),
      ]);
      await userEvent.type(sheet.getByLabelText('Rows (USING)'), ' and false');
      expect(sheet.queryByText(said)).not.toBeInTheDocument();
      await userEvent.selectOptions(sheet.getByLabelText('Command'), 'INSERT');
      await userEvent.hover(attempt());
      expect(await screen.findByRole('tooltip')).toHaveTextContent(
        'You can only try policies for Select and All',
      );
    },
  );

  it.extended('says why a policy could not be tried', async () => {
    answerDatabase({ ...contents, change: refused(400, '42501', 'permission denied for table notes') });
    renderInShell(<PoliciesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'read own' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to test the policy');
    expect(alert).toHaveTextContent('permission denied for table notes');
    expect(alert).toHaveTextContent('The database was not changed.');
  });

  it.extended('refuses an expression that ends what is around it', async () => {
    answerDatabase(contents);
    renderInShell(<PoliciesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'read own' }));
    await userEvent.type(screen.getByLabelText('Rows (USING)'), '); drop table notes; --');
    expect(sql()).toHaveTextContent('Invalid expression');
  });

  it('changes one in a transaction where it must be created again, and keeps what was entered', async () => {
    const database = answerDatabase({ ...contents, change: refused(400, '42703', 'no such column') });
    renderInShell(<PoliciesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'read own' }));
    expect(screen.getByText(/Row level security is off/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'restrictive');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database was not changed.');
    expect(screen.getByLabelText('Type')).toHaveValue('restrictive');
    expect(database.changes()[0]).toMatch(
      /^begin;\ndo \$do\$[^]*\ndrop policy "read own" on "public"."notes";\ncreate policy[^]*as restrictive[^]*commit;$/,
    );
  });

  it.extended(
    'can be read and not changed by members who may only read, and of tables of others',
    async () => {
      answerDatabase({ ...contents, facts: someFacts({ superuser: false, tablesOfOthers: [7] }) });
      renderInShell(<PoliciesPage />);
      await userEvent.click(await screen.findByRole('button', { name: 'read own' }));
      expect(screen.getByText('The table is owned by another role')).toBeVisible();
      expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
      expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    },
  );
});
