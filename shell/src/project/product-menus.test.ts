import { menuContributors } from './product-menus.tsx';
const remote = (id: string, routes: string[], nav: string[] = [], slots = ['product-menu']) => ({
  id,
  routes,
  nav: nav.map((path) => ({ entry: 'any', path })),
  slots: slots as 'product-menu'[],
});
const namesIn = (area: string, ...remotes: ReturnType<typeof remote>[]) =>
  menuContributors(remotes, area).map(({ id }) => id);

const docs = remote('docs', ['api', 'settings/api', 'database/roles'], ['database/roles']);
const lifecycle = remote('lifecycle', ['settings/general', 'database/backups'], ['settings/general']);

describe('menuContributors', () => {
  it('begins with the remote that the navigation leads to', () => {
    expect(namesIn('settings', docs, lifecycle)).toEqual(['lifecycle', 'docs']);
    expect(namesIn('database', lifecycle, docs)).toEqual(['docs', 'lifecycle']);
  });

  it('leaves out who has no page in the area, or no menu', () => {
    expect(namesIn('api', docs, lifecycle)).toEqual(['docs']);
    expect(namesIn('api', remote('bare', ['api'], ['api'], []))).toEqual([]);
  });

  it('takes a menu of remote.json like one that the remote draws', () => {
    const stated = {
      ...remote('stated', ['api'], [], []),
      menus: [{ area: 'api', title: 'API', entries: [] }],
    };
    expect(namesIn('api', stated)).toEqual(['stated']);
    expect(namesIn('settings', stated)).toEqual([]);
  });
});
