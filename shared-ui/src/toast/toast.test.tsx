import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/Dialog.tsx';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const matchMedia = jest.fn();

describe('toasts', () => {
  beforeEach(() => {
    matchMedia.mockReturnValue(media);
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  });

  it('keeps a toast that comes before the list has arrived', async () => {
    toast.success('Saved early');
    render(<Toaster />);
    expect(await screen.findByText('Saved early')).toBeInTheDocument();
  });

  it('is read aloud and can be pressed over a dialog, which stays open', async () => {
    const run = jest.fn();
    const page = (open: boolean) => (
      <>
        <Dialog open={open} title="Question" />
        <Toaster />
      </>
    );
    const { rerender } = render(page(false));
    rerender(page(true));
    act(() => void toast.error('Could not save', { action: { label: 'Try again', run } }));
    const message = await screen.findByText('Could not save');
    expect(message.closest('[aria-live="polite"]')).not.toBeNull();
    expect(message.closest('[aria-hidden="true"]')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog', { name: 'Question' })).toBeInTheDocument();
  });

  it('runs the action, and is gone', async () => {
    const run = jest.fn();
    render(<Toaster />);
    act(() => void toast({ tone: 'success', message: 'Query deleted', action: { label: 'Undo', run } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Query deleted')).not.toBeInTheDocument());
  });

  it('offers to copy an error, with its detail', async () => {
    render(<Toaster />);
    act(() => void toast.error('Could not save', { detail: 'The project is paused.' }));
    expect(await screen.findByText('The project is paused.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy error' })).toBeInTheDocument();
  });

  it('replaces a toast of the same id', async () => {
    render(<Toaster />);
    act(() => void toast.info('Saving', { id: 'save' }));
    await screen.findByText('Saving');
    act(() => void toast.success('Saved', { id: 'save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText('Saving')).not.toBeInTheDocument();
  });

  it.each([
    ['a phone', true, 'top'],
    ['a wide screen', false, 'bottom'],
  ])('is placed on %s where no buttons of a dialog are', async (_screen, matches, end) => {
    matchMedia.mockReturnValue({ ...media, matches });
    render(<Toaster />);
    act(() => void toast.error('Could not save', { id: `on ${end}` }));
    const list = (await screen.findByText('Could not save')).closest('ol');
    expect(list).toHaveAttribute('data-y-position', end);
  });

  it('dismisses a toast by its id', async () => {
    render(<Toaster />);
    act(() => void toast.info('First', { id: 'first' }));
    await screen.findByText('First');
    act(() => toast.dismiss('first'));
    await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
  });
});
