import { answerCalls, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answerDatabase,
  QUERY,
  someFacts,
  type SentQuery,
  pressWhenReady,
} from '../testing/database-answers.ts';
import { aTableRow } from '../testing/rows.ts';
import SchemasPage from './schemas-page.tsx';

const shop = { id: '1', name: 'shop', owner: 'postgres' };
const catalog = { id: '2', name: 'pg_catalog', owner: 'postgres' };

const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

describe('the page of schemas', () => {
  it('hides system schemas until they are asked for, and protects them', async () => {
    answerCalls({
      [QUERY]: (sent) => {
        const { query } = sent as SentQuery;
        if (query.includes('session_user')) return ok([someFacts()]);
        return ok(query.includes("'pg_toast'") ? [shop] : [shop, catalog]);
      },
    });
    renderInShell(<SchemasPage />);
    expect(await screen.findByRole('button', { name: 'shop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'pg_catalog' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'System schemas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'pg_catalog' }));
    expect(within(screen.getByRole('dialog')).getByText('Postgres uses this schema')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAttribute('readonly');
  });

  it.extended(
    'shows how many tables a schema has and how large they are, and the page without them',
    async () => {
      answerDatabase({
        schemas: [shop, { id: '3', name: 'empty', owner: 'postgres' }],
        tables: [aTableRow({ schema: 'shop' }), aTableRow({ schema: 'shop', id: '8', name: 'more' })],
      });
      renderInShell(<SchemasPage />);
      const rowOf = (name: string) => screen.getByRole('button', { name }).closest('tr')!;
      await screen.findByRole('button', { name: 'shop' });
      await waitFor(() => expect(rowOf('shop')).toHaveTextContent('postgres · 2 tables · 16 KB'));
      expect(rowOf('empty')).toHaveTextContent('postgres · 0 tables · 0 bytes');
    },
  );

  it.extended('takes a name of blanks for none', async () => {
    const database = answerDatabase({ schemas: [shop] });
    renderInShell(<SchemasPage />);
    await pressWhenReady('New schema');
    await userEvent.type(screen.getByLabelText('Name'), '  ');
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent('Enter a name.');
    await userEvent.click(screen.getByRole('button', { name: 'Create schema' }));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    expect(database.changes()).toEqual([]);
  });

  it.extended('shows the SQL as one types, runs it, and tells', async () => {
    const database = answerDatabase({ schemas: [shop] });
    const notify = jest.fn();
    renderInShell(<SchemasPage />, { shell: { notify } });
    await pressWhenReady('New schema');
    await userEvent.type(screen.getByLabelText('Name'), 'ware"house');
    expect(screen.getByRole('group', { name: 'SQL to run' })).toHaveTextContent(
      'create schema "ware""house";',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Create schema' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({ tone: 'success', message: 'Schema ware"house created' }),
    );
    expect(database.changes()).toEqual(['create schema "ware""house";']);
  });

  it.extended('keeps what was entered when Postgres refuses, and says why', async () => {
    answerDatabase({ schemas: [shop], change: refused(400, '42P06', 'schema "shop" already exists') });
    renderInShell(<SchemasPage />);
    await pressWhenReady('New schema');
    await userEvent.type(screen.getByLabelText('Name'), 'shop{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('schema "shop" already exists');
    expect(screen.getByLabelText('Name')).toHaveValue('shop');
  });

  it.extended('asks before what was entered is lost', async () => {
    answerDatabase({ schemas: [shop] });
    renderInShell(<SchemasPage />);
    await pressWhenReady('New schema');
    await userEvent.type(screen.getByLabelText('Name'), 'shop{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('shop');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
  });

  it('wants the name typed before it drops all that is in one', async () => {
    const database = answerDatabase({ schemas: [shop] });
    renderInShell(<SchemasPage />);
    await openMenu('shop');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Drop' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Also drop dependent objects' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Type shop to confirm' }), 'sho{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Value entered does not match.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Type shop to confirm' }), 'p{Enter}');
    await waitFor(() => expect(database.changes()).toEqual(['drop schema "shop" cascade;']));
  });

  it.extended('disables everything, with the reason, for who may only read', async () => {
    const database = answerDatabase({ schemas: [shop] });
    renderInShell(<SchemasPage />, {
      shell: { can: (action) => (action === 'tenant:Sql:Query' ? 'allowed' : 'denied') },
    });
    await openMenu('shop');
    expect(screen.getByRole('menuitem', { name: /^Drop/ })).toHaveTextContent(
      'You need additional permissions to change the database',
    );
    await userEvent.click(screen.getByRole('menuitem', { name: /^Drop/ }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'New schema' }));
    expect(screen.getByRole('button', { name: 'New schema' })).toHaveAccessibleDescription(
      'You need additional permissions to change the database',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(database.changes()).toEqual([]);
  });

  it.extended('offers Retry when the list cannot be read', async () => {
    const answers = [refused(400, '57014', 'canceled'), refused(400, '57014', 'canceled')];
    answerCalls({
      [QUERY]: (sent) => {
        const failure = answers.shift();
        if (failure) return failure;
        return (sent as SentQuery).query.includes('session_user') ? ok([someFacts()]) : ok([shop]);
      },
    });
    renderInShell(<SchemasPage />);
    expect(await screen.findByText('Failed to load schemas')).toBeVisible();
    // It stays, so that the list does not move, and says why it does nothing.
    expect(screen.getByRole('button', { name: 'New schema' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('searchbox', { name: 'Search schemas' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'shop' })).toBeVisible();
  });

  it.extended('says that nothing matches, and shows all again', async () => {
    answerDatabase({ schemas: [shop] });
    renderInShell(<SchemasPage />);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search schemas' }), 'zzz');
    expect(await screen.findByText('No matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    // The button that had the focus is gone.
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'shop' })).toBeVisible();
  });
});
