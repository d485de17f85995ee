import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { Gallery } from './Gallery.tsx';

it('shows every section in the theme of the page, or in all of them', async () => {
  const { container } = render(
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>,
  );
  const shown = () =>
    [...container.querySelectorAll('[aria-label="Colours"] [data-theme]')].map((box) =>
      box.getAttribute('data-theme'),
    );
  expect(shown()).toEqual(['light']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'all');
  expect(shown()).toEqual(['dark', 'light', 'classic-dark']);
});
