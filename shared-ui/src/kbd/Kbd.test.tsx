import { render, screen } from '@testing-library/react';
import { Kbd } from './Kbd.tsx';

it('shows each key of a shortcut as a key', () => {
  render(<Kbd keys="Mod+Shift+K" />);
  for (const key of ['Ctrl', 'Shift', 'K']) expect(screen.getByText(key)).toBeInTheDocument();
});
