import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider, useTheme } from './ThemeProvider.tsx';
import { useTokens } from './use-tokens.ts';

const names = ['grid-line'] as const;

function Line() {
  const { setChoice } = useTheme();
  return <button onClick={() => setChoice('dark')}>{useTokens(names)['grid-line']}</button>;
}

it('gives the values of the theme that is shown', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<style>:root { --grid-line: #eeeeee } [data-theme='dark'] { --grid-line: #222222 }</style>`,
  );
  render(
    <ThemeProvider>
      <Line />
    </ThemeProvider>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('#eeeeee');
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: '#222222' })).toBeInTheDocument();
});
