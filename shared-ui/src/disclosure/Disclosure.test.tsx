import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './Disclosure.tsx';

it('opens what it holds by its summary', async () => {
  render(<Disclosure summary="What is kept">Data, roles and policies.</Disclosure>);
  expect(screen.getByText('Data, roles and policies.')).not.toBeVisible();
  await userEvent.click(screen.getByText('What is kept'));
  expect(screen.getByText('Data, roles and policies.')).toBeVisible();
});
