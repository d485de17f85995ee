import { Toaster } from '@howdah/shared-ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LatePart, useLatePart } from './late-part.ts';

const panel = { Panel: () => <p>the panel</p> };
const gone = () => Promise.reject(new Error('Loading chunk panel failed'));

function Opener({ part }: { part: LatePart<typeof panel> }) {
  const { module, want } = useLatePart(part);
  return (
    <>
      <button onPointerEnter={part.prefetch} onClick={() => want(() => undefined)}>
        Open
      </button>
      {module && <module.Panel />}
      <Toaster />
    </>
  );
}

describe('LatePart', () => {
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
