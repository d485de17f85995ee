import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRemotes } from '../src/publish/publish.ts';
import { remoteIds } from '../src/publish/remote-ids.ts';
import { serveStore, type StoreServer } from '../src/store/store-server.ts';
import { homeWithDemo, startPlatform, type RunningPlatform } from './start-platform.ts';

export interface DashboardOptions {
  /** The remotes in the registry; every remote of the workspace by default. */
  remotes?: string[];
  /** Serve the remotes from an origin of their own, as a content network does. */
  remotesApart?: boolean;
  /** Further environment of the platform. */
  env?: Record<string, string>;
}

/** The real dashboard: the built shell on a platform of its own, with the built remotes published to a temporary store. */
export interface RunningDashboard extends RunningPlatform {
  storeDir: string;
  /** Set when the remotes are apart: closing it takes all of them down. */
  remotes?: StoreServer;
}

/** Publishes the remotes as they are built and starts the platform with the built shell. */
export async function startDashboard({
  remotes: ids,
  remotesApart,
  env,
}: DashboardOptions = {}): Promise<RunningDashboard> {
  const root = await mkdtemp(join(tmpdir(), 'howdah-dashboard-'));
  const storeDir = join(root, 'store');
  await publishRemotes(storeDir, ids ?? (await remoteIds()));
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
