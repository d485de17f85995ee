import { act, fireEvent, render, screen } from '@testing-library/react';
import { IconButton } from './IconButton.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('IconButton', () => {
  it('has its label as name and as tooltip, without saying it twice', () => {
    render(<IconButton label="Refresh" icon={<svg />} />);
    const button = screen.getByRole('button', { name: 'Refresh' });
    fireEvent.pointerEnter(button);
    act(() => jest.advanceTimersByTime(400));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Refresh');
    expect(button).not.toHaveAccessibleDescription();
  });

  it('shows why it cannot be pressed, and describes itself with it', () => {
    render(<IconButton label="Delete" disabledReason="Only owners delete" icon={<svg />} />);
    const button = screen.getByRole('button', { name: 'Delete' });
    fireEvent.pointerEnter(button);
    act(() => jest.advanceTimersByTime(400));
    expect(button).toHaveAccessibleDescription('Only owners delete');
  });
});
