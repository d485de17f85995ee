import { answerCalls, aProject, ok, renderInShell } from '@howdah/tools/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { usePrefetchRows, useRunQuery } from '../database/table-editor-api.ts';
import { viewedRoles } from '../database/viewed-role.ts';
import { aRelation } from '../testing/builders.ts';
import { ViewAsProvider } from '../view-as/view-as-provider.tsx';
import type { RowView } from './row-view.ts';
import { firstRows, useTableRows } from './use-table-rows.ts';

const books = aRelation();
const project = aProject();
const everything: RowView = { filters: [], sorts: [] };

/** The SQL of each call. */
let asked: string[];

function Editor() {
  const prefetchRows = usePrefetchRows(firstRows);
  const run = useRunQuery();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => prefetchRows(books.id)}>Press</button>
      <button onClick={() => void run('delete from books', { readOnly: false })}>Write</button>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <Titles />}
    </>
  );
}

function Titles() {
  const { rows, state } = useTableRows(books, everything);
  return <p>{state.isReady && rows.row(0)?.values[1]}</p>;
}

const readings = () => asked.filter((sql) => sql.includes(' as c0'));
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function press() {
  renderInShell(
    <ViewAsProvider projectRef={project.ref}>
      <Editor />
    </ViewAsProvider>,
  );
  await click('Press');
  await waitFor(() => expect(readings()).toHaveLength(1));
}

beforeEach(() => {
  asked = [];
  viewedRoles.set(new Map());
  answerCalls({
    [`POST /platform/pg-meta/${project.ref}/query`]: (body) => {
      const { query } = body as { query: string };
      asked.push(query);
      if (query.includes('pg_class')) return ok([books]);
      return ok(
        query.includes(' as c0') ? [{ c0: '1', c1: `Title ${readings().length}`, c2: '1', k0: '1' }] : [],
      );
    },
  });
});

describe('a table whose link is pressed', () => {
  it('is read once, before its page opens', async () => {
    await press();
    await click('Open');
    expect(await screen.findByText('Title 1')).toBeInTheDocument();
    expect(readings()).toHaveLength(1);
  });

  it('is read again after something was written', async () => {
    await press();
    await click('Write');
    await waitFor(() => expect(asked).toContain('delete from books'));
    await click('Open');
    expect(await screen.findByText('Title 2')).toBeInTheDocument();
  });

  it('is read as the role that rows are viewed as', async () => {
    viewedRoles.set(new Map([[project.ref, { type: 'postgrest', role: 'anon' }]]));
    await press();
    expect(readings()[0]).toContain('anon');
    await click('Open');
    expect(await screen.findByText('Title 1')).toBeInTheDocument();
  });
});
