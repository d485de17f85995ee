import type { PostgresColumn, PostgresTable } from '@howdah/shared-api/pg-meta';
import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentTable } from './table-form.ts';
import TableSheet from './table-sheet.tsx';

const COLUMNS = 120;

const wide: CurrentTable = {
  table: {
    id: 1,
    schema: 'public',
    name: 'wide',
    comment: null,
    rls_enabled: true,
    rls_forced: false,
  } as PostgresTable,
  columns: Array.from({ length: COLUMNS }, (_, index): PostgresColumn => ({
    name: `c${index + 1}`,
    table_id: 1,
    schema: 'public',
    table: 'wide',
    stored: false,
    position: index + 1,
    type: 'integer',
    collation: null,
    domain_collation: null,
    storage: null,
    compression: null,
    nullable: true,
    default: null,
    identity: null,
    generated: null,
    comment: null,
  })),
  constraints: [],
  indexes: [],
};

const openForm = () => {
  answerCalls({ [`POST /platform/pg-meta/${aProject().ref}/query`]: () => ok([]) });
  renderInShell(<TableSheet open onClose={() => {}} current={wide} schema="public" />);
  return within(screen.getByRole('list', { name: 'Columns' }));
};

beforeEach(() => {
  // What a virtual list measures; jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
afterEach(() => jest.restoreAllMocks());

const sqlToRun = () => screen.getByRole('group', { name: 'SQL to run' });

describe(`a form with ${COLUMNS} columns`, () => {
  it.extended('renders those in view', () => {
    const items = openForm().getAllByRole('listitem');
    expect(items.length).toBeLessThan(20);
    expect(items[0]).toHaveAttribute('aria-setsize', `${COLUMNS}`);
    expect(within(items[0]!).getByLabelText('Name of c1')).toHaveValue('c1');
  });

  it.extended(
    'finds a column, and keeps it while its name is changed to one that is not searched for',
    async () => {
      const list = openForm();
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns' }), 'c119');
      expect(list.getAllByRole('listitem')).toHaveLength(1);
      await userEvent.clear(list.getByLabelText('Name of c119'));
      await userEvent.type(list.getByLabelText('Name of new column'), 'total');
      expect(list.getByLabelText('Name of total')).toHaveFocus();
      expect(sqlToRun()).toHaveTextContent('rename column "c119" to "total"');
    },
  );

  it.extended('focuses the column that is added, and the one that has a problem', async () => {
    const list = openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Add column' }));
    expect(list.getByLabelText('Name of new column')).toHaveFocus();
    await userEvent.type(list.getByLabelText('Name of new column'), 'c80');
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns' }), 'c1');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(list.getByLabelText('Name of c80')).toHaveFocus();
    expect(list.getByRole('alert')).toHaveTextContent('Two columns have the name c80.');
  });

  it('keeps a renamed column that is not searched for while its other fields are edited', async () => {
    const list = openForm();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search columns' }), 'c119');
    await userEvent.clear(list.getByLabelText('Name of c119'));
    await userEvent.tab();
    expect(list.getByLabelText('Type of new column')).toHaveFocus();
  });

  it.extended('keeps a removed column in its place, with the focus on its button', async () => {
    const list = openForm();
    await userEvent.click(list.getByRole('button', { name: 'Remove c2' }));
    expect(list.getByRole('button', { name: 'Keep c2' })).toHaveFocus();
    expect(within(list.getAllByRole('listitem')[1]!).getByLabelText('Name of c2')).toBeDisabled();
  });
});
