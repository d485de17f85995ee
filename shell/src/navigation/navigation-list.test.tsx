import { MemoryRouter } from 'react-router-dom';
import { render, screen } from '@testing-library/react';
import { NavigationList } from './navigation-list.tsx';
import { projectNavigation } from './project-navigation.ts';

describe('NavigationList', () => {
  it('says in words what the dot of the advisors means', () => {
    const groups = projectNavigation({
      ref: 'abc',
      deployment: 'hosted',
      flags: { warehouse: false },
      status: 'ACTIVE_HEALTHY',
      worstLint: 'ERROR',
      can: () => 'allowed',
      bindings: [],
      areas: new Set(['advisors']),
    });
    render(
      <MemoryRouter>
        <NavigationList label="Project" groups={groups} area="advisors" collapsed />
      </MemoryRouter>,
    );
    const advisors = screen.getByRole('link', { name: 'Advisors (security errors found)' });
    expect(advisors).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Reports (not installed)' })).not.toHaveAttribute('aria-current');
  });
});
