import { renderInShell } from '@howdah/tools/testing';
import { screen } from '@testing-library/react';
import remoteJson from '../remote.json';
import AreaMenu, { AREA_MENUS } from './area-menu.tsx';
const labels = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('AreaMenu', () => {
  it.each([
    ['settings', ['General', 'Database', 'Compute and disk', 'Infrastructure', 'Add-ons']],
    ['database', ['Scheduled backups', 'Point in time']],
    ['advisors', ['Security', 'Performance']],
  ])('of %s has %s', (area, expected) => {
    renderInShell(<AreaMenu area={area} />);
    expect(labels()).toEqual(expected);
  });

  it('leaves out what only a hosted platform has', () => {
    renderInShell(<AreaMenu area="settings" />, { shell: { deployment: 'self-hosted' } });
    expect(labels()).toEqual(['General', 'Database', 'Compute and disk', 'Infrastructure']);
  });

  it('is empty elsewhere', () => {
    renderInShell(<AreaMenu area="sql" />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads to pages of this remote only', () => {
    const paths = [...AREA_MENUS.values()].flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(remoteJson.routes).toEqual(expect.arrayContaining(paths));
  });
});
