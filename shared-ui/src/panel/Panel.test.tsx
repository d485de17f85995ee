import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from './Panel.tsx';

function setup(children = <input aria-label="Search" />) {
  const onClose = jest.fn();
  render(
    <Panel title="API docs" closeLabel="Close the docs" onClose={onClose}>
      {children}
    </Panel>,
  );
  return { onClose, user: userEvent.setup() };
}

describe('Panel', () => {
  it('is a region named by its title that has the focus when it opens', () => {
    setup();
    expect(screen.getByRole('region', { name: 'API docs' })).toHaveFocus();
  });

  it('closes by its button', async () => {
    const { onClose, user } = setup();
    await user.click(screen.getByRole('button', { name: 'Close the docs' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes by Escape from anywhere inside', async () => {
    const { onClose, user } = setup();
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when something inside has used Escape', async () => {
    const { onClose, user } = setup(
      <input aria-label="Search" onKeyDown={(event) => event.preventDefault()} />,
    );
    await user.click(screen.getByLabelText('Search'));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});
