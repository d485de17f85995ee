import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { GitRepositories } from './areas/branching/git-repositories.ts';
import { keepSharedSurface } from './areas/dashboard/shared-surface.ts';
import { composePlatform, type TestOptions } from './compose-platform.ts';
import { requireSameInstallation } from './control-plane/installation.ts';
import { chooseEngine } from './engines/choose-engine.ts';
import { sealedRolePasswords } from './engines/postgres/role-passwords.ts';
import { type PlatformConfig, allowsSeveralProcesses } from './kernel/config.ts';
import { unlessDiskFull } from './kernel/home/disk-space.ts';
import { writeAddress } from './kernel/home/home-lock.ts';
import { openHome } from './kernel/home/home.ts';
import { listen } from './kernel/http/listen.ts';
import { openOtlpLog } from './kernel/otlp-log.ts';
import type { Platform } from './kernel/platform.ts';
import { openControlPlane } from './open-control-plane.ts';
import { resumeWork } from './resume-work.ts';
import { createApp, registerRoutes } from './server.ts';
import { issueSignInLinks, type SignInLink } from './sign-in-links.ts';

/** Files of the program. Their location depends on the build, so they are passed in. */
export interface ProgramFiles {
  /** Folder of the control plane's migrations. */
  migrations: string;
  /** The script of an engine's worker thread. */
  engineWorker: string | URL;
}

export interface RunningPlatform {
  platform: Platform;
  /** The address for users, without a trailing slash. */
  base: string;
  /** One-time links for the owner and for the users in the configuration. */
  links: SignInLink[];
  /** Stops everything in order, databases with a checkpoint. A second call returns the same promise. */
  stop(): Promise<void>;
}

/**
 * Starts a platform. It listens as soon as the control plane is open and resolves when it is ready. On a
 * first start, that is after the demo was created; `report` receives the progress. Rejects with a message for
 * the user if the home is in use or the port is taken, and then closes everything.
 */
export async function startPlatform(
  config: PlatformConfig,
  files: ProgramFiles,
  report: (line: string) => void,
  options: TestOptions = {},
): Promise<RunningPlatform> {
  const closers: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= closeAll(closers));
  try {
    const processId = randomUUID();
    const gitRepositories = new GitRepositories(config.gitRoot);
    const home = openHome(config, processId);
    closers.push(() => home.release());
    const app = createApp({ level: 'info', stream: home.log.stream }, config);
    const otlpLog = openOtlpLog(config.otlpUrl, app.log);
    closers.push(() => otlpLog.close());
    const controlPlane = await openControlPlane({
      dir: join(config.home, 'control'),
      url: config.controlUrl,
      migrations: files.migrations,
      logger: app.log,
    });
    closers.push(() => controlPlane.close());
    const engine = chooseEngine(config, {
      key: home.key,
      workerEntry: files.engineWorker,
      logger: app.log,
      rolePasswords: sealedRolePasswords(home.key, controlPlane.rolePasswords),
      usernameOf: async (id) => (await controlPlane.users.byId(Number(id)))?.username ?? null,
    });
    closers.push(() => engine.close());
    await requireSameInstallation(controlPlane, home.key, engine.kind);
    const platform = composePlatform({
      config,
      processId,
      controlPlane,
      engine,
      gitRepositories,
      logger: app.log,
      otlpLog,
      key: home.key,
      engineWorker: files.engineWorker,
      report,
      options,
    });
    closers.push(() => platform.archives.stop());
    closers.push(() => platform.formatter.close());
    await registerRoutes(app, platform.addresses, platform);
    await keepSharedSurface(config, app.log);
    closers.push(() => platform.jobs.stop());
    closers.push(() => platform.resources.stop());
    closers.push(() => platform.backupSchedule.stop());
    closers.push(() => platform.refusedSignIns.flush());
    closers.push(() => platform.loadReports.flush());
    closers.push(() => platform.seenCalls.flush());
    closers.push(() => app.close());
    await listen(app, config, platform.addresses);

    await resumeWork(platform, report);
    platform.resources.start();
    platform.archives.start();
    platform.backupSchedule.start();
    const links = await issueSignInLinks(platform);
    if (!allowsSeveralProcesses(config))
      await unlessDiskFull(async () => writeAddress(config.home, platform.addresses.base));
    app.log.info({ base: platform.addresses.base }, 'Ready');
    return { platform, base: platform.addresses.base, links, stop };
  } catch (error) {
    await stop().catch((failure: unknown) => report(`Failed to stop: ${String(failure)}`));
    throw error;
  }
}

/** Closes in reverse order of opening. A failure does not prevent the others from closing. */
async function closeAll(closers: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped in order');
}
