import { render, screen } from '@testing-library/react';
import { Logo } from './Logo.tsx';

it('is called Howdah, by its picture or by its word, never by both', () => {
  const { rerender } = render(<Logo />);
  expect(screen.getByRole('img', { name: 'Howdah' })).toBeInTheDocument();
  rerender(<Logo wordmark />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Howdah')).toBeInTheDocument();
});
