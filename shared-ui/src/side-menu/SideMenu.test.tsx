import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SideMenu } from './SideMenu.tsx';

const links = [
  { to: '/org/demo/general', label: 'General' },
  { to: '/org/demo/team', label: 'Team' },
];

describe('SideMenu', () => {
  it('names its links by its title, and marks the page that is shown', () => {
    render(
      <MemoryRouter initialEntries={['/org/demo/team']}>
        <SideMenu title="Demo organization" links={links} />
      </MemoryRouter>,
    );
    const menu = within(screen.getByRole('region', { name: 'Demo organization' }));
    expect(menu.getByRole('link', { name: 'General' })).not.toHaveAttribute('aria-current');
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Team');
  });

  it('does not mark a page for one below its path, where it says so', () => {
    render(
      <MemoryRouter initialEntries={['/api/libraries']}>
        <SideMenu
          title="API"
          links={[
            { to: '/api', label: 'API docs', end: true },
            { to: '/api/libraries', label: 'Client libraries' },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([
      screen.getByRole('link', { name: 'Client libraries' }),
    ]);
  });
});
