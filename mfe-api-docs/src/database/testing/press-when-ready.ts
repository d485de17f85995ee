import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses a button that is disabled until the database has told what may be done. */
export async function pressWhenReady(name: string): Promise<void> {
  const button = () => screen.getByRole('button', { name });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
}
