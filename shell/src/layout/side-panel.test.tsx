import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NARROW } from '../page/narrow.ts';
import { SidePanel } from './side-panel.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** A window in which only this query holds. */
function windowWith(query: string) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (asked) =>
      ({
        matches: asked === query,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

describe('SidePanel', () => {
  it('is resized with the arrow keys, between 400 and 500 px, and keeps its width', async () => {
    const { unmount } = render(<SidePanel label="Assistant">hello</SidePanel>);
    const grip = screen.getByRole('separator');
    expect(grip).toHaveAttribute('aria-valuenow', '440');
    grip.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(grip).toHaveAttribute('aria-valuenow', '460');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(grip).toHaveAttribute('aria-valuenow', '500');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('complementary', { name: 'Assistant' })).toHaveStyle({ inlineSize: '400px' });
    unmount();
    render(<SidePanel label="Assistant">hello</SidePanel>);
    expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '400');
  });

  it('keeps toasts off what is in it, and no longer than it is there', async () => {
    const room = () => document.documentElement.style.getPropertyValue('--side-panel-width');
    const { unmount } = render(<SidePanel label="Assistant">hello</SidePanel>);
    expect(room()).toBe('440px');
    screen.getByRole('separator').focus();
    await userEvent.keyboard('{Home}');
    expect(room()).toBe('500px');
    unmount();
    expect(room()).toBe('');
  });

  it('has 500 to 600 px on a very wide screen', async () => {
    windowWith('(min-width: 1536px)');
    render(<SidePanel label="Assistant">hello</SidePanel>);
    const grip = screen.getByRole('separator');
    expect(grip).toHaveAttribute('aria-valuenow', '500');
    grip.focus();
    await userEvent.keyboard('{Home}');
    expect(grip).toHaveAttribute('aria-valuenow', '600');
  });

  it('is as wide as a narrow window', () => {
    windowWith(NARROW);
    render(<SidePanel label="Assistant">hello</SidePanel>);
    expect(screen.getByRole('complementary', { name: 'Assistant' })).toBeInTheDocument();
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  });

  it('keeps what is in it when the window gets narrower', () => {
    const panel = () => (
      <SidePanel label="Assistant">
        <input aria-label="Message" />
      </SidePanel>
    );
    const { rerender } = render(panel());
    const message = screen.getByRole('textbox', { name: 'Message' });
    windowWith(NARROW);
    rerender(panel());
    expect(screen.queryByRole('separator')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Message' })).toBe(message);
  });

  it('keeps the focus off the page that it covers in a narrow window', () => {
    windowWith(NARROW);
    const panel = (open: boolean) => (
      <>
        <main>A page</main>
        {open && <SidePanel label="Assistant">hello</SidePanel>}
      </>
    );
    const { rerender } = render(panel(true));
    expect(screen.getByRole('main')).toHaveAttribute('inert');
    rerender(panel(false));
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });
});
