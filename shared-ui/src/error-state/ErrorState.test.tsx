import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './ErrorState.tsx';

describe('ErrorState', () => {
  it('is announced, shows what helps, and retries in place', async () => {
    const onRetry = jest.fn();
    render(
      <ErrorState title="Could not load" description="Nothing is lost." detail="503" onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers no Retry where there is none', () => {
    render(<ErrorState title="Gone" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
