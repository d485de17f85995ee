import type { Relation, TableRow } from '@howdah/shared-api/pg-meta/rows';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { CompactSelection } from '@howdah/shared-ui/data-grid';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CellEdit } from '../changes/staged-changes.ts';
import { aRelation } from '../testing/builders.ts';
import { ViewAsProvider } from '../view-as/view-as-provider.tsx';
import { TablePage } from './table-page.tsx';

/** The grid draws on a canvas, which is not there in jsdom: browser tests see it. Here it lists the first rows, and edits on demand. */
jest.mock('../grid/table-grid.tsx', () => ({
  __esModule: true,
  default: ({
    state,
    rows,
    onEdit,
    onSelectRows,
  }: {
    state: { count: number };
    rows: { row(index: number): TableRow | undefined };
    onEdit(edits: CellEdit[]): void;
    onSelectRows(rows: CompactSelection): void;
  }) => (
    <ul aria-label="Rows">
      {Array.from({ length: Math.min(state.count, 5) }, (_, index) => (
        <li key={index}>
          {rows.row(index)?.values.join(' | ')}
          <button
            onClick={() => {
              const { key, values } = rows.row(index)!;
              onEdit([{ key, column: 'title', value: { text: 'Emma' }, held: values[1]! }]);
            }}
          >
            Edit
          </button>
          <button onClick={() => onSelectRows(CompactSelection.fromSingleSelection(index))}>Select</button>
        </li>
      ))}
    </ul>
  ),
}));

const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;

interface Sent {
  query: string;
  read_only: boolean;
}

/** Answers each query by what it holds; what is sent is in `sent`. */
function answerQueries(answers: Record<string, () => ReturnType<typeof ok>>) {
  const sent: Sent[] = [];
  answerCalls({
    [QUERY]: (body) => {
      const { query } = body as Sent;
      sent.push(body as Sent);
      const found = Object.entries(answers).find(([part]) => query.includes(part));
      return found?.[1]() ?? ok([]);
    },
  });
  return sent;
}

const records = (...titles: string[]) =>
  ok(titles.map((title, index) => ({ c0: String(index + 1), c1: title, c2: '1.00', k0: String(index + 1) })));

/** Lets saves wait until the returned function is called. */
function holdSave(): () => void {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if ((await request.clone().text()).includes('do $do$')) await isAnswered;
    return answered(request);
  };
  return () => answer();
}

const UNSAVED = 'Changes that are not saved';

const onRefetchRelation = jest.fn();

const show = (relation: Relation = aRelation(), shell = {}) =>
  renderInShell(
    <TablePage relation={relation} projectRef={aProject().ref} onRefetchRelation={onRefetchRelation} />,
    {
      shell,
    },
  );

