import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page.tsx';

const Greeting = () => <p>Hello</p>;

describe('lazyPage', () => {
  it('renders at once where it is loaded', async () => {
    const { Page, preload } = lazyPage(() => Promise.resolve(Greeting));
    preload();
    await Promise.resolve();
    render(<Page />, { wrapper: ({ children }) => <Suspense fallback="Loading">{children}</Suspense> });
    expect(screen.getByText('Hello')).toBeVisible();
  });

  it('shows the fallback until it is loaded', async () => {
    let arrive = (_: typeof Greeting) => {};
    const { Page } = lazyPage(() => new Promise((resolve) => (arrive = resolve)));
    render(<Page />, { wrapper: ({ children }) => <Suspense fallback="Loading">{children}</Suspense> });
    expect(screen.getByText('Loading')).toBeVisible();
    await act(async () => arrive(Greeting));
    expect(screen.getByText('Hello')).toBeVisible();
  });

  it('keeps a failed preload to itself', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Greeting);
    const { Page, preload } = lazyPage(load);
    preload();
    await Promise.resolve();
    render(<Page />, { wrapper: ({ children }) => <Suspense fallback="Loading">{children}</Suspense> });
    expect(await screen.findByText('Hello')).toBeVisible();
  });
});
