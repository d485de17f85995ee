import { defineRemote } from '@howdah/shared-api/remote-contract';
import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { integrityOf } from '../loading/published-file.ts';
import type { Federation } from '../loading/federation.ts';
import type { RemoteLoader } from '../loading/load-remote.ts';
import { SharedCode } from '../loading/shared-code.ts';

/** Test builders: published versions, and a loader with a fake network and runtime. */

export const BASE = 'http://cdn.test/';

export function manifestText(name = 'mfe_sql_editor'): string {
  return JSON.stringify({
    metaData: { name, remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ path: './remote', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
    shared: [],
  });
}

export async function registryEntry(overrides: Partial<RegistryEntry> = {}): Promise<RegistryEntry> {
  const integrity = await integrityOf(new TextEncoder().encode(manifestText()));
  return {
    id: 'mfe-sql-editor',
    title: 'SQL Editor',
    contract: { min: 1, max: 1 },
    routes: ['sql', 'sql/*'],
    slots: [],
    nav: [],
    requires: [],
    version: '2.0.0',
    manifest: 'remotes/mfe-sql-editor/2.0.0/mf-manifest.json',
    integrity,
    previous: [{ version: '1.0.0', manifest: 'remotes/mfe-sql-editor/1.0.0/mf-manifest.json', integrity }],
    ...overrides,
  } as RegistryEntry;
}

export function registryOf(...entries: RegistryEntry[]): Registry {
  return {
    schema: 1,
    revision: 7,
    generatedAt: '2026-11-20T00:00:00.000Z',
    remotes: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
  };
}

export const sqlEditorModule = defineRemote({ id: 'mfe-sql-editor' });

/** Returns a valid manifest and the SQL Editor by default; a test overrides what it is about. */
export function fakeLoader(overrides: Partial<RemoteLoader> & { load?: Federation['load'] } = {}) {
  const { load = async () => ({ default: sqlEditorModule }), ...rest } = overrides;
  return {
    fetch: jest.fn(async () => new Response(manifestText())),
    delay: jest.fn(async () => undefined),
    random: () => 0.5,
    federation: { load: jest.fn(load) },
    sharedCode: new SharedCode({ digest: 'surface', versions: {}, read: async () => null }),
    ...rest,
  } satisfies RemoteLoader;
}
