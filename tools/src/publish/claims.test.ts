import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../../webpack/workspace.ts';
import { abortCanary, promoteCanary } from './canary.ts';
import { refuseTakeOvers, type Claims } from './claims.ts';
import { remoteIds } from './remote-ids.ts';
import { removeRemote } from './remove-remote.ts';
import { rollbackRemote } from './rollback.ts';
import { TestWorkspace } from './testing/test-workspace.ts';

let workspace: TestWorkspace;
let store: string;
beforeEach(async () => {
  workspace = await TestWorkspace.make();
  store = workspace.store;
});
afterEach(() => workspace.remove());

const command = (id: string) => ({ id, title: 'Title', section: 'Actions', path: 'x' });
const menu = (path: string) => ({
  area: path.split('/')[0]!,
  title: 'Menu',
  entries: [{ label: 'Label', path }],
});

/** What the remote has that is there first. */
const FIRST = {
  routes: ['sql', 'sql/*', 'data/:id/edit'],
  slots: ['side-panel', 'product-menu', 'resource-banners'],
  nav: [{ entry: 'sql-editor', path: 'sql/new' }],
  menus: [menu('sql/recent')],
  commands: [command('new-query')],
};

describe('a remote that claims what another one has', () => {
  beforeEach(() => workspace.publish('mfe-first', 'one', FIRST));

  it.each<[string, object, string]>([
    ['the same route', { routes: ['sql'] }, 'The route "sql" belongs to mfe-first'],
    [
      'the same route in other words',
      { routes: ['/data//:name/edit/'] },
      'The route "/data//:name/edit/" belongs to mfe-first',
    ],
    [
      'a page of a route',
      { routes: ['sql/new'] },
      'The route "sql/new" belongs to mfe-first: it would take pages of "sql/*"',
    ],
    [
      'some pages of a route',
      { routes: ['data/new/:part'] },
      'The route "data/new/:part" belongs to mfe-first: it would take pages of "data/:id/edit"',
    ],
    ['a slot', { slots: ['side-panel'] }, 'The slot "side-panel" belongs to mfe-first'],
    [
      'an entry of the navigation',
      { nav: [{ entry: 'sql-editor', path: 'second' }] },
      'The navigation entry "sql-editor" belongs to mfe-first',
    ],
    ['a command', { commands: [command('new-query')] }, 'The command "new-query" belongs to mfe-first'],
    [
      'an entry of a menu',
      { menus: [menu('sql/recent')] },
      'The menu entry "sql/recent" belongs to mfe-first',
    ],
    ['an entry for its page', { menus: [menu('sql/new')] }, 'The menu entry "sql/new" belongs to mfe-first'],
  ])('is refused with %s', async (_, facts, message) => {
    await expect(workspace.publish('mfe-second', 'one', facts)).rejects.toThrow(message);
    expect(await workspace.entry('mfe-second')).toBeUndefined();
  });

  it('is told everything at once, and what to do', async () => {
    await expect(
      workspace.publish('mfe-second', 'one', { routes: ['sql/a'], commands: [command('new-query')] }),
    ).rejects.toThrow(
      `mfe-second is not published, because it claims what others have:
  The route "sql/a" belongs to mfe-first: it would take pages of "sql/*"
  The command "new-query" belongs to mfe-first
Choose another name in its remote.json, or publish mfe-first without it first.`,
    );
  });

  it.each<[string, object]>([
    ['fills slots that several can fill', { slots: ['product-menu', 'resource-banners'] }],
    ['takes pages that the other leaves', { routes: ['data/:id/view', 'data/*', 'sqlite'] }],
    ['has a menu in the same area', { routes: ['data/*'], menus: [menu('data/second')] }],
  ])('is published when it %s', async (_, facts) => {
    await expect(workspace.publish('mfe-second', 'one', facts)).resolves.toMatchObject({
      outcome: 'published',
    });
  });

  it('can have it once the other one gives it up; then the other cannot go back', async () => {
    await workspace.publish('mfe-first', 'two', { ...FIRST, routes: ['sql'] });
    await workspace.publish('mfe-second', 'one', { routes: ['sql/new'] });
    await expect(rollbackRemote(store, 'mfe-first')).resolves.toBeDefined();
    await rollbackRemote(store, 'mfe-first');
    await workspace.publish('mfe-second', 'two', { routes: ['sql/*'] });
    await expect(rollbackRemote(store, 'mfe-first')).rejects.toThrow(
      'The route "sql/*" belongs to mfe-second',
    );
  });

  it.extended('can have it once the other one is removed', async () => {
    await removeRemote(store, 'mfe-first');
    await expect(workspace.publish('mfe-second', 'one', FIRST)).resolves.toMatchObject({
      outcome: 'published',
    });
  });

  it.extended('is refused what only the canary of the other one has, and the reverse', async () => {
    await workspace.publish('mfe-first', 'two', { ...FIRST, routes: ['reports'] }, {}, { canaryPercent: 5 });
    await expect(workspace.publish('mfe-second', 'one', { routes: ['reports'] })).rejects.toThrow(
      'The route "reports" belongs to mfe-first',
    );
    await workspace.publish('mfe-second', 'one', { routes: ['second'] });
    await expect(
      workspace.publish('mfe-second', 'two', { routes: ['sql'] }, {}, { canaryPercent: 5 }),
    ).rejects.toThrow('The route "sql" belongs to mfe-first');
    await abortCanary(store, 'mfe-first');
    await workspace.publish('mfe-second', 'three', { routes: ['second', 'reports'] });
  });
});

it.each(['', '*', ':page', '/', '*/x', 'a*/x'])(
  'refuses the route %j, which would answer for pages of the shell',
  async (route) => {
    await expect(workspace.publish('mfe-x', 'one', { routes: [route] })).rejects.toThrow(
      /route.* (belongs to the shell|is empty)/,
    );
  },
);

it("refuses the shell's own entry of the navigation", async () => {
  await expect(
    workspace.publish('mfe-x', 'one', { nav: [{ entry: 'home', label: 'Home', path: 'x' }] }),
  ).rejects.toThrow('The navigation entry "home" belongs to the shell');
});

it('promotes a canary with pages of its own', async () => {
  await workspace.publish('mfe-x', 'one');
  await workspace.publish('mfe-x', 'two', { routes: ['x', 'x/more'] }, {}, { canaryPercent: 5 });
  await expect(promoteCanary(store, 'mfe-x')).resolves.toBeDefined();
});

it.extended('does not let a long or strange name blur the message', async () => {
  const strange = 'reports"\n  The route "sql" belongs to you';
  await workspace.publish('mfe-first', 'one', { routes: [strange, `r/${'x'.repeat(5000)}`] });
  const refused = workspace.publish('mfe-second', 'one', { routes: [strange, `r/${'x'.repeat(5000)}`] });
  await expect(refused).rejects.toThrow(
    /^.{0,100}\n {2}The route "reports\\"\\n.*\n {2}The route "r\/x{60,80}…" belongs/,
  );
});

it('finds no take-over among the remotes of this repository', async () => {
  const remotes = await Promise.all(
    (await remoteIds()).map(
      async (id) => JSON.parse(await readFile(join(workspaceRoot, id, 'remote.json'), 'utf8')) as Claims,
    ),
  );
  expect(remotes.length).toBeGreaterThan(1);
  for (const remote of remotes) {
    const others = remotes.filter((other) => other !== remote);
    expect(() => refuseTakeOvers(remote, undefined, others)).not.toThrow();
  }
});
