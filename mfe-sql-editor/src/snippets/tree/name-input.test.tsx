import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AddMenu } from '../actions/snippet-menus.tsx';
import { NameInput } from './name-input.tsx';

/** A tree whose one row is renamed by F2, as the real one is. */
function Tree({ onSubmit }: { onSubmit(name: string): void }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <div role="tree" tabIndex={0} onKeyDown={({ key }) => key === 'F2' && setEdited(true)}>
      {isEdited && <NameInput label="Name" name="Old" onSubmit={onSubmit} onCancel={() => {}} />}
    </div>
  );
}

/** A tree whose menu adds a folder. */
function TreeWithMenu() {
  const [isEdited, setEdited] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <div role="tree">
      <AddMenu
        trigger={<button type="button">Add</button>}
        open={isOpen}
        onOpenChange={setOpen}
        onNewDocument={() => {}}
        onNewFolder={() => setEdited(true)}
        onTemplates={() => {}}
      />
      {isEdited && <NameInput label="Name" name="" onSubmit={() => {}} onCancel={() => {}} />}
    </div>
  );
}

describe('NameInput', () => {
  it('takes the very next letter after the key that opened it, in place of the old name', async () => {
    const submitted: string[] = [];
    render(<Tree onSubmit={(name) => submitted.push(name)} />);
    screen.getByRole('tree').focus();
    // One burst, without a frame in between.
    await userEvent.setup({ delay: null }).keyboard('{F2}New{Enter}');
    expect(submitted).toEqual(['New']);
  });

  it('takes a name without a visible character as an empty one', async () => {
    const submitted: string[] = [];
    render(<Tree onSubmit={(name) => submitted.push(name)} />);
    screen.getByRole('tree').focus();
    await userEvent.keyboard('{F2}\u200b{Enter}');
    expect(submitted).toEqual(['']);
  });

  it.extended('keeps the focus when the menu that opened it closes', async () => {
    render(<TreeWithMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'New folder' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    // What gives the focus back when a menu has closed comes in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
