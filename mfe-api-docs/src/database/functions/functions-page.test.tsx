import { renderInShell } from '@howdah/tools/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDatabase } from '../testing/database-answers.ts';
import FunctionsPage from './functions-page.tsx';

const lend = (place: number, changed: object = {}) => ({
  id: String(place),
  schema: 'public',
  name: `lend_${place}`,
  language: 'sql',
  definition: 'select 1',
  complete_statement: 'CREATE OR REPLACE FUNCTION',
  args: [],
  argument_types: 'book bigint',
  identity_argument_types: 'book bigint',
  return_type_id: '23',
  return_type: 'integer',
  return_type_relation_id: null,
  is_set_returning_function: false,
  behavior: 'STABLE',
  security_definer: false,
  config_params: null,
  ...changed,
});

describe('the page of functions', () => {
  it.extended('sorts by a head, back and as it came', async () => {
    answerDatabase({ functions: [lend(2), lend(10), lend(1)] });
    renderInShell(<FunctionsPage />);
    const names = () =>
      screen.getAllByRole('button', { name: /^lend_/ }).map(({ textContent }) => textContent);
    const head = await screen.findByRole('button', { name: 'Name' });
    await userEvent.click(head);
    expect(names()).toEqual(['lend_1', 'lend_2', 'lend_10']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(head);
    expect(names()).toEqual(['lend_10', 'lend_2', 'lend_1']);
    await userEvent.click(head);
    expect(names()).toEqual(['lend_2', 'lend_10', 'lend_1']);
  });

  it.extended('goes from name to name by the arrows', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    answerDatabase({ functions: [lend(1), lend(2)] });
    renderInShell(<FunctionsPage />);
    (await screen.findByRole('button', { name: 'lend_1' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'lend_2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'lend_1' })).toHaveFocus();
  });

  it('asks for the schema that the address names', async () => {
    answerDatabase({ functions: [lend(1)], schemas: [{ id: '1', name: 'shop', owner: 'postgres' }] });
    renderInShell(<FunctionsPage />, { path: '/?schema=shop' });
    await screen.findByRole('button', { name: 'lend_1' });
    expect(screen.getByRole('combobox', { name: 'Schema' })).toHaveValue('shop');
  });

  it('shows what stays as it is, and changes the body alone', async () => {
    const database = answerDatabase({ functions: [lend(1)] });
    const openInSqlEditor = jest.fn();
    renderInShell(<FunctionsPage />, { shell: { openInSqlEditor } });
    await userEvent.click(await screen.findByRole('button', { name: 'lend_1' }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('book bigint')).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Open in SQL Editor' }));
    expect(openInSqlEditor).toHaveBeenCalledWith({ sql: 'CREATE OR REPLACE FUNCTION' });
    await userEvent.type(sheet.getByLabelText('Definition'), ' + 1');
    await userEvent.click(sheet.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(database.changes()[0]).toContain(`quote_literal('select 1 + 1')`));
  });

  it.extended('lets Escape leave the code before it leaves the sheet', async () => {
    answerDatabase({ functions: [lend(1)] });
    renderInShell(<FunctionsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'lend_1' }));
    await userEvent.click(screen.getByLabelText('Definition'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.tab();
    expect(screen.getByLabelText('Definition')).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
