import { IconButton } from '@howdah/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { editorFocus } from '../../editor/editor-focus.ts';
import { AddMenu } from './snippet-menus.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AddMenu
        trigger={<IconButton label="Add" icon={<Plus />} />}
        open={open}
        onOpenChange={setOpen}
        onNewDocument={() => {}}
        onNewFolder={() => {}}
        onTemplates={() => {}}
      />
      <textarea aria-label="SQL query" />
    </>
  );
}

const editor = () => screen.getByRole('textbox', { name: 'SQL query' });

async function choose(item: string) {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('gives the keyboard to the editor for a new query, though the same one stays', async () => {
  const leave = editorFocus.taker(() => editor().focus());
  await choose('New query');
  await waitFor(() => expect(editor()).toHaveFocus());
  leave();
});

it('gives the keyboard back to its button after anything else', async () => {
  const leave = editorFocus.taker(() => editor().focus());
  await choose('Templates');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
  leave();
});
