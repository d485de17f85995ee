import { SCREENS } from '../../playwright/screens/list.ts';
import { readWorkspaceFile, workspaceFiles } from '../lint/workspace-files.ts';
import { contactSheet } from './contact-sheet.ts';

const routes = workspaceFiles(/^remote\.json$/)
  .flatMap((file) => (JSON.parse(readWorkspaceFile(file)) as { routes: string[] }).routes)
  // One with a parameter is opened from another page.
  .filter((route) => !/[:*]/.test(route) && route !== 'sql');

it.each(routes)('the page %s is a screen', (route) => {
  expect(SCREENS.map(({ path }) => path)).toContain(`/project/:ref/${route}`);
});

it('names each screen once', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('compares the 24 most telling screens with pictures', () => {
  expect(SCREENS.flatMap(({ baselines = [] }) => baselines)).toHaveLength(24);
});

it('shows the looks of a screen side by side, with why one is missing', () => {
  const picture = { name: 'team', theme: 'dark', width: 390, file: 'team-dark-390.png' };
  const sheet = contactSheet([picture, { ...picture, theme: 'light', problem: 'no <button>' }]);
  expect(sheet.match(/<h2>team<\/h2>/g)).toHaveLength(1);
  expect(sheet).toContain('dark, 390 px');
  expect(sheet).toContain('light, 390 px: no &lt;button>');
});
