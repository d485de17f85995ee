import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes } from '../src/publish/publish.ts';
import { remoteIds } from '../src/publish/remote-ids.ts';
import { serveStore, type StoreServer } from '../src/store/store-server.ts';
import { homeWithDemo, startPlatform, type RunningPlatform } from './start-platform.ts';

export interface ComposedOptions {
  /** Serve the remotes from an origin of their own, as a content network would. */
  remotesApart?: boolean;
  /** Further environment of the platform. */
  env?: Record<string, string>;
}

/** The whole dashboard: shell and platform on one origin, the built remotes published to a store. */
export interface ComposedDashboard extends RunningPlatform {
  storeDir: string;
  /** Present when the remotes are apart: closing it takes all of them down. */
  remotes?: StoreServer;
}

/** Publishes the remotes as they are built and starts the platform with the built shell. */
export async function startComposed({ remotesApart, env }: ComposedOptions = {}): Promise<ComposedDashboard> {
  const root = await mkdtemp(join(tmpdir(), 'howdah-composed-'));
  const storeDir = join(root, 'store');
  await publishRemotes(storeDir, await remoteIds());
  const remotes = remotesApart ? await serveStore(storeDir) : undefined;
  const home = await homeWithDemo(env);
  const platform = await startPlatform({
    home,
    storeDir,
    env: { ...(remotes ? { HOWDAH_REMOTES_ORIGIN: remotes.origin } : {}), ...env },
  });
  return {
    ...platform,
    storeDir,
    ...(remotes ? { remotes } : {}),
    async stop(how) {
      await platform.stop(how);
      await remotes?.close();
      await Promise.all([root, home].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}
