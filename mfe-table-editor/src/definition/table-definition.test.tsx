import type { PostgresColumn, PostgresTable, TableDetails } from '@howdah/shared-api/pg-meta';
import {
  answerCalls,
  aProject,
  holdBack,
  makeTestStore,
  ok,
  refused,
  renderInShell,
} from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelation } from '../testing/builders.ts';
import TableDefinition from './table-definition.tsx';

const books: PostgresTable = {
  id: 16400,
  schema: 'public',
  name: 'books',
  kind: 'table',
  owner: 'postgres',
  comment: null,
  rls_enabled: true,
  rls_forced: false,
  column_count: 2,
  rows_estimate: -1,
  bytes: 0,
};
const facts = {
  role: 'postgres',
  superuser: false,
  createsRoles: true,
  createsSchemas: true,
  major: 18,
  actsAs: ['postgres'],
  languages: ['sql'],
  functionsOfOthers: [],
  tablesOfOthers: [],
};
const columns = (...names: string[]) =>
  names.map((name, index): PostgresColumn => ({
    table_id: books.id,
    schema: books.schema,
    table: books.name,
    position: index + 1,
    name,
    type: 'text',
    collation: null,
    domain_collation: null,
    storage: null,
    compression: null,
    nullable: true,
    default: null,
    identity: null,
    generated: null,
    stored: false,
    comment: null,
  }));

const details: TableDetails = {
  unlogged: false,
  parents: [],
  partition_of: null,
  partition_key: null,
  server: null,
  of_type: null,
  method: null,
  options: null,
  tablespace: null,
  replica_identity: 'default',
  local_constraints: [],
  rules: [],
  statistics: [],
  index_statistics: [],
  columns: [],
};
/** What pg-meta tells of the columns beside their types. */
const columnDetails = ({ position }: PostgresColumn) => ({
  position,
  local: true,
  differs: { generated: false, default: false, nullable: false, parents: false },
  statistics: null,
  options: null,
  foreign_options: null,
  not_null: null,
  sequence: null,
});

/** A database with the table `books`, whose changes are refused. Somebody else can change its columns. */
function aDatabase(...names: string[]) {
  const database = { columns: columns(...names), reads: 0 };
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) => {
      const { query, read_only: isRead } = body as { query: string; read_only: boolean };
      if (!isRead) return refused(400, '55P03', 'canceling statement due to lock timeout');
      if (query.includes('"tablesOfOthers"')) return ok([facts]);
      if (query.includes('column_count')) return ok([books]);
      if (query.includes('partition_key')) {
        return ok([{ ...details, columns: database.columns.map(columnDetails) }]);
      }
      if (!query.includes('col_description')) return ok([]);
      database.reads += 1;
      return ok(database.columns);
    },
  });
  return database;
}

const PATH = '/project/abc/editor/16400?view=definition';

describe('the definition of a table', () => {
  it('says what is not in it', async () => {
    aDatabase('id', 'title');
    renderInShell(<TableDefinition relation={aRelation()} />, { path: PATH });
    expect(await screen.findByRole('group', { name: /Definition of/ })).toHaveTextContent('title text');
    expect(screen.getByText(/^Rows, owner, privileges, .* are not in it/)).toBeInTheDocument();
  });
});

describe('the form of a table that somebody else changes', () => {
  it('does not drop a column that was added while it was open', async () => {
    const database = aDatabase('id', 'title');
    renderInShell(<TableDefinition relation={aRelation()} />, { path: `${PATH}&edit=1` });
    await userEvent.type(await screen.findByLabelText('Comment'), 'All');
    database.columns = columns('id', 'title', 'discount');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/due to lock timeout/)).toBeInTheDocument();
    await waitFor(() => expect(database.reads).toBe(2));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /Definition of/, hidden: true })).toHaveTextContent(
        'discount',
      ),
    );
    expect(screen.getByRole('group', { name: 'SQL to run' })).not.toHaveTextContent('drop column');
  });

  it.extended('opens with the columns that the table has now, not with those of the cache', async () => {
    const database = aDatabase('id', 'title');
    const store = makeTestStore();
    const before = renderInShell(<TableDefinition relation={aRelation()} />, { store, path: PATH });
    expect(await screen.findByRole('group', { name: /Definition of/ })).toHaveTextContent('title');
    before.unmount();
    database.columns = columns('id', 'title', 'discount');
    const answer = holdBack('POST');
    renderInShell(<TableDefinition relation={aRelation()} />, { store, path: `${PATH}&edit=1` });
    expect(await screen.findByRole('group', { name: /Definition of/ })).toHaveTextContent('title');
    answer();
    expect(await screen.findByLabelText('Name of title')).toBeInTheDocument();
    expect(screen.getByLabelText('Name of discount')).toBeInTheDocument();
  });
});
