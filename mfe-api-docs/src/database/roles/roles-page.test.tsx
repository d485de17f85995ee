import { roles } from '@howdah/shared-api/pg-meta';
import { refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, someFacts, pressWhenReady } from '../testing/database-answers.ts';
import { aRoleRow } from '../testing/rows.ts';
import RolesPage from './roles-page.tsx';

const preview = () => screen.getByRole('group', { name: 'SQL to run' });

describe('the page of roles', () => {
  it('shows what each may do, and how many are connected', async () => {
    answerDatabase({
      roles: [
        aRoleRow('etl', { canLogin: true, canCreateDb: true, activeConnections: '2', connectionLimit: 5 }),
      ],
    });
    renderInShell(<RolesPage />);
    const row = within((await screen.findByRole('button', { name: 'etl' })).closest('tr')!);
    expect(row.getAllByText('Create databases')[0]).toBeInTheDocument();
    expect(row.getByLabelText('2 active connections of at most 5')).toHaveTextContent('2 of 5');
  });

  it.extended(
    'counts the attributes for which a row has no room, and never that a role can log in',
    async () => {
      answerDatabase({
        roles: [
          aRoleRow('etl', {
            canLogin: true,
            canBypassRls: true,
            isReplicationRole: true,
            canCreateRole: true,
            canCreateDb: true,
          }),
          aRoleRow('pg_monitor', { id: '11', canLogin: true, canBypassRls: true }),
        ],
      });
      renderInShell(<RolesPage />);
      await userEvent.click(await screen.findByRole('switch', { name: 'Predefined roles' }));
      // The switch asks for them again.
      const attributesOf = async (name: string) =>
        within((await screen.findByRole('button', { name })).closest('tr')!).getAllByRole('cell')[1];
      expect(await attributesOf('etl')).toHaveTextContent(/^Log inBypass RLSReplication\+2$/);
      expect(await attributesOf('pg_monitor')).toHaveTextContent(/^SystemLog inBypass RLS$/);
    },
  );

  it.extended('says below the name what a phone has no columns for', async () => {
    answerDatabase({
      roles: [
        aRoleRow('etl', { canLogin: true, canCreateDb: true, activeConnections: '2' }),
        aRoleRow('idle', { id: '11' }),
      ],
      memberships: [{ role: 'anon', member: 'etl', admin: false }],
    });
    renderInShell(<RolesPage />);
    expect((await screen.findByRole('button', { name: 'etl' })).closest('td')).toHaveTextContent(
      /Log in · Create databases · Member of anon · 2 connections$/,
    );
    expect(screen.getByRole('button', { name: 'idle' }).closest('td')).toHaveTextContent(
      /^idleNo attributes$/,
    );
  });

  it('has its columns while it loads', () => {
    answerDatabase({ roles: [aRoleRow('etl')] });
    renderInShell(<RolesPage />);
    const loading = within(screen.getByRole('status', { name: 'Loading roles' }));
    for (const column of ['Name', 'Attributes', 'Member of', 'Connections', 'Valid until'])
      expect(loading.getByText(column)).toBeInTheDocument();
  });

  it.extended('says of a role that cannot be changed that it has no limit', async () => {
    answerDatabase({
      facts: someFacts({ superuser: false, createsRoles: false }),
      roles: [aRoleRow('etl')],
    });
    renderInShell(<RolesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'etl' }));
    expect(screen.getByLabelText('Connection limit')).toHaveValue('No limit');
  });

  it.extended(
    'says that roles are those of the whole server, where the project may not change them',
    async () => {
      answerDatabase({
        facts: someFacts({ superuser: false, createsRoles: false }),
        roles: [aRoleRow('etl')],
      });
      renderInShell(<RolesPage />);
      expect(await screen.findByText('Server roles')).toBeVisible();
      expect(screen.getByRole('button', { name: 'New role' })).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(screen.getByRole('button', { name: 'etl' }));
      const sheet = within(screen.getByRole('dialog'));
      expect(sheet.getByText(/^Roles are shared by the whole server/)).toBeVisible();
      expect(sheet.getByRole('checkbox', { name: 'Log in' })).toBeDisabled();
      expect(sheet.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
    },
  );

  it('hides a password in what it shows, and keeps it out of the SQL Editor', async () => {
    answerDatabase({ roles: [aRoleRow('postgres')] });
    const openInSqlEditor = jest.fn();
    renderInShell(<RolesPage />, { shell: { openInSqlEditor } });
    await pressWhenReady('New role');
    await userEvent.type(screen.getByLabelText('Name'), 'etl');
    await userEvent.click(screen.getByRole('button', { name: 'Open in SQL Editor' }));
    expect(openInSqlEditor).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Log in' }));
    await userEvent.type(screen.getByLabelText('Password'), 'hunter2');
    expect(preview()).toHaveTextContent("password '••••••••'");
    expect(preview()).not.toHaveTextContent('hunter2');
    await userEvent.click(screen.getByRole('button', { name: 'Open in SQL Editor' }));
    expect(openInSqlEditor).toHaveBeenCalledTimes(1);
  });

  it('keeps no password in the store, whether it was taken or refused', async () => {
    answerDatabase({
      roles: [aRoleRow('postgres')],
      change: refused(400, '42710', 'role "etl" already exists'),
    });
    const { store } = renderInShell(<RolesPage />);
    await pressWhenReady('New role');
    await userEvent.type(screen.getByLabelText('Name'), 'etl');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Log in' }));
    await userEvent.type(screen.getByLabelText('Password'), 'pässword{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('role "etl" already exists');
    expect(screen.getByLabelText('Password')).toHaveValue('pässword');
    expect(JSON.stringify(store.getState())).not.toContain('pässword');
  });

  it.extended('shows what a role belongs to, and changes it', async () => {
    const database = answerDatabase({
      roles: [aRoleRow('anon', { id: '9' }), aRoleRow('etl')],
      memberships: [{ role: 'anon', member: 'etl', admin: false }],
    });
    renderInShell(<RolesPage />);
    const row = (await screen.findByRole('button', { name: 'etl' })).closest('tr')!;
    expect(row).toHaveTextContent('anon');
    await userEvent.click(screen.getByRole('button', { name: 'etl' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove anon from Member of' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(database.changes()).toEqual([roles.revoke('anon', 'etl').sql]));
  });

  it.extended('names the first two roles that a role is a member of, and counts the others', async () => {
    const groups = ['anon', 'authenticated', 'service_role'];
    answerDatabase({
      roles: [aRoleRow('etl')],
      memberships: groups.map((group) => ({ role: group, member: 'etl', admin: false })),
    });
    renderInShell(<RolesPage />);
    const row = within((await screen.findByRole('button', { name: 'etl' })).closest('tr')!);
    expect(row.getByTitle(groups.join(', '))).toHaveTextContent(/^anon, authenticated\+1$/);
  });

  it.extended('runs only what was changed', async () => {
    const database = answerDatabase({ roles: [aRoleRow('etl', { connectionLimit: 5 })] });
    renderInShell(<RolesPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'etl' }));
    expect(preview()).toHaveTextContent('No changes yet');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Log in' }));
    await userEvent.clear(screen.getByLabelText('Connection limit'));
    expect(screen.getByLabelText('Connection limit')).toHaveAttribute('placeholder', 'No limit');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(database.changes()).toEqual(['alter role "etl" with login connection limit -1;']),
    );
  });
});
