import { routeOwner } from './route-owner.ts';

const remotes = [
  { id: 'mfe-project-lifecycle', routes: ['settings/*', 'database/backups/*'] },
  { id: 'mfe-api-docs', routes: ['settings/api', 'database/:page', 'api'] },
  { id: 'mfe-sql-editor', routes: ['sql', 'sql/*'] },
];

describe('routeOwner', () => {
  it.each([
    ['sql', 'mfe-sql-editor'],
    ['sql/new', 'mfe-sql-editor'],
    ['/sql/new/', 'mfe-sql-editor'],
    ['settings/general', 'mfe-project-lifecycle'],
    ['settings', 'mfe-project-lifecycle'],
    ['settings/api', 'mfe-api-docs'],
    ['database/schemas', 'mfe-api-docs'],
    ['database/backups/scheduled', 'mfe-project-lifecycle'],
    ['api', 'mfe-api-docs'],
  ])('gives %s to %s', (path, id) => {
    expect(routeOwner(path, remotes)?.id).toBe(id);
  });

  it.each(['', 'editor', 'api/libraries', 'sqlite', 'database'])('gives "%s" to no remote', (path) => {
    expect(routeOwner(path, remotes)).toBeUndefined();
  });

  it('prefers a literal to a parameter, in any order of the remotes', () => {
    const claims = [
      { id: 'mfe-parameter', routes: ['database/:page'] },
      { id: 'mfe-literal', routes: ['database/roles'] },
    ];
    expect(routeOwner('database/roles', claims)?.id).toBe('mfe-literal');
    expect(routeOwner('database/roles', [...claims].reverse())?.id).toBe('mfe-literal');
  });

  it('prefers the whole path to a wildcard that starts alike', () => {
    const claims = [
      { id: 'mfe-wild', routes: ['sql/*'] },
      { id: 'mfe-exact', routes: ['sql'] },
    ];
    expect(routeOwner('sql', claims)?.id).toBe('mfe-exact');
  });
});
