import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry, updateRegistry } from '@howdah/tools/registry';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';

/** Publishes versions of a remote that fail in one particular way: real files in the real store, with honest hashes. */
export class BrokenRemote {
  readonly #id: string;
  #before: RegistryEntry | undefined;

  constructor(
    readonly storeDir: string,
    id = 'mfe-sql-editor',
  ) {
    this.#id = id;
  }

  /** Remembers what is published, so that `restore` can bring it back. */
  async remember(): Promise<void> {
    this.#before = (await readRegistry(this.storeDir)).remotes[this.#id];
  }

  async restore(): Promise<void> {
    await this.change(() => this.#before as RegistryEntry);
  }

  /** Changes what the registry says of the remote. */
  async change(next: (entry: RegistryEntry) => RegistryEntry): Promise<void> {
    await updateRegistry(this.storeDir, (remotes) => ({
      ...remotes,
      [this.#id]: next(remotes[this.#id] as RegistryEntry),
    }));
  }

  /** Publishes a hand-made entry script as the newest version; the working one becomes the previous. */
  async publishScript(version: string, script: string): Promise<void> {
    const facts = await this.#publishedFacts();
    const { manifest, integrity } = await writeContainer(this.storeDir, this.#id, version, script, facts);
    await this.#publish(version, manifest, integrity);
  }

  /** What the version that is current says of the remote. */
  async #publishedFacts(): Promise<object | undefined> {
    const manifest = await readFile(join(this.storeDir, await this.manifestPath()), 'utf8');
    return (JSON.parse(manifest) as { howdah?: { remote?: object } }).howdah?.remote;
  }

  /** Publishes the same files again as another version. */
  async publishCopy(version: string): Promise<void> {
    const from = await this.manifestPath();
    const manifest = `remotes/${this.#id}/${version}.mf-manifest.json`;
    await copyFile(join(this.storeDir, from), join(this.storeDir, manifest));
    await this.#publish(
      version,
      manifest,
      integrityOf(await readFile(join(this.storeDir, manifest), 'utf8')),
    );
  }

  async #publish(version: string, manifest: string, integrity: string): Promise<void> {
    await this.change((entry) => ({
      ...entry,
      version,
      manifest,
      integrity,
      lastPublished: integrity,
      previous: [
        {
          version: entry.version,
          manifest: entry.manifest,
          integrity: entry.integrity,
          contract: entry.contract,
          signature: entry.signature,
        },
        ...entry.previous,
      ],
    }));
  }

  /** Replaces the bytes of a published file behind the registry's back. */
  async tamper(file: string): Promise<void> {
    const path = join(this.storeDir, file);
    await rm(`${path}.br`, { force: true });
    await writeFile(path, `${await readFile(path, 'utf8')}\n `);
  }

  async manifestPath(): Promise<string> {
    return (await readRegistry(this.storeDir)).remotes[this.#id]?.manifest ?? '';
  }
}

interface WrittenContainer {
  /** Path of the manifest in the store. */
  manifest: string;
  integrity: string;
}

/**
 * Writes a hand-made entry script and its manifest into a store, without publishing it.
 *
 * @param facts its remote.json.
 */
export async function writeContainer(
  storeDir: string,
  id: string,
  version: string,
  script: string,
  facts?: object,
): Promise<WrittenContainer> {
  const folder = `remotes/${id}/${version}`;
  const name = containerName(id);
  const manifest = JSON.stringify({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: id },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      globalName: name,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
    howdah: { integrity: { 'remoteEntry.js': integrityOf(script) }, remote: facts },
  });
  await mkdir(join(storeDir, folder), { recursive: true });
  await writeFile(join(storeDir, folder, 'remoteEntry.js'), script);
  await writeFile(join(storeDir, folder, 'mf-manifest.json'), manifest);
  return { manifest: `${folder}/mf-manifest.json`, integrity: integrityOf(manifest) };
}

function containerName(id: string): string {
  return id.replace(/\W/g, '_');
}

/** A remote without a build: a container whose one module has one page, rendered by these statements. */
export function containerWithPage(render: string, id = 'mfe-sql-editor', path = 'sql/*'): string {
  return `
  var ${containerName(id)} = {
    init(shared) { this.shared = shared; },
    async get() {
      const { get } = Object.values(this.shared.react)[0];
      const React = (await get())();
      const Page = () => { ${render} };
      const routes = [{ path: '${path}', element: React.createElement(Page) }];
      return () => ({ default: { id: '${id}', contract: 1, routes, slots: {}, commands: {} } });
    },
  };`;
}

export const THROWS_IN_RENDER = containerWithPage("throw new Error('render boom');");

export function pageThatSays(text: string): string {
  return containerWithPage(`return ${JSON.stringify(text)};`);
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** The remote.json of a remote that no team has. */
export const WEATHER: RemoteJson = {
  id: 'mfe-weather',
  title: 'Weather',
  contract: { min: 1, max: 1 },
  routes: ['weather'],
  slots: [],
  nav: [{ entry: 'weather', label: 'Weather', path: 'weather' }],
  commands: [{ id: 'weather', title: 'Look at the weather', section: 'Navigate', path: 'weather' }],
  requires: [],
};
