import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '../toast/Toaster.tsx';
import { LatePart, useLateOpening } from './late-part.ts';

const panel = { Panel: () => <p>the panel</p> };
const gone = () => Promise.reject(new Error('Loading chunk panel failed'));

function Opener({ part }: { part: LatePart<typeof panel> }) {
  const { module, open, setOpen } = useLateOpening(part);
  return (
    <>
      <button onPointerEnter={part.prefetch} onClick={() => setOpen(true)}>
        Open
      </button>
      {module && open && <module.Panel />}
      <Toaster />
    </>
  );
}

describe('LatePart', () => {
  it('opens when its code has come', async () => {
    let arrive = (_module: typeof panel) => {};
    const part = new LatePart('The panel', () => new Promise<typeof panel>((done) => (arrive = done)));
    render(<Opener part={part} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByText('the panel')).toBeNull();
    await act(async () => arrive(panel));
    expect(screen.getByText('the panel')).toBeVisible();
  });

  it('leaves what stands there alone when its code comes before it is wanted', async () => {
    const part = new LatePart('The panel', () => Promise.resolve(panel));
    function Trigger() {
      const { module, setOpen } = useLateOpening(part);
      return module ? <p>another trigger</p> : <button onClick={() => setOpen(true)}>Open</button>;
    }
    render(<Trigger />);
    await act(() => part.load());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('another trigger')).toBeVisible();
  });

  it('tells a failure in place, and is there on the next try', async () => {
    const fetchModule = jest.fn<Promise<typeof panel>, []>(gone);
    render(<Opener part={new LatePart('The panel', fetchModule)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The panel could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    fetchModule.mockResolvedValue(panel);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('the panel')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('The panel could not be loaded')).not.toBeInTheDocument());
  });

  it('tries again from what told the failure', async () => {
    const fetchModule = jest.fn<Promise<typeof panel>, []>(() => Promise.resolve(panel));
    fetchModule.mockImplementationOnce(gone);
    const opened = jest.fn();
    render(<Toaster />);
    new LatePart('The drawer', fetchModule).want(opened);
    await screen.findByText('The drawer could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(opened).toHaveBeenCalledWith(panel);
  });

  it('keeps a failed prefetch to itself, and asks again when it is wanted', async () => {
    const fetchModule = jest.fn<Promise<typeof panel>, []>(() => Promise.resolve(panel));
    fetchModule.mockImplementationOnce(gone);
    const part = new LatePart('The menu', fetchModule);
    part.prefetch();
    await expect(part.load()).rejects.toThrow('Loading chunk');
    await expect(part.load()).resolves.toBe(panel);
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });

  it('makes the federation runtime forget the shared modules that it failed to fetch', async () => {
    const failed = { loading: Promise.resolve(), loaded: false };
    const there = { loading: Promise.resolve(), loaded: true };
    Object.assign(globalThis, {
      __webpack_share_scopes__: { default: { menu: { '1.0.0': failed }, react: { '19.0.0': there } } },
    });
    await expect(new LatePart('The menu', gone).load()).rejects.toThrow();
    expect(failed.loading).toBeNull();
    expect(there.loading).toBeInstanceOf(Promise);
    Reflect.deleteProperty(globalThis, '__webpack_share_scopes__');
  });
});
