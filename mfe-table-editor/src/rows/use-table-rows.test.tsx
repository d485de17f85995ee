import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aRelation } from '../testing/builders.ts';
import type { RowView } from './row-view.ts';
import { PAGE_SIZE } from './table-rows.ts';
import { useTableRows } from './use-table-rows.ts';

const everything: RowView = { filters: [], sorts: [] };
const byTitle: RowView = { filters: [], sorts: [{ column: 'title', descending: false }] };

/** The first row of a table, and buttons for what a page does with it. */
function FirstRow() {
  const [relation, setRelation] = useState(aRelation);
  const [view, setView] = useState(everything);
  const { rows, state, refresh, counting } = useTableRows(relation, view);
  const [refreshOfFirstRender] = useState(() => refresh);
  return (
    <>
      <p>{rows.row(0)?.values[1]}</p>
      <p>{state.isExact ? `${state.count} rows` : 'not counted'}</p>
      <p>{counting.isCounting ? 'counting' : 'idle'}</p>
      <button onClick={() => setView(byTitle)}>Sort</button>
      <button onClick={() => void refresh()}>Refresh</button>
      <button onClick={() => void refreshOfFirstRender()}>Refresh as before</button>
      <button onClick={() => setRelation({ ...relation, rows_estimate: 7 })}>Describe again</button>
      <button onClick={counting.start}>Count</button>
    </>
  );
}

/** Rows whose first title says how often they were read. The exact count waits for `count`. */
function answerReads(size: number) {
  const database = { reads: 0, count: (_count: number) => {} };
  const counted = new Promise<number>((resolve) => (database.count = resolve));
  answerCalls({
    [`POST /platform/pg-meta/${aProject().ref}/query`]: (body) => {
      const { query } = body as { query: string };
      if (query.includes('limit 10001')) return ok([{ count: '10001' }]);
      if (!query.includes(' as c0')) return ok([]);
      database.reads += 1;
      const title = (index: number) => (index === 0 ? `Title ${database.reads}` : 'Emma');
      return ok(
        Array.from({ length: size }, (_, index) => ({
          c0: `${index}`,
          c1: title(index),
          c2: '1',
          k0: `${index}`,
        })),
      );
    },
  });
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { query } = (await request.clone().json()) as { query: string };
    if (!query.includes('as count from "public"')) return answered(request);
    return Response.json([{ count: await counted }]);
  };
  return database;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the rows of a table', () => {
  it('are read again in the present order, by a function of an earlier render', async () => {
    answerReads(1);
    renderInShell(<FirstRow />);
    expect(await screen.findByText('Title 1')).toBeInTheDocument();
    await click('Sort');
    expect(await screen.findByText('Title 2')).toBeInTheDocument();
    await click('Refresh as before');
    expect(await screen.findByText('Title 3')).toBeInTheDocument();
  });

  it('stay when the table is described again with another estimate', async () => {
    answerReads(1);
    renderInShell(<FirstRow />);
    expect(await screen.findByText('Title 1')).toBeInTheDocument();
    await click('Describe again');
    expect(screen.getByText('Title 1')).toBeInTheDocument();
    await click('Refresh');
    expect(await screen.findByText('Title 2')).toBeInTheDocument();
  });

  it('have no count that began before they were read again', async () => {
    const database = answerReads(PAGE_SIZE);
    renderInShell(<FirstRow />);
    expect(await screen.findByText('Title 1')).toBeInTheDocument();
    await click('Count');
    expect(await screen.findByText('counting')).toBeInTheDocument();
    await click('Refresh');
    await waitFor(() => expect(screen.getByText('Title 2')).toBeInTheDocument());
    expect(await screen.findByText('idle')).toBeInTheDocument();
    database.count(12_000);
    expect(screen.getByText('not counted')).toBeInTheDocument();
  });
});
