import { makeTestStore, answerCalls, ok, renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFolder } from '../testing.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { SnippetCommands } from './snippet-commands.ts';

it('moves a folder without its name, which may have been changed elsewhere', async () => {
  const [sales, reports] = [aFolder('Sales'), aFolder('Reports')];
  answerCalls({
    'GET /platform/projects/bookshop/content/folders': ok({
      data: { folders: [reports, sales], contents: [] },
    }),
  });
  const updateFolder = jest.fn();
  renderInShell(
    <MoveDialog
      projectRef="bookshop"
      request={{ kind: 'move-folder', folder: sales }}
      commands={{ updateFolder } as unknown as SnippetCommands}
      onClose={() => {}}
    />,
    { store: makeTestStore() },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /^Reports/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Move here' }));
  expect(updateFolder.mock.calls).toEqual([[sales, { parentId: reports.id }]]);
});
