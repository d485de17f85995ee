import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommandsButton } from './commands-button.tsx';

async function show() {
  const onSearch = jest.fn();
  const onAssistant = jest.fn();
  render(<CommandsButton onSearch={onSearch} onAssistant={onAssistant} />);
  await userEvent.click(screen.getByRole('button', { name: 'Commands' }));
  await screen.findByRole('dialog', { name: 'Commands' });
  return { onSearch, onAssistant };
}

describe('CommandsButton', () => {
  it('offers Search and Assistant with their shortcuts', async () => {
    await show();
    expect(screen.getByRole('button', { name: /Search/ })).toHaveTextContent('SearchCtrlK');
    expect(screen.getByRole('button', { name: /Assistant/ })).toHaveTextContent('AssistantCtrlI');
  });

  it('closes before it searches, and says who gets the focus back', async () => {
    const { onSearch, onAssistant } = await show();
    await userEvent.click(screen.getByRole('button', { name: /Search/ }));
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onSearch).toHaveBeenCalledWith(screen.getByRole('button', { name: 'Commands' }));
    expect(onAssistant).not.toHaveBeenCalled();
  });

  it('does nothing on Escape but close', async () => {
    const { onSearch, onAssistant } = await show();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Commands' })).toHaveFocus();
    expect(onSearch).not.toHaveBeenCalled();
    expect(onAssistant).not.toHaveBeenCalled();
  });
});
