import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildFacts } from '@howdah/shared-api/remote-contract/sharing';
import { publishRemotes } from '@howdah/tools/publish';
import { updateRegistry } from '@howdah/tools/registry';

/** A remote without a build: one page, for the path that is the remote's name. */
interface HandMadeRemote {
  /** `tides` makes the remote `mfe-tides` and the page `tides`. */
  name: string;
  title: string;
  /** Statements of an async function: they have `shared(request)`, and return the page's component. */
  makePage: string;
  /** What its build would have recorded. */
  facts: BuildFacts;
}

/** Publishes remotes without a build to a store, as any other. */
export class HandMadeRemotes {
  readonly #published = new Set<string>();

  constructor(private readonly storeDir: string) {}

  /** @throws when publishing refuses it. */
  async publish(remote: HandMadeRemote): Promise<void> {
    const id = `mfe-${remote.name}`;
    const workspace = await mkdtemp(join(tmpdir(), 'howdah-hand-made-'));
    try {
      const dist = join(workspace, id, 'dist');
      await mkdir(dist, { recursive: true });
      const script = scriptOf(remote);
      // A published file has its hash in its name.
      const entry = `remoteEntry.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
      await writeFile(join(dist, entry), script);
      await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify(manifestOf(remote, entry)));
      await writeFile(join(workspace, id, 'package.json'), JSON.stringify({ version: '1.0.0' }));
      await writeFile(join(workspace, id, 'remote.json'), JSON.stringify(remoteJsonOf(remote)));
      await publishRemotes(this.storeDir, [id], { workspace });
      this.#published.add(id);
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  }

  /** Takes all of them out of the registry. */
  async remove(): Promise<void> {
    await updateRegistry(this.storeDir, (remotes) =>
      Object.fromEntries(Object.entries(remotes).filter(([id]) => !this.#published.has(id))),
    );
  }
}

function scriptOf({ name, makePage }: HandMadeRemote): string {
  return `
  var mfe_${name} = {
    init(scope) { this.scope = scope; },
    async get() {
      const shared = async (request) => (await Object.values(this.scope[request])[0].get())();
      const React = await shared('react');
      const Page = await (async () => { ${makePage} })();
      const routes = [{ path: '${name}', element: React.createElement(Page) }];
      return () => ({ default: { id: 'mfe-${name}', contract: 1, routes, slots: {}, commands: {} } });
    },
  };`;
}

function manifestOf({ name, facts }: HandMadeRemote, entry: string): object {
  const container = `mfe_${name}`;
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: '1.0.0', buildName: container },
      remoteEntry: { name: entry, path: '', type: 'global' },
      globalName: container,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets }],
    howdah: facts,
  };
}

function remoteJsonOf({ name, title }: HandMadeRemote): object {
  return {
    id: `mfe-${name}`,
    title,
    contract: { min: 1, max: 1 },
    routes: [name],
    slots: [],
    nav: [{ entry: name, label: title, path: name }],
    requires: [],
  };
}
