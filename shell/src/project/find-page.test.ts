import { findPage } from './find-page.ts';

const remotes = [
  { id: 'mfe-sql-editor', routes: ['sql', 'sql/*'] },
  { id: 'mfe-project-lifecycle', routes: ['settings/general', 'database/backups/*'] },
];
const NAMES: Record<string, string> = {
  editor: 'Table Editor',
  sql: 'SQL Editor',
  settings: 'Project Settings',
  database: 'Database',
};
const find = (path: string, deployment: 'hosted' | 'self-hosted' = 'hosted') =>
  findPage({ path, deployment, remotes, named: NAMES[path.split('/')[0] ?? ''] });

describe('findPage', () => {
  it.each([
    ['', { kind: 'home' }],
    ['sql/new', { kind: 'remote', id: 'mfe-sql-editor' }],
    ['editor', { kind: 'unserved', name: 'Table Editor', partly: false }],
    ['editor/deep/down', { kind: 'unserved', name: 'Table Editor', partly: false }],
    ['branches', { kind: 'unserved', name: 'Branches', partly: false }],
    ['settings/vault', { kind: 'unserved', name: 'Project Settings', partly: true }],
    ['database/schemas', { kind: 'unserved', name: 'Database', partly: true }],
    ['settings/nowhere', { kind: 'not-found' }],
    ['database', { kind: 'not-found' }],
    ['nowhere', { kind: 'not-found' }],
  ])('finds "%s"', (path, page) => {
    expect(find(path)).toEqual(page);
  });

  it('has no page of a hosted platform on a self-hosted one, whichever remote serves it', () => {
    const serving = [{ id: 'mfe-assistant', routes: ['branches'] }];
    const at = (deployment: 'hosted' | 'self-hosted') =>
      findPage({ path: 'branches', deployment, remotes: serving, named: undefined });
    expect(at('hosted')).toEqual({ kind: 'remote', id: 'mfe-assistant' });
    expect(at('self-hosted')).toEqual({ kind: 'not-found' });
  });

  it.each(['branches', 'usage'])('has no %s on a self-hosted deployment', (path) => {
    expect(find(path, 'self-hosted')).toEqual({ kind: 'not-found' });
  });
});
