import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '../toaster/Toaster.tsx';
import { LazyModule, useLazyModule, useLazyOpening } from './lazy-module.ts';

const panel = { Panel: () => <p>the panel</p> };
const gone = () => Promise.reject(new Error('Loading chunk panel failed'));

function Opener({ lazy }: { lazy: LazyModule<typeof panel> }) {
  const { module, open, setOpen } = useLazyOpening(lazy);
  return (
    <>
      <button onPointerEnter={lazy.prefetch} onClick={() => setOpen(true)}>
        Open
      </button>
      {module && open && <module.Panel />}
      <Toaster />
    </>
  );
}

describe('LazyModule', () => {
  it('opens when its code is loaded', async () => {
    let resolve = (_module: typeof panel) => {};
    const lazy = new LazyModule('The panel', () => new Promise<typeof panel>((done) => (resolve = done)));
    render(<Opener lazy={lazy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByText('the panel')).toBeNull();
    await act(async () => resolve(panel));
    expect(screen.getByText('the panel')).toBeVisible();
  });

  it('keeps the plain trigger when its code is prefetched', async () => {
    const lazy = new LazyModule('The panel', () => Promise.resolve(panel));
    function Trigger() {
      const { module, setOpen } = useLazyOpening(lazy);
      return module ? <p>another trigger</p> : <button onClick={() => setOpen(true)}>Open</button>;
    }
    render(<Trigger />);
    await act(() => lazy.fetch());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('another trigger')).toBeVisible();
  });

  it('reports a failure, and opens on the next try', async () => {
    const importModule = jest.fn<Promise<typeof panel>, []>(gone);
    render(<Opener lazy={new LazyModule('The panel', importModule)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The panel failed to load')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    importModule.mockResolvedValue(panel);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('the panel')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('The panel failed to load')).not.toBeInTheDocument());
  });

  it('retries from the toast', async () => {
    const importModule = jest.fn<Promise<typeof panel>, []>(() => Promise.resolve(panel));
    importModule.mockImplementationOnce(gone);
    const opened = jest.fn();
    render(<Toaster />);
    new LazyModule('The drawer', importModule).load(opened);
    await screen.findByText('The drawer failed to load');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(opened).toHaveBeenCalledWith(panel);
  });

  it('ignores a failed prefetch, and fetches again when it is used', async () => {
    const importModule = jest.fn<Promise<typeof panel>, []>(() => Promise.resolve(panel));
    importModule.mockImplementationOnce(gone);
    const lazy = new LazyModule('The menu', importModule);
    lazy.prefetch();
    await expect(lazy.fetch()).rejects.toThrow('Loading chunk');
    await expect(lazy.fetch()).resolves.toBe(panel);
    expect(importModule).toHaveBeenCalledTimes(2);
  });

  it('loads while it is needed', async () => {
    const lazy = new LazyModule('The panel', () => Promise.resolve(panel));
    const prefetched = jest.spyOn(lazy, 'fetch');
    function Panel({ isNeeded }: { isNeeded: boolean }) {
      const module = useLazyModule(lazy, isNeeded);
      return module ? <module.Panel /> : null;
    }
    const { rerender } = render(<Panel isNeeded={false} />);
    expect(prefetched).not.toHaveBeenCalled();
    rerender(<Panel isNeeded />);
    expect(await screen.findByText('the panel')).toBeVisible();
  });

  it('clears failed requests of the federation runtime for shared modules', async () => {
    const failed = { loading: Promise.resolve(), loaded: false };
    const loaded = { loading: Promise.resolve(), loaded: true };
    Object.assign(globalThis, {
      __webpack_share_scopes__: { default: { menu: { '1.0.0': failed }, react: { '19.0.0': loaded } } },
    });
    await expect(new LazyModule('The menu', gone).fetch()).rejects.toThrow();
    expect(failed.loading).toBeNull();
    expect(loaded.loading).toBeInstanceOf(Promise);
    Reflect.deleteProperty(globalThis, '__webpack_share_scopes__');
  });
});
