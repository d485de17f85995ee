import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';

const seen = jest.fn<void, [string]>();

function Expiry({ start = '2026-11-22T14:30:00.000Z' }: { start?: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    seen(next);
    setValue(next);
  };
  return (
    <Field label="Valid until">
      <DateTimeInput value={value} onValueChange={change} />
    </Field>
  );
}

const input = () => screen.getByLabelText('Valid until');
const open = () => userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
const day = (name: string) => screen.getByRole('button', { name });

beforeEach(() => seen.mockClear());

describe('typing', () => {
  it('shows the format of the product, and takes shorter ones', async () => {
    render(<Expiry />);
    expect(input()).toHaveValue('22 Nov 2026 14:30:00 UTC');
    await userEvent.clear(input());
    await userEvent.type(input(), '5 jan 2027 9:15');
    expect(seen).toHaveBeenLastCalledWith('2027-01-05T09:15:00.000Z');
    await userEvent.tab();
    expect(input()).toHaveValue('05 Jan 2027 09:15:00 UTC');
  });

  it('keeps what is no date', async () => {
    render(<Expiry start="" />);
    await userEvent.type(input(), 'soon');
    await userEvent.tab();
    expect(input()).toHaveValue('soon');
    expect(seen).toHaveBeenLastCalledWith('soon');
  });
});

describe('the calendar', () => {
  it('begins at the selected day, and keeps the time of the day that is chosen', async () => {
    render(<Expiry />);
    await open();
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
    expect(day('22 November 2026')).toHaveFocus();
    await userEvent.click(day('3 December 2026'));
    expect(seen).toHaveBeenLastCalledWith('2026-12-03T14:30:00.000Z');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a date' })).toHaveFocus();
  });

  async function expectMoved(keys: string, name: string) {
    render(<Expiry />);
    await open();
    await userEvent.keyboard(keys);
    expect(day(name)).toHaveFocus();
  }
  it.each([
    ['{ArrowRight}', '23 November 2026'],
    ['{ArrowDown}{ArrowDown}', '6 December 2026'],
  ])('moves by %s to %s', expectMoved);
  it.extended.each([
    ['{ArrowUp}', '15 November 2026'],
    ['{Home}', '16 November 2026'],
    ['{End}', '22 November 2026'],
    ['{PageDown}', '22 December 2026'],
    ['{Shift>}{PageUp}{/Shift}', '22 November 2025'],
  ])('moves by %s to %s', expectMoved);

  it.extended('selects by Enter, and closes by Escape without a change', async () => {
    render(<Expiry />);
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(seen).not.toHaveBeenCalled();
    await open();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(seen).toHaveBeenLastCalledWith('2026-11-23T14:30:00.000Z');
  });

  it.extended('sets the time, and says what is no time', async () => {
    render(<Expiry />);
    await open();
    const time = screen.getByLabelText('Time in UTC');
    await userEvent.clear(time);
    expect(screen.getByText(/Enter hours and minutes/)).toBeVisible();
    await userEvent.type(time, '9:05{Enter}');
    expect(seen).toHaveBeenLastCalledWith('2026-11-22T09:05:00.000Z');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it.extended('clears', async () => {
    render(<Expiry />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(seen).toHaveBeenLastCalledWith('');
    expect(input()).toHaveValue('');
  });
});
