import { renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, someFacts } from '../testing/database-answers.ts';
import { aRoleRow, aTableRow } from '../testing/rows.ts';
import PrivilegesPage from './privileges-page.tsx';

const held = (grantee: string, privilege: string, isGrantable = false) => ({
  grantor: 'postgres',
  grantee,
  privilege_type: privilege,
  is_grantable: isGrantable,
});
const books = {
  relation_id: '7',
  schema: 'public',
  name: 'books',
  kind: 'table',
  privileges: [held('postgres', 'SELECT'), held('anon', 'SELECT'), held('public', 'SELECT')],
};
const table = aTableRow({ name: 'books' });
const etl = aRoleRow('etl', { id: '10' });
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'books' }));

describe('the page of privileges', () => {
  async function expectMaintain(major: number, offered: boolean) {
    answerDatabase({ facts: someFacts({ major }), privileges: [books] });
    renderInShell(<PrivilegesPage />);
    await open();
    expect(screen.queryByRole('columnheader', { name: 'MAINTAIN' }) !== null).toBe(offered);
  }
  it.each([[17, true] as const])('on Postgres %i offers MAINTAIN: %s', expectMaintain);
  it.extended.each([[16, false] as const])('on Postgres %i offers MAINTAIN: %s', expectMaintain);

  it('says in the list what each role may do', async () => {
    const types = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'];
    const all = types.map((type) => held('service_role', type));
    const some = types.slice(0, 4).map((type) => held('authenticated', type));
    answerDatabase({
      facts: someFacts({ major: 17 }),
      privileges: [{ ...books, privileges: [...books.privileges, ...all, ...some, held('etl', 'INSERT')] }],
    });
    renderInShell(<PrivilegesPage />);
    const row = (await screen.findByRole('button', { name: 'books' })).closest('tr')!;
    const [name, , anon, authenticated, serviceRole, others] = within(row).getAllByRole('cell');
    expect(anon).toHaveTextContent(/^SELECT$/);
    expect(authenticated).toHaveTextContent(/^4 of 8$/);
    expect(within(authenticated!).getByTitle('authenticated: SELECT, INSERT, UPDATE, DELETE')).toBeVisible();
    expect(serviceRole).toHaveTextContent(/^All$/);
    expect(others).toHaveTextContent(/^public\+1$/);
    expect(within(others!).getByTitle(/^public: SELECT\s+etl: INSERT$/)).toBeVisible();
    expect(name).toHaveTextContent(
      'anon: SELECT' + 'public: SELECT' + 'service_role: all' + 'authenticated: 4 of 8' + 'and 1 more',
    );
  });

  it.extended('says quietly what most tables have: all for the roles of the API', async () => {
    const types = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'];
    const privileges = ['anon', 'authenticated', 'service_role'].flatMap((role) =>
      types.map((type) => held(role, type)),
    );
    answerDatabase({
      facts: someFacts({ major: 17 }),
      privileges: [{ ...books, kind: 'view', privileges: [held('postgres', 'SELECT'), ...privileges] }],
    });
    renderInShell(<PrivilegesPage />);
    const row = (await screen.findByRole('button', { name: 'books' })).closest('tr')!;
    const [name, , ...roles] = within(row).getAllByRole('cell');
    expect(name).toHaveTextContent('bookspublicViewAPI roles: all');
    expect(roles.slice(0, 4).map((cell) => cell.textContent)).toEqual(['All', 'All', 'All', '–None']);
  });

  it.extended.each([
    ['marks a table that the API can write while row level security is off', 'INSERT', false, true],
    ['leaves one that the API can only read', 'SELECT', false, false],
    ['leaves one with row level security', 'INSERT', true, false],
  ])('%s', async (_what, privilege, isOn, isMarked) => {
    answerDatabase({
      privileges: [{ ...books, privileges: [held('anon', privilege)] }],
      tables: [{ ...table, rls_enabled: isOn }],
    });
    renderInShell(<PrivilegesPage />);
    const row = (await screen.findByRole('button', { name: 'books' })).closest('tr')!;
    const risk = /^anon: INSERT, on every row: row level security is off$/;
    if (isMarked) expect(await within(row).findByText('RLS off')).toBeVisible();
    else expect(within(row).queryByText('RLS off')).not.toBeInTheDocument();
    expect(within(row).queryByTitle(risk) !== null).toBe(isMarked);
  });

  it.extended(
    'warns in the form of a table that no policy protects, until the API has no privilege',
    async () => {
      answerDatabase({
        privileges: [{ ...books, privileges: [held('anon', 'INSERT')] }],
        tables: [{ ...table, rls_enabled: false }],
      });
      renderInShell(<PrivilegesPage />);
      await screen.findByText('RLS off');
      await open();
      expect(screen.getByText(/the privileges of anon apply to every row\.$/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Edit table' })).toHaveAttribute(
        'href',
        expect.stringMatching(/\/editor\/\d+\?view=definition&edit=1$/),
      );
      await userEvent.click(screen.getByRole('checkbox', { name: 'INSERT for anon' }));
      expect(screen.queryByRole('link', { name: 'Edit table' })).not.toBeInTheDocument();
    },
  );

  it.extended('names roles with the same privileges together, and public alone', async () => {
    const same = ['etl', 'web'].map((grantee) => held(grantee, 'SELECT'));
    answerDatabase({ privileges: [{ ...books, privileges: [...books.privileges, ...same] }] });
    renderInShell(<PrivilegesPage />);
    const row = (await screen.findByRole('button', { name: 'books' })).closest('tr')!;
    expect(within(row).getAllByTitle('anon, etl, web: SELECT')[0]).toHaveTextContent(
      'anon, etl, web: SELECT',
    );
    expect(within(row).getAllByTitle('public: SELECT')[0]).toBeInTheDocument();
  });

  it.extended('gives the grant option to roles only, and not to `public`', async () => {
    answerDatabase({ privileges: [books] });
    renderInShell(<PrivilegesPage />);
    await open();
    expect(screen.getByRole('button', { name: 'Grant option of SELECT for anon' })).toBeEnabled();
    expect(
      screen.queryByRole('button', { name: 'Grant option of SELECT for public' }),
    ).not.toBeInTheDocument();
  });

  it('sends what was marked as one change, and marks what differs', async () => {
    const database = answerDatabase({ privileges: [books] });
    renderInShell(<PrivilegesPage />);
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'INSERT for anon' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'SELECT for public' }));
    expect(screen.getByRole('checkbox', { name: 'INSERT for anon' }).closest('td')).toHaveAttribute(
      'data-changed',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
    await waitFor(() => expect(database.changes()).toHaveLength(1));
    expect(database.changes()[0]).toMatch(
      /^begin;[^]*revoke select[^]*from public[^]*grant insert[^]*commit;$/,
    );
  });

  describe.extended('on a phone', () => {
    beforeEach(() => {
      const { matchMedia } = window;
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('width <=') }));
    });
    afterEach(() => jest.restoreAllMocks());
    const entry = (grantee: string) =>
      within(screen.getByRole('list', { name: 'Privileges on books' }))
        .getAllByRole('listitem')
        .find((item) => item.textContent.startsWith(grantee))!;

    it('names the privileges of each role, and changes them below its name', async () => {
      const database = answerDatabase({ privileges: [books] });
      renderInShell(<PrivilegesPage />);
      await open();
      expect(entry('anon')).toHaveTextContent('SELECT');
      await userEvent.click(within(entry('anon')).getByText('anon'));
      await userEvent.click(within(entry('anon')).getByRole('checkbox', { name: 'INSERT for anon' }));
      await userEvent.click(
        within(entry('anon')).getByRole('button', { name: 'Grant option of SELECT for anon' }),
      );
      expect(entry('anon')).toHaveTextContent('2 changes');
      expect(entry('public')).not.toHaveTextContent('change');
      await userEvent.click(screen.getByRole('button', { name: 'Apply changes' }));
      await waitFor(() => expect(database.changes()).toHaveLength(1));
      expect(database.changes()[0]).toMatch(/grant insert[^]*to "anon"[^]*grant select[^]*with grant option/);
    });

    it('shows the schema of each table below its name', async () => {
      answerDatabase({ privileges: [books, { ...books, relation_id: '8', schema: 'archive' }] });
      renderInShell(<PrivilegesPage />);
      const names = await screen.findAllByRole('button', { name: 'books' });
      const notes = names.map((name) => name.closest('td')!.textContent);
      expect(notes).toEqual([expect.stringMatching(/^bookspublic/), expect.stringMatching(/^booksarchive/)]);
    });

    it('explains the keys where they are: in a role that is opened', async () => {
      answerDatabase({ privileges: [books] });
      renderInShell(<PrivilegesPage />);
      await open();
      const explained = /^The key next to a granted privilege sets its grant option/;
      expect(within(entry('anon')).getByText(explained)).not.toBeVisible();
      await userEvent.click(within(entry('anon')).getByText('anon'));
      expect(within(entry('anon')).getByText(explained)).toBeVisible();
      expect(within(entry('postgres')).queryByText(explained)).toBeNull();
      expect(within(entry('public')).queryByText(explained)).toBeNull();
      expect(screen.queryByText(/The key next to a checkbox/)).toBeNull();
      expect(screen.getByText('Roles also need USAGE on the schema public.')).toBeVisible();
    });

    it('opens a role that is added, to be given privileges', async () => {
      answerDatabase({ privileges: [books], roles: [etl] });
      renderInShell(<PrivilegesPage />);
      await open();
      expect(entry('anon').querySelector('details')).not.toHaveAttribute('open');
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Add a role to the matrix' }),
        'etl',
      );
      expect(entry('etl')).toHaveTextContent('No privileges');
      await userEvent.click(screen.getByRole('checkbox', { name: 'All privileges for etl' }));
      expect(entry('etl')).toHaveTextContent('8 changes');
    });
  });

  it.extended('is for reading where the table belongs to another role', async () => {
    answerDatabase({ facts: someFacts({ tablesOfOthers: [7] }), privileges: [books] });
    renderInShell(<PrivilegesPage />);
    await open();
    expect(screen.getByText('Owned by another role')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'INSERT for anon' })).toBeDisabled();
  });
});
