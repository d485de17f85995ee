import { areaMenu, hasOwnMenu, pageNameIn } from './area-menu.ts';

const lifecycle = {
  menus: [
    {
      area: 'settings',
      title: 'Project settings',
      entries: [
        { label: 'General', path: 'settings/general', pageName: 'General settings' },
        { label: 'Infrastructure', path: 'settings/infrastructure' },
        { label: 'Add-ons', path: 'settings/addons', hostedOnly: true },
      ],
    },
  ],
};
const docs = {
  menus: [
    {
      area: 'api',
      title: 'API',
      entries: [
        { label: 'API docs', path: 'api', ownMenu: true },
        { label: 'Client libraries', path: 'api/libraries' },
      ],
    },
    { area: 'database', title: 'Database', entries: [{ label: 'Roles', path: 'database/roles' }] },
  ],
};

const inArea = (area: string, deployment: 'hosted' | 'self-hosted' = 'hosted') => ({
  area,
  projectRef: 'abc',
  deployment,
});
const labels = (...question: Parameters<typeof areaMenu>) =>
  areaMenu(...question)?.links.map(({ label }) => label);

describe('areaMenu', () => {
  it.each([
    ['hosted', ['General', 'Infrastructure', 'Add-ons']],
    ['self-hosted', ['General', 'Infrastructure']],
  ] as const)('has what a %s dashboard has', (deployment, expected) => {
    expect(labels(lifecycle, inArea('settings', deployment))).toEqual(expected);
  });

  it.each([
    ['in another area', lifecycle],
    ['of a remote without menus', {}],
  ])('is missing %s', (_what, remote) => {
    expect(areaMenu(remote, inArea('sql'))).toBeUndefined();
  });

  it('matches exactly the path of a page that has pages below it', () => {
    expect(areaMenu(docs, inArea('api'))?.links).toEqual([
      { label: 'API docs', to: '/project/abc/api', end: true },
      { label: 'Client libraries', to: '/project/abc/api/libraries', end: false },
    ]);
  });
});

describe('pageNameIn', () => {
  it.each([
    ['database/roles', 'Roles'],
    ['database/roles/', 'Roles'],
    ['settings/general', 'General settings'],
    ['settings/vault', undefined],
    ['', undefined],
  ])('of "%s" is %s', (path, name) => {
    expect(pageNameIn([lifecycle, docs], path)).toBe(name);
  });
});

describe('hasOwnMenu', () => {
  it.each([
    ['api', true],
    ['api/', true],
    ['api/libraries', false],
    ['settings/vault', false],
  ])('of "%s" is %s', (path, expected) => {
    expect(hasOwnMenu([lifecycle, docs], path)).toBe(expected);
  });
});
