import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Input } from '../input/Input.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Sheet } from './Sheet.tsx';

interface Opened {
  open: boolean;
  onOpenChange(open: boolean): void;
}

const kinds: Record<string, (opened: Opened) => React.ReactNode> = {
  Dialog: (opened) => (
    <Dialog {...opened} title="Question">
      <Input aria-label="Name" autoFocus />
    </Dialog>
  ),
  Sheet: (opened) => <Sheet {...opened} title="Question" />,
  ConfirmDialog: (opened) => (
    <ConfirmDialog
      {...opened}
      title="Question"
      confirmLabel="Delete"
      typeToConfirm="bookshop"
      onConfirm={() => undefined}
    />
  ),
};

function Page({ kind }: { kind: string }) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <button onClick={() => onOpenChange(true)}>Ask</button>
      {kinds[kind]!({ open, onOpenChange })}
    </>
  );
}

it.each(Object.keys(kinds))('a %s without a trigger gives the focus back, each time', async (kind) => {
  render(<Page kind={kind} />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  for (const _ of ['first', 'second']) {
    ask.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Question')).toBeVisible();
    await waitFor(() => expect(ask).not.toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(ask).toHaveFocus());
  }
});
