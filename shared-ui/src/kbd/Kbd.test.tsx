import { render, screen } from '@testing-library/react';
import { Kbd } from './Kbd.tsx';

it('shows each key of a shortcut as a key, and says them in words', () => {
  render(<Kbd keys="Mod+Shift+K" />);
  for (const key of ['Ctrl', 'Shift', 'K']) expect(screen.getByText(key)).toBeInTheDocument();
  expect(screen.getByText('Control Shift K')).toBeInTheDocument();
});

it('shows the keys only, where a control says them itself', () => {
  render(<Kbd keys="Mod+K" aria-hidden />);
  expect(screen.getByText('Ctrl')).toBeInTheDocument();
  expect(screen.queryByText('Control K')).not.toBeInTheDocument();
});