describe('the page of a table', () => {
  it('shows rows and how many there are', async () => {
    answerQueries({ 'left(': () => records('Dune', '') });
    show();
    expect(await screen.findByText('1 | Dune | 1.00')).toBeInTheDocument();
    expect(screen.getByText('2 rows')).toBeInTheDocument();
  });

  it.extended('offers Retry when rows cannot be read', async () => {
    const answers = [refused(400, '42883', 'operator does not exist'), records('Dune')];
    answerQueries({ 'left(': () => answers.shift()! });
    show();
    expect(await screen.findByText('operator does not exist')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 | Dune | 1.00')).toBeInTheDocument();
  });

  it.each(['42P01', '42703'])('is described again when what it reads is gone: %s', async (code) => {
    onRefetchRelation.mockClear();
    answerQueries({ 'left(': () => refused(400, code, 'it does not exist') });
    show();
    expect(await screen.findByText('it does not exist')).toBeInTheDocument();
    expect(onRefetchRelation).toHaveBeenCalledTimes(1);
  });

  it('saves staged edits once, with what the row held, and reads the rows again', async () => {
    const titles = [['Dune'], ['Emma']];
    const sent = answerQueries({ 'do $do$': () => ok([]), 'left(': () => records(...titles.shift()!) });
    show(aRelation({ id: '1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const bar = screen.getByRole('region', { name: UNSAVED });
    expect(bar).toHaveTextContent('1 cell in 1 row not saved');
    await userEvent.click(within(bar).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 | Emma | 1.00')).toBeInTheDocument();
    const [change] = sent.filter(({ read_only }) => !read_only);
    expect(change?.query).toContain(
      `update "public"."books" set "title" = 'Emma' where "id" = '1' and "title"::text collate "C" is not distinct from 'Dune'`,
    );
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it.extended('expects what was saved before it writes over it, as Postgres prints that', async () => {
    const sent = answerQueries({
      'do $do$': () => ok([{ transaction: '77' }]),
      'left(': () => records('Dune'),
      "xmin = '77'": () => ok([{ c0: 'emma' }]),
    });
    const answer = holdSave();
    show(aRelation({ id: '9' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    answer();
    await waitFor(() => expect(sent.some(({ query }) => query.includes("xmin = '77'"))).toBe(true));
    expect(await screen.findByRole('region', { name: UNSAVED })).toHaveTextContent(
      '1 cell in 1 row not saved',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.filter(({ read_only }) => !read_only)).toHaveLength(2));
    expect(sent.findLast(({ read_only }) => !read_only)?.query).toContain(
      `set "title" = 'Dune' where "id" = '1' and "title"::text collate "C" is not distinct from 'emma'`,
    );
  });

  it('does not save behind an open question', async () => {
    const sent = answerQueries({ 'left(': () => records('Dune') });
    show(aRelation({ id: '12' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete 1 row' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Control>}s{/Control}{Control>}z{/Control}');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('region', { name: UNSAVED })).toHaveTextContent(
      '1 cell in 1 row not saved',
    );
    expect(sent.every(({ read_only }) => read_only)).toBe(true);
  });

  it.extended(
    'asks about the rows that were selected, also when a save reads them again meanwhile',
    async () => {
      const titles = [['Dune'], ['Emma']];
      answerQueries({ 'do $do$': () => ok([]), 'left(': () => records(...titles.shift()!) });
      const answer = holdSave();
      show(aRelation({ id: '13' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await userEvent.click(screen.getByRole('button', { name: 'Select' }));
      await userEvent.click(screen.getByRole('button', { name: 'Delete 1 row' }));
      const question = await screen.findByRole('alertdialog');
      answer();
      expect(await screen.findByText('1 | Emma | 1.00')).toBeInTheDocument();
      expect(question).toHaveAccessibleName('Delete 1 row from books?');
      expect(within(question).getByRole('group', { name: 'SQL to run' })).toHaveTextContent('delete from');
    },
  );

  it.extended('says what to do with changes that are too large to save, and keeps them', async () => {
    answerQueries({
      'do $do$': () => refused(413, 'query_too_large', 'Query is too large to be run via the SQL Editor'),
      'left(': () => records('Dune'),
    });
    show(aRelation({ id: '11' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Save fewer at once, or import a file.');
    expect(screen.getByRole('region', { name: UNSAVED })).toHaveTextContent('1 cell in 1 row not saved');
  });

  it.extended('names the rule of a check that a row does not meet', async () => {
    const message = 'new row for relation "books" violates check constraint "title_check"';
    answerQueries({
      'do $do$': () => refused(400, '23514', message),
      pg_get_constraintdef: () =>
        ok([
          { name: 'price_check', rule: 'CHECK (price > 0)' },
          { name: 'title_check', rule: "CHECK (title <> 'Emma'::text)" },
        ]),
      'left(': () => records('Dune'),
    });
    show(aRelation({ id: '7' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Each row must satisfy CHECK (title <> 'Emma'::text)",
    );
  });

  it.extended('names no rule where a check of the table and one of a domain have the same name', async () => {
    const message = 'new row for relation "books" violates check constraint "title_check"';
    answerQueries({
      'do $do$': () => refused(400, '23514', message),
      pg_get_constraintdef: () =>
        ok([
          { name: 'title_check', rule: 'CHECK (length(VALUE) < 40)' },
          { name: 'title_check', rule: "CHECK (title <> 'Emma'::text)" },
        ]),
      'left(': () => records('Dune'),
    });
    show(aRelation({ id: '7' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).not.toHaveTextContent('Each row must satisfy');
  });

  it('keeps edits in conflict, compares them value by value, and overwrites on demand', async () => {
    const answers = [refused(400, 'HW001', 'A row to update no longer exists or has changed'), ok([])];
    const sent = answerQueries({
      'do $do$': () => answers.shift()!,
      same0: () => ok([{ c0: 'Persuasion', same0: 'false' }]),
      'left(': () => records('Dune'),
    });
    show(aRelation({ id: '2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'This row was changed' });
    expect(within(dialog).getByRole('row', { name: 'title Dune Persuasion Emma' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(sent.filter(({ read_only }) => !read_only)).toHaveLength(2));
    expect(sent.filter(({ read_only }) => !read_only)[1]?.query).toContain(
      `is not distinct from 'Persuasion'`,
    );
  });

  it.extended('duplicates a row with whole values, also of one whose beginning alone is shown', async () => {
    const long = 'x'.repeat(2000);
    answerQueries({
      'left(': () => records(long.slice(0, 1025)),
      '::text as c0, ': () => ok([{ c0: '1', c1: long, c2: '1.00' }]),
    });
    show(aRelation({ id: '6' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicate the selected row' }));
    expect(await screen.findByRole('textbox', { name: 'title' })).toHaveValue(long);
  });

  it('says why rows are read-only, and offers nothing that edits', async () => {
    answerQueries({ 'left(': () => records('Dune') });
    show(aRelation({ id: '3', key: [] }));
    expect(await screen.findByText(/Add a primary key to edit rows in place/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Insert row/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('tells members who may only read at the top', async () => {
    answerQueries({ 'left(': () => records('Dune') });
    show(aRelation({ id: '4' }), {
      can: (action: string) => (action.includes('Write') ? 'denied' : 'allowed'),
    });
    expect(await screen.findByText(/can change rows\.$/)).toBeInTheDocument();
  });
});

describe('the exact count of a large table', () => {
  const page = () => records(...Array.from({ length: 100 }, () => 'Dune'));

  it.extended('is cancelled in the database when somebody stops it', async () => {
    const isCount = (query: string) => /^select count\(\*\)[^]*from "public"/.test(query);
    answerQueries({ 'left(': page, 'limit 10001': () => ok([{ count: '10001' }]) });
    const answered = globalThis.fetch;
    const ended = jest.fn();
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { query } = (await request.clone().json()) as Sent;
      if (!isCount(query)) return answered(request);
      return new Promise((_resolve, reject) => {
        request.signal.addEventListener('abort', () => {
          ended();
          reject(request.signal.reason as Error);
        });
      });
    };
    const notify = jest.fn();
    show(aRelation({ id: '7' }), { notify });
    await userEvent.click(await screen.findByRole('button', { name: 'Count' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop counting' }));
    expect(await screen.findByRole('button', { name: 'Count' })).toBeInTheDocument();
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    expect(notify).not.toHaveBeenCalled();
  });

  it.extended('says why it failed, and can be tried again', async () => {
    answerQueries({
      'left(': page,
      'limit 10001': () => ok([{ count: '10001' }]),
      'select count(*)': () => refused(400, '57014', 'canceling statement due to statement timeout'),
    });
    const notify = jest.fn();
    show(aRelation({ id: '8' }), { notify });
    await userEvent.click(await screen.findByRole('button', { name: 'Count' }));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        tone: 'error',
        message: 'Failed to count rows',
        detail: 'canceling statement due to statement timeout',
      }),
    );
    expect(screen.getByText('Count')).toBeInTheDocument();
  });
});

describe('rows as a role sees them', () => {
  const show = () =>
    renderInShell(
      <ViewAsProvider projectRef={aProject().ref}>
        <TablePage
          relation={aRelation({ id: '5' })}
          projectRef={aProject().ref}
          onRefetchRelation={onRefetchRelation}
        />
      </ViewAsProvider>,
    );

  it('reads as the role, says so at the top, changes nothing, and goes back', async () => {
    const answers = [records('Dune'), ok([]), records('Dune')];
    const sent = answerQueries({ 'left(': () => answers.shift()! });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'View as' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^anon/ }));
    expect(await screen.findByText('anon sees no rows')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View policies in public' })).toHaveAttribute(
      'href',
      `/project/${aProject().ref}/database/policies?schema=public`,
    );
    expect(screen.getByText(/Rows are shown as anon sees them/)).toBeInTheDocument();
    expect(sent.at(-1)).toMatchObject({ read_only: true });
    expect(sent.at(-1)?.query).toMatch(/set_config\('role', 'anon', false\)[^]*left\(/);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /Insert row/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Back to postgres' }));
    expect(await screen.findByText('1 | Dune | 1.00')).toBeInTheDocument();
    expect(sent.at(-1)?.query).not.toContain('set_config');
  });

  it.extended('does not save or undo edits that are hidden', async () => {
    const answers = [records('Dune'), ok([]), records('Dune')];
    const sent = answerQueries({ 'left(': () => answers.shift()! });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'View as' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^anon/ }));
    expect(await screen.findByText('anon sees no rows')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}{Control>}s{/Control}{Control>}z{/Control}');
    await userEvent.click(screen.getByRole('button', { name: 'Back to postgres' }));
    expect(await screen.findByText('1 | Dune | 1.00')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: UNSAVED })).toHaveTextContent('1 cell in 1 row not saved');
    expect(sent.every(({ read_only }) => read_only)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  });

  it.extended('says that the role may not read the table', async () => {
    const answers = [
      records('Dune'),
      refused(400, '42501', 'permission denied for table books'),
      records('Dune'),
    ];
    answerQueries({ 'left(': () => answers.shift()! });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'View as' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^anon/ }));
    expect(await screen.findByText('anon cannot read this table')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Back to postgres' }));
  });
});
