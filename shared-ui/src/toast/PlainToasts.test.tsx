import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

jest.mock('./ToastList.tsx', () => {
  throw new Error('Loading chunk ToastList failed');
});

describe('toasts whose list cannot be fetched', () => {
  it('leave the page alone, and tell what happened', async () => {
    render(
      <>
        <h1>General settings</h1>
        <Toaster />
      </>,
    );
    act(() => void toast.error('Could not save', { detail: 'The platform did not answer.' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not save');
    expect(screen.getByText('The platform did not answer.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'General settings' })).toBeVisible();
  });

  it('replace one of the same id, and close', async () => {
    render(<Toaster />);
    act(() => void toast.info('Saving', { id: 'save', duration: Infinity }));
    await screen.findByText('Saving');
    act(() => void toast.error('Could not save', { id: 'save' }));
    expect(await screen.findByText('Could not save')).toBeVisible();
    expect(screen.queryByText('Saving')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Could not save')).not.toBeInTheDocument();
  });
});
