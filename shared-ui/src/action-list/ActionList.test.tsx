import { render, screen, within } from '@testing-library/react';
import { ActionList } from './ActionList.tsx';

it('is a named list with an action in each item that has one', () => {
  render(
    <ActionList
      aria-label="What to use instead"
      items={[
        { title: 'SQL Editor', description: 'Run SQL.', action: <a href="#sql">Open SQL Editor</a> },
        { title: 'PostgreSQL server' },
      ]}
    />,
  );
  const [editor, server] = within(screen.getByRole('list', { name: 'What to use instead' })).getAllByRole(
    'listitem',
  );
  expect(editor).toHaveTextContent('SQL EditorRun SQL.Open SQL Editor');
  expect(within(server!).queryByRole('link')).not.toBeInTheDocument();
});
