import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isContractSupported } from './version.ts';
import { remoteJsonSchema, type RemoteJson } from './remote-json.ts';

/** The remotes are sibling folders of this package. */
const root = join(__dirname, '../../..');
const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
const remotes = folders.map((folder) => ({
  folder,
  remote: JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as RemoteJson,
}));

describe('the remotes of this repository', () => {
  it('are the four of the architecture, at least', () => {
    expect(folders).toEqual(
      expect.arrayContaining(['mfe-api-docs', 'mfe-assistant', 'mfe-project-lifecycle', 'mfe-sql-editor']),
    );
  });

  it.each(remotes)('$folder states its facts in the right shape', ({ folder, remote }) => {
    expect(remoteJsonSchema.parse(remote)).toEqual(remote);
    expect(remote.id).toBe(folder);
    expect(isContractSupported(remote.contract)).toBe(true);
  });

  it.each(remotes)('$folder has routes relative to the project', ({ remote }) => {
    expect(
      [...remote.routes, ...remote.nav.map(({ path }) => path)].filter((path) => path.startsWith('/')),
    ).toEqual([]);
  });

  it.each(remotes)('$folder serves what its navigation points to', ({ remote }) => {
    for (const { path } of remote.nav) {
      const served = remote.routes.some((route) =>
        route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : route === path,
      );
      expect({ path, served }).toEqual({ path, served: true });
    }
  });

  it.each(remotes)('$folder states each of its shortcuts once', ({ remote }) => {
    const ids = (remote.shortcuts ?? []).map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
