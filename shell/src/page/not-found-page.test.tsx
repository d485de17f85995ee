import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { NotFoundRoute } from './not-found-page.tsx';

describe('an address that no page answers to', () => {
  it.each([
    ['/nowhere', 'View all projects', '/projects'],
    ['/project/atlas/nowhere', 'Go to project', '/project/atlas'],
  ])('%s is named below a heading, with the way to where the person was: %s', async (path, label, target) => {
    renderPage(<NotFoundRoute />, { route: '/*', path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    expect(screen.getByText(path)).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', target);
  });
});
