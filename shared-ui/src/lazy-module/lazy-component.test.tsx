import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { lazyComponent } from './lazy-component.tsx';

const gone = new Error('Loading chunk panel failed');
const panel = { default: ({ name }: { name: string }) => <p>the panel of {name}</p> };

function show(load: () => Promise<typeof panel>) {
  const Panel = lazyComponent(load);
  render(
    <ErrorBoundary name="the panel">
      <Suspense fallback="Loading">
        <Panel name="Ada" />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe('lazyComponent', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('shows the fallback of Suspense, then the component with its props', async () => {
    show(() => Promise.resolve(panel));
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('the panel of Ada')).toBeVisible();
  });

  it('shows a failure once, and loads again by Retry', async () => {
    const load = jest.fn(() => Promise.resolve(panel));
    load.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
    show(load);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the panel of Ada')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('keeps the state of a component that is on the page', async () => {
    const Counter = lazyComponent(async () => ({
      default: function Counter() {
        const [count, setCount] = useState(0);
        return <button onClick={() => setCount(count + 1)}>{count}</button>;
      },
    }));
    const page = () => (
      <Suspense fallback="Loading">
        <Counter />
      </Suspense>
    );
    const { rerender } = render(page());
    await userEvent.click(await screen.findByRole('button', { name: '0' }));
    rerender(page());
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  });
});
