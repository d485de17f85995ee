import { MemoryRouter } from 'react-router-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationList } from './navigation-list.tsx';
import { projectNavigation } from './project-navigation.ts';

beforeEach(() => localStorage.clear());

const renderList = (area: string) => {
  const groups = projectNavigation({
    ref: 'abc',
    deployment: 'hosted',
    flags: { warehouse: false },
    status: 'ACTIVE_HEALTHY',
    worstLint: 'ERROR',
    can: () => 'allowed',
    bindings: [],
    areas: new Set(['sql', 'database', 'advisors', 'settings']),
  });
  return render(
    <MemoryRouter>
      <NavigationList label="Project" groups={groups} area={area} />
    </MemoryRouter>,
  );
};

const names = () => screen.getAllByRole('link').map((link) => link.textContent);
const missing = () =>
  within(screen.getByRole('list', { name: 'Not installed' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('NavigationList', () => {
  it('says in words what the dot of the advisors means', () => {
    renderList('advisors');
    const advisors = screen.getByRole('link', { name: 'Advisors (security errors found)' });
    expect(advisors).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'SQL Editor' })).not.toHaveAttribute('aria-current');
  });

  it('lists what works, and folds the areas that are not installed into one row before the settings', () => {
    renderList('sql');
    expect(names()).toEqual([
      'Home',
      'SQL Editor',
      'Database',
      'Advisors(security errors found)',
      'Project Settings',
    ]);
    const fold = screen.getByRole('button', { name: 'Not installed 9' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(fold.compareDocumentPosition(screen.getByRole('link', { name: 'Project Settings' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('opens that row by the keyboard, moves through it by arrows, and keeps it open', async () => {
    const { unmount } = renderList('sql');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'SQL Editor' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Table Editor (not installed)' })).toHaveFocus();
    unmount();
    renderList('sql');
    expect(missing()).toHaveLength(9);
    await userEvent.click(screen.getByRole('button', { name: 'Not installed 9' }));
    expect(missing()).toEqual([]);
  });

  it('shows the entry of the current page while the others are folded', () => {
    renderList('storage');
    expect(missing()).toEqual(['Storage(not installed)']);
    expect(screen.getByRole('link', { name: 'Storage (not installed)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('has no such row where everything is installed', () => {
    render(
      <MemoryRouter>
        <NavigationList label="Account" groups={[]} area="" />
      </MemoryRouter>,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
