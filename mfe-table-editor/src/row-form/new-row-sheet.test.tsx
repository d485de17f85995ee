import { renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRelation } from '../testing/builders.ts';
import NewRowSheet from './new-row-sheet.tsx';

it('closes at once when every value is the same as before, and asks otherwise', async () => {
  const onClose = jest.fn();
  renderInShell(
    <NewRowSheet
      open
      onClose={onClose}
      relation={aRelation()}
      initial={{ title: { text: 'Emma' } }}
      onInserted={jest.fn()}
    />,
  );
  const title = screen.getByRole('textbox', { name: /title/ });
  await userEvent.type(title, '!');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(title, '{Backspace}');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
