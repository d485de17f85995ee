import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { THEME_STORAGE_KEY } from './theme.ts';
import { ThemeProvider, useTheme } from './ThemeProvider.tsx';

function Shown() {
  const { choice, resolved, setChoice } = useTheme();
  return (
    <button onClick={() => setChoice('light')}>
      {choice} shows {resolved}
    </button>
  );
}

/** A machine whose preference can change while the page is open. */
function machine(prefersDark: boolean) {
  const listeners = new Set<() => void>();
  const query = {
    matches: prefersDark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return {
    prefer(dark: boolean) {
      query.matches = dark;
      listeners.forEach((listener) => listener());
    },
  };
}

const openPage = () =>
  render(
    <ThemeProvider>
      <Shown />
    </ThemeProvider>,
  );

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('ThemeProvider', () => {
  it('follows the system while it changes', () => {
    const { prefer } = machine(true);
    openPage();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');

    act(() => prefer(false));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(screen.getByRole('button')).toHaveTextContent('system shows light');
  });

  it('keeps a choice against the system, for the next visit too', async () => {
    machine(true);
    const { unmount } = openPage();
    await userEvent.click(screen.getByRole('button'));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');

    unmount();
    openPage();
    expect(screen.getByRole('button')).toHaveTextContent('light shows light');
  });

  it('follows a choice made in another tab', () => {
    machine(true);
    openPage();
    localStorage.setItem(THEME_STORAGE_KEY, 'classic-dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY })));
    expect(document.documentElement).toHaveAttribute('data-theme', 'classic-dark');
  });
});
