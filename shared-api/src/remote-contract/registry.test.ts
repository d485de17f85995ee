import { parseRegistry } from './registry.ts';

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

const command = { id: 'new-query', title: 'New query', section: 'Query', path: 'sql/new' };
const shortcut = { id: 'run', title: 'Run query', section: 'SQL editor', keys: 'Mod+Enter' };

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
    [
      'slots, commands and shortcuts',
      withRemote({ slots: ['side-panel'], commands: [command], shortcuts: [shortcut] }),
    ],
    [
      'fields of a newer publisher',
      withRemote({ owner: 'team-sql', previous: [{ ...published('1'), owner: 'a' }] }),
    ],
  ])('takes %s as it is', (_, value) => {
    expect(parseRegistry(value)).toEqual({ registry: value, notes: [] });
    expect(parseRegistry(JSON.parse(JSON.stringify(value)))).toEqual({ registry: value, notes: [] });
  });

  it.each([
    ['no object', 'all'],
    ['without a manifest', { files: {}, shares: [] }],
    ['with a file without a hash', { manifest: integrity, files: { 'main.js': 1 }, shares: [] }],
    ['with shares that are no list', { manifest: integrity, files: {}, shares: 'constructor' }],
    ['null', null],
  ])('uses a remote whose preload is %s, without it', (_, preload) => {
    expect(parseRegistry(withRemote({ preload }))).toEqual({ registry: registry(), notes: [] });
  });

  it('does not invent a canary', () => {
    expect(parseRegistry(registry()).registry.remotes['mfe-sql-editor']).not.toHaveProperty('canary.version');
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
  ])('throws for %s', (_, value) => {
    expect(() => parseRegistry(value)).toThrow();
  });

  it.each<[string, unknown, RegExp]>([
    ['is null', null, /it must be an object/],
    ['is a text', 'sql', /it must be an object/],
    ['has no manifest', { ...sqlEditor, manifest: undefined }, /manifest is missing/],
    ['has a manifest that is no URL', { ...sqlEditor, manifest: 'https://' }, /manifest must be a URL/],
    ['has an integrity of another kind', { ...sqlEditor, integrity: 'md5-abc' }, /integrity must match/],
    ['has no integrity', { ...sqlEditor, integrity: undefined }, /integrity is missing/],
    ['has an id of a strange form', { ...sqlEditor, id: '../mfe' }, /id must match/],
    ['has the id of another remote', { ...sqlEditor, id: 'mfe-docs' }, /has the id "mfe-docs"/],
    ['has routes of another type', { ...sqlEditor, routes: 'sql' }, /routes must be a list/],
    ['has slots of another type', { ...sqlEditor, slots: 'side-panel' }, /slots must be a list/],
    ['has no contract', { ...sqlEditor, contract: undefined }, /contract is missing/],
    ['has a contract without its end', { ...sqlEditor, contract: { min: 1 } }, /contract.max/],
    ['is disabled by a text', { ...sqlEditor, disabled: 'yes' }, /disabled must be true or false/],
    [
      'has a canary of more than all',
      { ...sqlEditor, canary: { ...published('3'), percent: 101, salt: 's' } },
      /canary.percent/,
    ],
    [
      'has a previous version without integrity',
      { ...sqlEditor, previous: [{ version: '1', manifest: '/x' }] },
      /previous\[0\].integrity/,
    ],
  ])('leaves out only the entry that %s, and says why', (_, entry, why) => {
    const docs = { ...sqlEditor, id: 'mfe-docs', routes: ['api'] };
    const { registry: read, notes } = parseRegistry(
      registry({}, { 'mfe-sql-editor': entry, 'mfe-docs': docs }),
    );
    expect(read.remotes).toEqual({ 'mfe-docs': docs });
    expect(notes).toEqual([
      { remote: 'mfe-sql-editor', leavesOut: 'remote', reason: expect.stringMatching(why) },
    ]);
  });

  it.each<[string, object, object, RegExp]>([
    ['slot', { slots: ['basement', 'side-panel'] }, { slots: ['side-panel'] }, /slot "basement" is left out/],
    ['slot of another type', { slots: [7] }, { slots: [] }, /slot 7 is left out/],
    [
      'command section',
      { commands: [command, { ...command, id: 'fly', section: 'Sky' }] },
      { commands: [command] },
      /command "fly" is left out: section must be one of/,
    ],
    [
      'shortcut section',
      { shortcuts: [{ ...shortcut, id: 'fly', section: 'Sky' }, shortcut] },
      { shortcuts: [shortcut] },
      /shortcut "fly" is left out: section must be one of/,
    ],
  ])('uses a remote without a %s that this version does not know', (_, parts, used, why) => {
    const { registry: read, notes } = parseRegistry(withRemote(parts));
    expect(read.remotes['mfe-sql-editor']).toEqual({ ...sqlEditor, ...used });
    expect(notes).toEqual([
      { remote: 'mfe-sql-editor', leavesOut: 'part', reason: expect.stringMatching(why) },
    ]);
  });

  it('keeps a note short, whatever the file holds', () => {
    const { notes } = parseRegistry(withRemote({ slots: ['x'.repeat(10_000)] }));
    expect(notes[0]?.reason.length).toBeLessThan(300);
  });

  it('is not led astray by an entry with the name of a prototype', () => {
    const { registry: read, notes } = parseRegistry(
      JSON.parse(`{"schema":1,"revision":1,"generatedAt":"now","remotes":{"__proto__":{"id":"__proto__"}}}`),
    );
    expect(Object.keys(read.remotes)).toEqual([]);
    expect(notes).toMatchObject([{ remote: '__proto__', leavesOut: 'remote' }]);
  });

  it('does not touch what it is given', () => {
    const value = Object.freeze(withRemote({ slots: ['basement'] }));
    parseRegistry(value);
    expect(value).toEqual(withRemote({ slots: ['basement'] }));
  });
});
