import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Radio, RadioGroup } from './Radio.tsx';

function Sizes() {
  const [size, setSize] = useState('micro');
  return (
    <RadioGroup legend="Compute size" layout="cards" value={size} onValueChange={setSize}>
      <Radio value="micro" label="Micro" badge="Current" description="512 MB of memory" />
      <Radio value="small" label="Small" description="1 GB of memory">
        Two cores
      </Radio>
      <Radio value="large" label="Large" disabled />
    </RadioGroup>
  );
}

it('is one named group, whose choices are named by their labels and badges', () => {
  render(<Sizes />);
  expect(screen.getByRole('radiogroup', { name: 'Compute size' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Micro Current' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveAccessibleDescription(
    '1 GB of memory Two cores',
  );
});

it.extended('selects by a click anywhere in the card, and never what is disabled', async () => {
  render(<Sizes />);
  await userEvent.click(screen.getByText('1 GB of memory'));
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
  await userEvent.click(screen.getByText('Large'));
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked();
});
