import { parseRegistry, type Registry } from './registry.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const published = (version: string) => ({
  version,
  manifest: `/remotes/x/${version}/mf-manifest.json`,
  integrity,
});
const sqlEditor = {
  id: 'mfe-sql-editor',
  title: 'SQL Editor',
  contract: { min: 1, max: 1 },
  routes: ['sql', 'sql/*'],
  slots: [],
  nav: [{ entry: 'sql-editor', path: 'sql/new' }],
  requires: [{ action: 'tenant:Sql:Query', resource: 'projects' }],
  ...published('2'),
  previous: [published('1')],
};
const registry = (parts: object = {}, remotes: object = { 'mfe-sql-editor': sqlEditor }) => ({
  schema: 1,
  revision: 7,
  generatedAt: '2026-11-21T00:00:00Z',
  remotes,
  ...parts,
});
const withRemote = (parts: object) => registry({}, { 'mfe-sql-editor': { ...sqlEditor, ...parts } });

describe('parseRegistry', () => {
  it.each([
    ['a registry', registry()],
    ['an empty one', registry({}, {})],
    ['a canary', withRemote({ canary: { ...published('3'), percent: 10, salt: 'pepper' } })],
    [
      'an older version with a contract of its own',
      withRemote({ previous: [{ ...published('1'), contract: { min: 1, max: 2 } }] }),
    ],
    ['a remote that is switched off', withRemote({ disabled: true })],
  ])('takes %s as it is', (_, value) => {
    expect(parseRegistry(value)).toEqual(value);
    expect(parseRegistry(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  it('does not invent a canary', () => {
    expect(parseRegistry(registry()).remotes['mfe-sql-editor']).not.toHaveProperty('canary.version');
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'registry'],
    ['a list', []],
    ['an empty object', {}],
    ['a schema of the future', registry({ schema: 2 })],
    ['a revision that is a text', registry({ revision: '7' })],
    ['a revision below zero', registry({ revision: -1 })],
    ['no remotes', registry({ remotes: undefined })],
    ['remotes in a list', registry({ remotes: [sqlEditor] })],
    ['a remote that is null', registry({}, { 'mfe-sql-editor': null })],
    ['a remote without a manifest', withRemote({ manifest: undefined })],
    ['an integrity of another kind', withRemote({ integrity: 'md5-abc' })],
    ['no integrity', withRemote({ integrity: undefined })],
    ['an id of a strange form', withRemote({ id: '../mfe' })],
    ['a slot that the shell does not have', withRemote({ slots: ['basement'] })],
    ['a contract without its end', withRemote({ contract: { min: 1 } })],
    ['a canary of more than all', withRemote({ canary: { ...published('3'), percent: 101, salt: 's' } })],
    ['a previous version without integrity', withRemote({ previous: [{ version: '1', manifest: '/x' }] })],
  ])('throws for %s', (_, value) => {
    expect(() => parseRegistry(value)).toThrow();
  });

  it('names what is wrong', () => {
    expect(() => parseRegistry(withRemote({ integrity: 'md5-abc' }))).toThrow(/integrity/);
  });

  it('does not touch what it is given', () => {
    const value = Object.freeze(registry()) as Registry;
    expect(parseRegistry(value)).not.toBe(value);
  });
});
