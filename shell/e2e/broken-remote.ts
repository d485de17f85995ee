import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry, updateRegistry } from '@howdah/tools/registry';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';

/** Publishes versions of a remote that fail in one particular way: real files in the real store, with honest hashes. */
export class BrokenRemote {
  readonly #id = 'mfe-sql-editor';
  #before: RegistryEntry | undefined;

  constructor(readonly storeDir: string) {}

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
    const folder = `remotes/${this.#id}/${version}`;
    const manifest = JSON.stringify({
      id: 'mfe_sql_editor',
      name: 'mfe_sql_editor',
      metaData: {
        name: 'mfe_sql_editor',
        type: 'app',
        buildInfo: { buildVersion: version, buildName: this.#id },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
        globalName: 'mfe_sql_editor',
        pluginVersion: '2.9.2',
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes: [
        {
          id: 'mfe_sql_editor:remote',
          name: 'remote',
          path: './remote',
          assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
        },
      ],
      howdah: { integrity: { 'remoteEntry.js': integrityOf(script) } },
    });
    await mkdir(join(this.storeDir, folder), { recursive: true });
    await writeFile(join(this.storeDir, folder, 'remoteEntry.js'), script);
    await writeFile(join(this.storeDir, folder, 'mf-manifest.json'), manifest);
    await this.change((entry) => ({
      ...entry,
      version,
      manifest: `${folder}/mf-manifest.json`,
      integrity: integrityOf(manifest),
      previous: [
        { version: entry.version, manifest: entry.manifest, integrity: entry.integrity },
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

/** A remote without a build: a container whose one module has one page, rendered by these statements. */
function containerWithPage(render: string): string {
  return `
  var mfe_sql_editor = {
    init(shared) { this.shared = shared; },
    async get() {
      const { get } = Object.values(this.shared.react)[0];
      const React = (await get())();
      const Page = () => { ${render} };
      const routes = [{ path: 'sql/*', element: React.createElement(Page) }];
      return () => ({ default: { id: 'mfe-sql-editor', contract: 1, routes, slots: {}, commands: {} } });
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
