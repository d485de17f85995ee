import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary.tsx';

let broken = true;
function Part() {
  if (broken) throw new Error('no rows');
  return <p>Rows</p>;
}

const boundary = (props?: Partial<ErrorBoundaryProps>) => (
  <ErrorBoundary name="the results" {...props}>
    <Part />
  </ErrorBoundary>
);

beforeEach(() => {
  broken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React reports what a boundary catches
});
afterEach(() => jest.restoreAllMocks());

describe('ErrorBoundary', () => {
  it('names what failed, reports it, and renders it again by Retry', async () => {
    const onError = jest.fn();
    render(boundary({ onError }));
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong in the results');
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'no rows' }),
      expect.objectContaining({ name: 'the results' }),
    );

    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Rows')).toBeInTheDocument();
  });

  it('tries again when the reset key changes, and only then', () => {
    const { rerender } = render(boundary({ resetKey: '/sql' }));
    broken = false;
    rerender(boundary({ resetKey: '/sql' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(boundary({ resetKey: '/home' }));
    expect(screen.getByText('Rows')).toBeInTheDocument();
  });

  it('renders a fallback of the caller with the error and the way back', async () => {
    render(
      boundary({
        fallback: ({ error, reset }) => <button onClick={reset}>Again after {error.message}</button>,
      }),
    );
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Again after no rows' }));
    expect(screen.getByText('Rows')).toBeInTheDocument();
  });

  it('makes an error of any thrown value', () => {
    const Thrower = () => {
      throw 'just text';
    };
    render(
      <ErrorBoundary name="it">
        <Thrower />
      </ErrorBoundary>,
    );
    expect(screen.getByText('just text')).toBeInTheDocument();
  });
});
