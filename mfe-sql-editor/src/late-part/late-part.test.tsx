import { Toaster } from '@howdah/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LatePart, useLateOpening } from './late-part.ts';

const Panel = () => <p>The panel</p>;

function Opener({ part }: { part: LatePart<{ Panel: typeof Panel }> }) {
  const { module, open, setOpen } = useLateOpening(part);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {module && open && <module.Panel />}
      <Toaster />
    </>
  );
}

describe('LatePart', () => {
  it('opens when its code has come', async () => {
    let arrive = (_module: { Panel: typeof Panel }) => {};
    const part = new LatePart(
      'The panel',
      () => new Promise<{ Panel: typeof Panel }>((done) => (arrive = done)),
    );
    render(<Opener part={part} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.queryByText('The panel')).toBeNull();
    await act(async () => arrive({ Panel }));
    expect(screen.getByText('The panel')).toBeVisible();
  });

  it('says when its code cannot be had, and tries afresh', async () => {
    const fetchModule = jest
      .fn<Promise<{ Panel: typeof Panel }>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ Panel });
    render(<Opener part={new LatePart('The panel', fetchModule)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('The panel could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The panel')).toBeVisible();
  });
});
