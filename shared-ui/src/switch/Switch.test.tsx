import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch.tsx';

it('is a switch to a screen reader, and turns on by its label', async () => {
  const onCheckedChange = jest.fn();
  render(<Switch label="Read-only" onCheckedChange={onCheckedChange} />);
  await userEvent.click(screen.getByText('Read-only'));
  expect(screen.getByRole('switch', { name: 'Read-only' })).toBeChecked();
  expect(onCheckedChange).toHaveBeenCalledWith(true);
});
