import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FloatingPanel } from './floating-panel.tsx';

const openPanel = () => {
  const onClose = jest.fn();
  render(
    <FloatingPanel label="API docs" onClose={onClose}>
      <p>It could not be loaded</p>
    </FloatingPanel>,
  );
  return { onClose, panel: screen.getByRole('complementary', { name: 'API docs' }) };
};

describe('FloatingPanel', () => {
  it('closes on Escape', async () => {
    const { onClose } = openPanel();
    await userEvent.keyboard('a{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('leaves Escape to the dialog that has taken its place', async () => {
    const { onClose, panel } = openPanel();
    panel.style.display = 'none';
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});
