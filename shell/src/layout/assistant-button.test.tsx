import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssistantButton } from './assistant-button.tsx';

describe('AssistantButton', () => {
  it.each([
    [false, 'Open assistant'],
    [true, 'Close assistant'],
  ])('says what it does while the assistant is open: %s', async (open, words) => {
    render(<AssistantButton open={open} onToggle={() => undefined} />);
    await userEvent.hover(screen.getByRole('button', { name: 'Assistant' }));
    expect(await screen.findByRole('tooltip', { name: new RegExp(words) })).toBeInTheDocument();
  });
});
