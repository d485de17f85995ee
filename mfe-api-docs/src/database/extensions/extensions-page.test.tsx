import { renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase, someFacts } from '../testing/database-answers.ts';
import ExtensionsPage from './extensions-page.tsx';

const extension = (name: string, changed: object = {}) => ({
  name,
  default_version: '1.6',
  installed_version: null,
  id: null,
  schema: null,
  fixed_schema: null,
  comment: `About ${name}`,
  requires: [],
  needs_superuser: false,
  ...changed,
});
const all = [
  extension('cube', { installed_version: '1.5', id: '99', schema: 'public' }),
  extension('earthdistance', { requires: ['cube', 'other'] }),
  extension('plpgsql', { installed_version: '1.6', id: '1', schema: 'pg_catalog' }),
];
const schemas = [
  { id: '1', name: 'extensions', owner: 'postgres' },
  { id: '2', name: 'public', owner: 'postgres' },
];
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${action}`) }));
};

describe('the page of extensions', () => {
  it('enables one in a schema, with what it needs', async () => {
    const database = answerDatabase({ extensions: all, schemas });
    renderInShell(<ExtensionsPage />);
    await act('earthdistance', 'Enable');
    const sheet = within(await screen.findByRole('dialog', { name: 'Extension earthdistance' }));
    expect(sheet.getByLabelText('Schema')).toHaveValue('extensions');
    await userEvent.click(sheet.getByRole('button', { name: 'Enable extension' }));
    await waitFor(() =>
      expect(database.changes()).toEqual([
        'create extension "earthdistance" with schema "extensions" cascade;',
      ]),
    );
  });

  it.extended('puts enabled ones first, and enables others from their row', async () => {
    answerDatabase({ extensions: [extension('adminpack'), ...all], schemas });
    renderInShell(<ExtensionsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Enable adminpack' }));
    expect(screen.getByRole('dialog', { name: 'Extension adminpack' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const names = screen.getAllByRole('row').map((row) => row.querySelector('[data-row-name]')?.textContent);
    expect(names).toEqual([undefined, 'cube', 'plpgsql', 'adminpack', 'earthdistance']);
  });

  it('lists what depends on one before it is disabled', async () => {
    const database = answerDatabase({
      extensions: all,
      schemas,
      dependents: [
        { what: 'column place of table shop.towns', needs_cascade: true },
        { what: 'type cube', needs_cascade: false },
      ],
    });
    renderInShell(<ExtensionsPage />);
    await act('cube', 'Disable');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('1 dependent object, which requires CASCADE')).toBeVisible();
    expect(dialog.getByText('column place of table shop.towns')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Also drop dependent objects' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Type cube to confirm' }), 'cube{Enter}');
    await waitFor(() => expect(database.changes()).toEqual(['drop extension "cube" cascade;']));
  });

  it.extended('shows enabled ones alone, and why one cannot be changed', async () => {
    answerDatabase({
      extensions: [...all, extension('adminpack', { needs_superuser: true })],
      schemas,
      facts: someFacts({ superuser: false }),
    });
    renderInShell(<ExtensionsPage />);
    await screen.findByRole('button', { name: 'adminpack' });
    expect(screen.getByText('Superuser only')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enable earthdistance' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enable adminpack' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'adminpack' }));
    expect(screen.getByText('Only a superuser can enable or disable this extension')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('switch', { name: 'Only enabled' }));
    expect(screen.queryByRole('button', { name: 'adminpack' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('2 of 4 extensions');
  });
});
