import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aRelation } from '../testing/builders.ts';
import type { RowView } from './row-view.ts';
import { useTableRows } from './use-table-rows.ts';

const books = aRelation();
const everything: RowView = { filters: [], sorts: [] };
const byTitle: RowView = { filters: [], sorts: [{ column: 'title', descending: false }] };

/** The first row of a table, and buttons for what a page does with it. */
function FirstRow() {
  const [view, setView] = useState(everything);
  const { rows, refresh } = useTableRows(books, view);
  const [refreshOfFirstRender] = useState(() => refresh);
  return (
    <>
      <p>{rows.row(0)?.values[1]}</p>
      <button onClick={() => setView(byTitle)}>Sort</button>
      <button onClick={() => void refreshOfFirstRender()}>Refresh as before</button>
    </>
  );
}

/** Rows whose first title says how often they were read. */
function answerReads() {
  let reads = 0;
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) => {
      if (!(body as { query: string }).query.includes(' as c0')) return ok([]);
      reads += 1;
      return ok([{ c0: '1', c1: `Title ${reads}`, c2: '1', k0: '1' }]);
    },
  });
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the rows of a table', () => {
  it('are read again in the present order, by a function of an earlier render', async () => {
    answerReads();
    renderInShell(<FirstRow />);
    expect(await screen.findByText('Title 1')).toBeInTheDocument();
    await click('Sort');
    expect(await screen.findByText('Title 2')).toBeInTheDocument();
    await click('Refresh as before');
    expect(await screen.findByText('Title 3')).toBeInTheDocument();
  });
});
