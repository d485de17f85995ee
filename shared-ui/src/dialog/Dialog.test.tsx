import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { Input } from '../input/Input.tsx';
import { Dialog, DialogBody, DialogClose, DialogFooter } from './Dialog.tsx';

const dialog = (props?: { busy?: boolean; dismissible?: boolean }) => (
  <Dialog trigger={<Button>New project</Button>} title="New project" description="One database." {...props}>
    <DialogBody>
      <Input aria-label="Name" />
    </DialogBody>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Cancel</Button>
      </DialogClose>
    </DialogFooter>
  </Dialog>
);

describe('Dialog', () => {
  it('takes the focus to its first field, and gives it back to what opened it', async () => {
    render(dialog());
    await userEvent.click(screen.getByRole('button', { name: 'New project' }));
    expect(screen.getByRole('dialog', { name: 'New project' })).toHaveAccessibleDescription('One database.');
    expect(screen.getByLabelText('Name')).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New project' })).toHaveFocus();
  });

  it('has the focus itself where there is no field, and Tab goes to its content first', async () => {
    render(
      <Dialog open title="About">
        <DialogBody>
          <a href="/licence">Licence</a>
        </DialogBody>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'About' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Licence' })).toHaveFocus();
  });

  it('closes by its button and by any DialogClose', async () => {
    render(dialog());
    for (const name of ['Close', 'Cancel']) {
      await userEvent.click(screen.getByRole('button', { name: 'New project' }));
      await userEvent.click(screen.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('stays while it works', async () => {
    render(dialog({ busy: true }));
    await userEvent.click(screen.getByRole('button', { name: 'New project' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes only by its buttons when it is not dismissible', async () => {
    render(dialog({ dismissible: false }));
    await userEvent.click(screen.getByRole('button', { name: 'New project' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
