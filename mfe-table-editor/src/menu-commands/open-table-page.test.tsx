import { Command, CommandInput, CommandList } from '@howdah/shared-ui/command';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FoundTables } from './open-table-page.tsx';

const QUERY = `POST /platform/pg-meta/${aProject().ref}/query`;
const table = (id: number, schema: string, name: string) => ({ id, schema, name, kind: 'r', rls: true });

function show(query: string, status = 'ACTIVE_HEALTHY') {
  const goTo = jest.fn();
  const shown = renderInShell(
    <Command label="Commands" shouldFilter={false}>
      <CommandInput />
      <CommandList>
        <FoundTables query={query} goTo={goTo} run={(action) => void action()} open={() => undefined} />
      </CommandList>
    </Command>,
    { shell: { project: { ...aProject(), status: status as 'ACTIVE_HEALTHY' } } },
  );
  return { goTo, ...shown };
}

describe('tables that are found by name in the command menu', () => {
  it('have their schema unless it is public, and lead to their rows', async () => {
    const asked: string[] = [];
    answerCalls({
      [QUERY]: (body) => {
        asked.push((body as { query: string }).query);
        return ok([
          table(1, 'public', 'books'),
          table(2, 'shop', 'Old books'),
          table(3, 'public', 'authors'),
        ]);
      },
    });
    const { goTo } = show(' Books ');
    await userEvent.click(await screen.findByRole('option', { name: 'shop.Old books' }));
    expect(goTo).toHaveBeenCalledWith(`/project/${aProject().ref}/editor/2`);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'books',
      'shop.Old books',
    ]);
    expect(asked).toEqual([expect.stringContaining("lower('books')")]);
  });

  it('begin with the best match', async () => {
    answerCalls({
      [QUERY]: ok([
        table(1, 'public', 'audiobooks'),
        table(2, 'public', 'book_orders'),
        table(3, 'public', 'books'),
        table(4, 'public', 'order_books'),
      ]),
    });
    show('books');
    await screen.findByRole('option', { name: 'books' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'books',
      'order_books',
      'audiobooks',
    ]);
  });

  it('say that they cannot be loaded, and load again', async () => {
    let isDown = true;
    answerCalls({
      [QUERY]: () =>
        isDown ? refused(400, '57014', 'canceling statement') : ok([table(1, 'public', 'books')]),
    });
    show('books');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load tables.');
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('option', { name: 'books' })).toBeInTheDocument();
  });

  it('are not asked for in a project that is paused', () => {
    answerCalls({});
    show('books', 'INACTIVE');
    expect(screen.queryByText(/tables/)).not.toBeInTheDocument();
  });
});
