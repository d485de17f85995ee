import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './Checkbox.tsx';

describe('Checkbox', () => {
  it('is checked by its label and by Space', async () => {
    const onCheckedChange = jest.fn();
    render(<Checkbox label="Pricing" description="Of any plan" onCheckedChange={onCheckedChange} />);
    const box = screen.getByRole('checkbox', { name: 'Pricing' });
    expect(box).toHaveAccessibleDescription('Of any plan');

    await userEvent.click(screen.getByText('Pricing'));
    expect(onCheckedChange).toHaveBeenLastCalledWith(true);
    box.focus();
    await userEvent.keyboard(' ');
    expect(onCheckedChange).toHaveBeenLastCalledWith(false);
  });

  it('can be partly checked, and passes its ref on', () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox ref={ref} aria-label="All tables" indeterminate />);
    expect(screen.getByRole('checkbox', { name: 'All tables' })).toBePartiallyChecked();
    expect(ref.current).toBe(screen.getByRole('checkbox'));
  });
});
