import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function ask(props?: Partial<ConfirmDialogProps>) {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete the project?"
      confirmLabel="Delete project"
      onConfirm={onConfirm}
      {...props}
    />,
  );
  return { onConfirm, onOpenChange, confirm: screen.getByRole('button', { name: 'Delete project' }) };
}

describe('ConfirmDialog', () => {
  it('has the focus on the safe answer', () => {
    ask();
    expect(screen.getByRole('alertdialog', { name: 'Delete the project?' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('counts as over the page, so that toasts do not cover its buttons on a phone', () => {
    ask();
    expect(screen.getByRole('alertdialog')).toHaveAttribute('data-over-page');
  });

  it('does not submit the form that it is in', async () => {
    const submitted = jest.fn((event: FormEvent) => event.preventDefault());
    const confirmed = jest.fn();
    render(
      <form onSubmit={submitted}>
        <ConfirmDialog
          open
          onOpenChange={() => {}}
          title="Discard changes?"
          confirmLabel="Discard"
          onConfirm={confirmed}
        />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
    expect(submitted).not.toHaveBeenCalled();
  });

  it('has no loud button for what is known to fail', () => {
    expect(ask({ tone: 'quiet' }).confirm).toHaveAttribute('data-variant', 'default');
  });

  it('confirms', async () => {
    const { confirm, onConfirm } = ask();
    await userEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('asks for the word to be typed first; Enter then confirms', async () => {
    const { confirm, onConfirm } = ask({ typeToConfirm: 'Bookshop' });
    const field = screen.getByRole('textbox', { name: 'Type Bookshop to confirm' });
    expect(field).toHaveFocus();
    await userEvent.type(field, 'bookshop{Enter}');
    expect(confirm).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();

    await userEvent.clear(field);
    await userEvent.type(field, 'Bookshop{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it.each(['two lines', 'twolines'])(
    'takes a name with a line end as a field can hold it: %s',
    async (typed) => {
      const { confirm } = ask({ typeToConfirm: 'two\nlines' });
      await userEvent.type(screen.getByRole('textbox'), typed);
      expect(confirm).toBeEnabled();
    },
  );

  it.extended('says that another word was typed, until it is typed again', async () => {
    ask({ typeToConfirm: 'Bookshop' });
    const field = screen.getByRole('textbox', { name: 'Type Bookshop to confirm' });
    await userEvent.type(field, 'Book');
    expect(field).toBeValid();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Value entered does not match.');
    expect(field).toBeInvalid();
    await userEvent.type(field, 's');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('neither closes nor confirms again while it works', async () => {
    const { confirm, onConfirm, onOpenChange } = ask({ busy: true });
    await userEvent.click(confirm);
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('says what went wrong', () => {
    ask({ error: 'The project is busy. Try again in a minute.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The project is busy');
  });
});
