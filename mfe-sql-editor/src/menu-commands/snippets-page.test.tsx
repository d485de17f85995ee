import { Command, CommandInput, CommandList } from '@howdah/shared-ui/command';
import { answerCalls, aProject, ok, refused, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSnippet } from '../snippets/testing.ts';
import { FoundSnippets } from './snippets-page.tsx';

const { ref } = aProject();
const CONTENT = `GET /platform/projects/${ref}/content`;

function show(query: string) {
  const goTo = jest.fn();
  renderInShell(
    <Command label="Commands" shouldFilter={false}>
      <CommandInput />
      <CommandList>
        <FoundSnippets query={query} goTo={goTo} run={(action) => void action()} open={() => undefined} />
      </CommandList>
    </Command>,
  );
  return goTo;
}

describe('snippets that are found by name in the command menu', () => {
  it('lead to their query', async () => {
    answerCalls({
      [CONTENT]: ok({ data: [aSnippet('Daily sales', { id: 'a' }), aSnippet('Other', { id: 'b' })] }),
    });
    const goTo = show(' SALES ');
    await userEvent.click(await screen.findByRole('option', { name: 'Daily sales' }));
    expect(goTo).toHaveBeenCalledWith(`/project/${ref}/sql/a`);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('begin with the best match', async () => {
    answerCalls({
      [CONTENT]: ok({ data: [aSnippet('Wholesales'), aSnippet('Daily sales'), aSnippet('Sales')] }),
    });
    show('sales');
    await screen.findByRole('option', { name: 'Sales' });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Sales',
      'Daily sales',
      'Wholesales',
    ]);
  });

  it.extended('say that they cannot be loaded, and load again', async () => {
    let isDown = true;
    answerCalls({
      [CONTENT]: () =>
        isDown ? refused(500, 'internal', 'Out of order') : ok({ data: [aSnippet('Sales')] }),
    });
    show('sales');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load snippets.');
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('option', { name: 'Sales' })).toBeInTheDocument();
  });
});
