import type { PostgresTable } from '@howdah/shared-api/pg-meta';
import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import { Renames } from './renames.tsx';
import { currentTableValues, type CurrentTable } from './table-form.ts';

const tableNamed = (name: string): CurrentTable => ({
  table: { schema: 'public', name, comment: null, rls_enabled: true, rls_forced: false } as PostgresTable,
  columns: [],
  constraints: [],
  indexes: [],
});

function show(current: string, next: string): void {
  answerCalls({ [`POST /platform/pg-meta/${aProject().ref}/query`]: () => ok([]) });
  const table = tableNamed(current);
  renderInShell(<Renames current={table} values={{ ...currentTableValues(table), name: next }} />);
}

const notice = () => screen.queryByText('Views, keys, indexes and policies use the new name');

describe('what still uses the old name of a table', () => {
  it('is listed for a name that differs only by blanks', () => {
    show('books', 'books ');
    expect(notice()).toBeVisible();
  });

  it('is not listed while a name with blanks stays', () => {
    show(' ', ' ');
    expect(notice()).not.toBeInTheDocument();
  });
});
