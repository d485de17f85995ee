import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry } from '../../store/registry-store.ts';
import { publishRemotes, type PublishOptions, type PublishResult } from '../publish.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** A workspace in a temporary folder, with remotes that look built, and a store to publish them to. */
export class TestWorkspace {
  static async make(): Promise<TestWorkspace> {
    return new TestWorkspace(await mkdtemp(join(tmpdir(), 'howdah-workspace-')));
  }

  readonly store: string;
  private constructor(readonly root: string) {
    this.store = join(root, 'store');
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true });
  }

  /** Writes what a federated build of `id` leaves behind: an entry script, and further files by their names. */
  async build(
    id: string,
    code: string,
    facts: object = {},
    files: Record<string, string | Buffer> = {},
  ): Promise<void> {
    const dist = join(this.root, id, 'dist');
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    const all = { [entryFile(code)]: code, 'mf-stats.json': '{}', ...files };
    for (const [name, content] of Object.entries(all)) await writeFile(join(dist, name), content);
    await writeFile(
      join(dist, 'mf-manifest.json'),
      JSON.stringify({ id, metaData: { remoteEntry: { name: entryFile(code), path: '' } }, exposes: [] }),
    );
    await writeFile(join(this.root, id, 'package.json'), JSON.stringify({ version: '1.2.3' }));
    const remoteJson = {
      id,
      title: 'A remote',
      contract: { min: 1, max: 1 },
      routes: [id.replace(/^mfe-/, '')],
      slots: [],
      nav: [],
      requires: [],
      ...facts,
    };
    await writeFile(join(this.root, id, 'remote.json'), JSON.stringify(remoteJson));
  }

  /** Publishes what is built of a remote. */
  async publishBuilt(id: string, options: PublishOptions = {}): Promise<PublishResult> {
    const [result] = await publishRemotes(this.store, [id], { workspace: this.root, ...options });
    return result!;
  }

  async publish(
    id: string,
    code: string,
    facts: object = {},
    files: Record<string, string | Buffer> = {},
    options: PublishOptions = {},
  ): Promise<PublishResult> {
    await this.build(id, code, facts, files);
    return this.publishBuilt(id, options);
  }

  async entry(id: string): Promise<RegistryEntry> {
    return (await readRegistry(this.store)).remotes[id]!;
  }

  /** Names of the published files of a remote. */
  async published(id: string): Promise<string[]> {
    return (await readdir(join(this.store, 'remotes', id))).sort();
  }

  async readPublished(id: string, name: string): Promise<string> {
    return readFile(join(this.store, 'remotes', id, name), 'utf8');
  }

  /** As if nobody had changed anything of the remote for two days. */
  async ageByTwoDays(id: string): Promise<void> {
    const before = Date.now() / 1000 - 2 * DAY_SECONDS;
    for (const name of await this.published(id)) {
      await utimes(join(this.store, 'remotes', id, name), before, before);
    }
  }
}

export function entryFile(code: string): string {
  return `remoteEntry.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
}
