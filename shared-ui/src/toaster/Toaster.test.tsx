import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { Dialog } from '../dialog/Dialog.tsx';
import { toast } from '../toast.ts';
import { Toaster } from './Toaster.tsx';

describe('Toaster', () => {
  it('shows a toast that came before it was mounted', async () => {
    toast.success('Saved early');
    render(<Toaster />);
    expect(await screen.findByText('Saved early')).toBeInTheDocument();
  });

  it('is read aloud and can be pressed over a dialog, which stays open', async () => {
    const run = jest.fn();
    const onOpenChange = jest.fn();
    const page = (open: boolean) => (
      <>
        <Dialog open={open} onOpenChange={onOpenChange} title="Question" />
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
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('is dismissed over a dialog, which stays open though it hears of the press when the toast is gone', async () => {
    const onOpenChange = jest.fn();
    render(
      <>
        <Dialog open onOpenChange={onOpenChange} title="Question" />
        <Toaster />
      </>,
    );
    // A browser renders between the listeners of a click; the dialog's is the last.
    const removeToast = () => flushSync(() => toast.dismiss(id));
    let id = '';
    act(() => void (id = toast.success('Saved')));
    document.body.addEventListener('click', removeToast, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('runs the action, and closes', async () => {
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

  describe('after a while', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

    it('closes a toast, and keeps an error', () => {
      render(<Toaster />);
      act(() => void toast.success('Saved'));
      act(() => void toast.error('Could not load'));
      pass(4999);
      expect(screen.getByText('Saved')).toBeVisible();
      pass(1);
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
      expect(screen.getByText('Could not load')).toBeVisible();
    });

    it('keeps a toast that has the focus', () => {
      render(<Toaster />);
      act(() => void toast.success('Saved', { action: { label: 'Undo', run: () => {} } }));
      act(() => screen.getByRole('button', { name: 'Undo' }).focus());
      pass(5000);
      expect(screen.getByText('Saved')).toBeVisible();
      act(() => screen.getByRole('button', { name: 'Undo' }).blur());
      pass(5000);
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    });

    it('gives a toast that replaces another one its own time', () => {
      render(<Toaster />);
      act(() => void toast.info('Saving', { id: 'save', duration: Infinity }));
      pass(60_000);
      act(() => void toast.success('Saved', { id: 'save' }));
      pass(4999);
      expect(screen.getByText('Saved')).toBeVisible();
      pass(1);
      expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    });
  });

  it('shows the newest four', async () => {
    render(<Toaster />);
    act(() => ['one', 'two', 'three', 'four', 'five'].forEach((message) => toast.error(message)));
    expect(screen.queryByText('one')).not.toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[3] as HTMLElement);
    expect(screen.getByText('one')).toBeVisible();
    expect(screen.queryByText('five')).not.toBeInTheDocument();
  });

  it('dismisses a toast by its id', async () => {
    render(<Toaster />);
    act(() => void toast.info('First', { id: 'first' }));
    await screen.findByText('First');
    act(() => toast.dismiss('first'));
    await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
  });
});
