import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Input } from '../input/Input.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DropdownMenu, MenuItem } from '../menu/Menu.tsx';
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

it('a dialog that opened with the page, as by a link, gives the focus to the heading', async () => {
  function Linked() {
    const [open, onOpenChange] = useState(true);
    return (
      <main>
        <h1>Books</h1>
        <Sheet open={open} onOpenChange={onOpenChange} title="Question" />
      </main>
    );
  }
  render(<Linked />);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Books' })).toHaveFocus());
});

describe('a question above a dialog that stays', () => {
  function Creating() {
    const [asks, setAsks] = useState(false);
    const [isCreated, setCreated] = useState(false);
    return (
      <>
        <main>
          <h1>Tokens</h1>
        </main>
        <Dialog open title="New token" onOpenChange={() => setAsks(true)}>
          {isCreated ? (
            <p>Secret</p>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                setCreated(true);
              }}
            >
              <Input aria-label="Name" />
            </form>
          )}
        </Dialog>
        <ConfirmDialog
          open={asks}
          onOpenChange={() => setAsks(false)}
          title="Question"
          confirmLabel="Discard"
          onConfirm={() => undefined}
        />
      </>
    );
  }

  it.extended('leaves the focus in the dialog when its field is replaced', async () => {
    render(<Creating />);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Secret')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'New token' })).toHaveFocus());
  });
});

it.each(['stays in the page', 'leaves the page'])(
  'a sheet that closes with the question above it, and %s, gives the focus back',
  async (kind) => {
    function Asking() {
      const [open, setOpen] = useState(false);
      const [asks, setAsks] = useState(false);
      const discard = () => {
        setAsks(false);
        setOpen(false);
      };
      return (
        <main>
          <h1>Books</h1>
          <button onClick={() => setOpen(true)}>New</button>
          {(open || kind === 'stays in the page') && (
            <>
              <Sheet open={open} onOpenChange={() => setAsks(true)} title="New book">
                <Input aria-label="Name" />
              </Sheet>
              <ConfirmDialog
                open={asks}
                onOpenChange={setAsks}
                title="Discard changes?"
                confirmLabel="Discard"
                onConfirm={discard}
              />
            </>
          )}
        </main>
      );
    }
    render(<Asking />);
    const opener = screen.getByRole('button', { name: 'New' });
    await userEvent.click(opener);
    await userEvent.type(screen.getByRole('textbox'), 'a{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    // All that runs at the end of a dialog has run.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(opener).toHaveFocus();
  },
);

describe('a dialog whose opener is gone', () => {
  /** A list in which each row has a menu, or a button, that asks whether to delete the row. */
  function List({ names, byMenu, onDeleted }: { names: string[]; byMenu?: boolean; onDeleted?(): void }) {
    const [left, setLeft] = useState(names);
    const [asked, setAsked] = useState<string>();
    const remove = () => {
      setAsked(undefined);
      const next = left.filter((name) => name !== asked);
      // As a list that is read again after the answer.
      setTimeout(() => {
        setLeft(next);
        onDeleted?.();
      });
    };
    return (
      <main>
        <h1>Tokens</h1>
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{name}</a>
                {byMenu ? (
                  <DropdownMenu trigger={<button>{`Actions for ${name}`}</button>}>
                    <MenuItem onSelect={() => setAsked(name)}>Delete</MenuItem>
                  </DropdownMenu>
                ) : (
                  <button onClick={() => setAsked(name)}>{`Delete ${name}`}</button>
                )}
              </li>
            ))}
          </ul>
        )}
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={() => setAsked(undefined)}
          title="Delete it?"
          confirmLabel="Delete"
          onConfirm={remove}
        />
      </main>
    );
  }

  async function deleteRow(name: string) {
    screen.getByRole('button', { name: `Delete ${name}` }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
  }

  it('gives the focus to the same control of the row that follows, else of the one before', async () => {
    render(<List names={['one', 'two', 'three']} />);
    await deleteRow('two');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete three' })).toHaveFocus());
    await deleteRow('three');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete one' })).toHaveFocus());
  });

  it.extended('gives the focus to the heading of the page after the last row', async () => {
    render(<List names={['one']} />);
    await deleteRow('one');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tokens' })).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole('heading', { name: 'Tokens' })).not.toHaveAttribute('tabindex');
  });

  it.extended('gives the focus to the button of the menu it was opened from', async () => {
    render(<List names={['one', 'two']} byMenu />);
    const button = screen.getByRole('button', { name: 'Actions for one' });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
  });
});
