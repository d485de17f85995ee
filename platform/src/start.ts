import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { BearerTokens } from './areas/accounts/bearer-tokens.ts';
import { RefusedSignIns } from './areas/accounts/refused-sign-ins.ts';
import { Sessions, signInLink } from './areas/accounts/sessions.ts';
import { normalizeEmail } from './areas/accounts/user-store.ts';
import { BackupSchedule } from './areas/backups/backup-schedule.ts';
import { Backups } from './areas/backups/backups.ts';
import { GitRepositories } from './areas/branching/git-repositories.ts';
import { CspReports } from './areas/dashboard/csp-reports.ts';
import { keepSharedSurface } from './areas/dashboard/shared-surface.ts';
import type { StepGate } from './areas/jobs/job-run.ts';
import { JobRunner } from './areas/jobs/job-runner.ts';
import { Lifecycle } from './areas/lifecycle/lifecycle.ts';
import { type PostgrestStatus, postgrestStatusOf } from './areas/projects/describe-project.ts';
import { projectSecrets } from './areas/projects/secrets.ts';
import { LoadReports } from './areas/remotes/load-reports.ts';
import { publishedVersions } from './areas/remotes/published-versions.ts';
import { abortFailingCanaries } from './areas/remotes/watch-canaries.ts';
import { SeenCalls } from './areas/rest/seen-calls/seen-calls.ts';
import { SqlFormatter } from './areas/sql/formatting/sql-formatter.ts';
import { StorageArchives } from './areas/storage/archive/storage-archives.ts';
import { ProjectStorage } from './areas/storage/project-storage.ts';
import { ResourceMonitor, type ResourceMonitorDependencies } from './areas/usage/resource-monitor.ts';
import type { ControlPlane } from './control-plane/control-plane.ts';
import { requireSameInstallation } from './control-plane/installation.ts';
import { defineJobs } from './define-jobs.ts';
import { createDemo } from './demo/first-start.ts';
import { seedLoader } from './demo/load-seed.ts';
import { chooseEngine } from './engines/choose-engine.ts';
import { EngineError, SqlError } from './engines/engine-error.ts';
import { sealedRolePasswords } from './engines/postgres/role-passwords.ts';
import { type PlatformConfig, allowsSeveralProcesses } from './kernel/config.ts';
import { StartRefusal } from './kernel/errors.ts';
import { unlessDiskFull } from './kernel/home/disk-space.ts';
import { writeAddress } from './kernel/home/home-lock.ts';
import { openHome } from './kernel/home/home.ts';
import { listen } from './kernel/http/listen.ts';
import { openOtlpLog } from './kernel/otlp-log.ts';
import type { Clock, Platform } from './kernel/platform.ts';
import { OwnAddresses } from './kernel/security/origins.ts';
import { SignedLinks } from './kernel/security/signed-links.ts';
import { openControlPlane } from './open-control-plane.ts';
import { createApp, registerRoutes } from './server.ts';

/** Files of the program. Their location depends on the build, so they are passed in. */
export interface ProgramFiles {
  /** Folder of the control plane's migrations. */
  migrations: string;
  /** The script of an engine's worker thread. */
  engineWorker: string | URL;
}

export interface SignInLink {
  email: string;
  url: string;
}

/** Options for tests. A platform in production uses none of them. */
export interface StartOptions {
  clock?: Clock;
  gate?: StepGate;
  /** Adjusts the measured figures of a project, given its ref. */
  adjustFigures?: ResourceMonitorDependencies['adjust'];
  /** Overrides a project's `postgrestStatus`, given its ref. If it returns undefined, the database is queried. */
  postgrestStatus?: (ref: string) => PostgrestStatus | undefined;
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
  { clock = { now: () => new Date() }, gate, adjustFigures, postgrestStatus }: StartOptions = {},
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
    const backups = new Backups({ home: config.home, engine, controlPlane, clock, logger: app.log });
    const secrets = projectSecrets(home.key);
    const storage = new ProjectStorage(config.home, engine, controlPlane.storedFiles);
    const archives = new StorageArchives(config.home, clock, app.log);
    closers.push(() => archives.stop());
    const formatter = new SqlFormatter(files.engineWorker);
    closers.push(() => formatter.close());
    const jobs = new JobRunner({
      controlPlane,
      definitions: defineJobs({
        controlPlane,
        engine,
        loadSeed: seedLoader({ engine, storage }, config.demoScale, report),
        storage,
        archives,
        secrets,
        clock,
        backups,
        removeFiles: [(ref) => storage.files.removeProject(ref), (ref) => archives.removeProject(ref)],
      }),
      logger: app.log,
      processId,
      alone: !allowsSeveralProcesses(config),
      ...(gate ? { gate } : {}),
    });
    const backupSchedule = new BackupSchedule({
      controlPlane,
      jobs,
      clock,
      logger: app.log,
      everyHours: config.backupHours,
    });
    const platform: Platform = {
      config,
      processId,
      clock,
      logger: app.log,
      addresses: new OwnAddresses(config),
      controlPlane,
      engine,
      backups,
      backupSchedule,
      jobs,
      lifecycle: new Lifecycle(controlPlane, jobs),
      resources: new ResourceMonitor({
        controlPlane,
        engine,
        logger: app.log,
        ...(adjustFigures ? { adjust: adjustFigures } : {}),
      }),
      postgrestStatus: async (project) =>
        postgrestStatus?.(project.ref) ?? (await postgrestStatusOf(engine, project)),
      sessions: new Sessions(controlPlane.sessions),
      bearerTokens: new BearerTokens(controlPlane.accessTokens),
      refusedSignIns: new RefusedSignIns(controlPlane.refusedSignIns, app.log),
      secrets,
      seenCalls: new SeenCalls({ store: controlPlane.seenCalls, logger: app.log }),
      storage,
      archives,
      formatter,
      gitRepositories,
      links: new SignedLinks(home.key),
      otlpLog,
      loadReports: new LoadReports({
        counts: controlPlane.loadCounts,
        clock,
        logger: app.log,
        publishedVersions: () => publishedVersions(config.storeDir),
        onCounted: () =>
          abortFailingCanaries({
            storeDir: config.storeDir,
            counts: controlPlane.loadCounts,
            totals: () => platform.loadReports.totals(),
            now: () => clock.now(),
            logger: app.log,
            otlpLog,
          }),
      }),
      cspReports: new CspReports((violation) => {
        app.log.warn({ violation }, 'A browser blocked something by the Content-Security-Policy');
        otlpLog.warn('csp.violation', { ...violation });
      }),
    };
    await registerRoutes(app, platform.addresses, platform);
    await keepSharedSurface(config, app.log);
    closers.push(() => platform.jobs.stop());
    closers.push(() => platform.resources.stop());
    closers.push(() => backupSchedule.stop());
    closers.push(() => platform.refusedSignIns.flush());
    closers.push(() => platform.loadReports.flush());
    closers.push(() => platform.seenCalls.flush());
    closers.push(() => app.close());
    await listen(app, config, platform.addresses);

    await resumeWork(platform, report);
    platform.resources.start();
    archives.start();
    backupSchedule.start();
    const links = await signInLinks(platform);
    if (!allowsSeveralProcesses(config))
      await unlessDiskFull(async () => writeAddress(config.home, platform.addresses.base));
    app.log.info({ base: platform.addresses.base }, 'Ready');
    return { platform, base: platform.addresses.base, links, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Continues the jobs of an earlier process. Waits for them only if new projects are being created. */
async function resumeWork(platform: Platform, report: (line: string) => void): Promise<void> {
  const { controlPlane, secrets, sessions, engine, jobs, lifecycle, backups, config } = platform;
  await sessions.clearExpired();
  await backups.cleanUp(allowsSeveralProcesses(config));
  const planted = await createDemo(controlPlane, secrets, {
    deployment: config.deployment,
    majors: () => engine.majors(),
  }).catch(explainFirstStart);
  if (planted) report('First start: making the demo projects');
  const unmade = (await controlPlane.jobs.running()).some(({ kind }) => kind === 'initialize');
  if (unmade) await engine.prepare();
  await lifecycle.resume();
  if (!unmade) return;
  await jobs.settled();
  for (const { name, status } of await controlPlane.projects.list()) {
    if (status === 'UNKNOWN') report(`${name} could not be made; the log says why`);
  }
}

/** A first start creates databases on the projects' servers. Later starts do not need them. */
function explainFirstStart(error: unknown): never {
  if (error instanceof EngineError || error instanceof SqlError) {
    throw new StartRefusal(`HOWDAH_POSTGRES_URL cannot be used: ${error.message}`, { cause: error });
  }
  throw error;
}

async function signInLinks(platform: Platform): Promise<SignInLink[]> {
  const links: SignInLink[] = [];
  for (const { id, email } of await usersToSignIn(platform.controlPlane, platform.config.signInAs)) {
    links.push({ email, url: await signInLink(platform, id) });
  }
  return links;
}

async function usersToSignIn({ users, organizations }: ControlPlane, signInAs: string[]) {
  const everybody = await users.list();
  const owner = await organizations.firstOwner();
  const wanted = new Set(signInAs.map(normalizeEmail));
  for (const email of wanted) {
    if (email !== '*' && !everybody.some((user) => user.email === email)) {
      throw new Error(`HOWDAH_SIGN_IN_AS names ${email}, and nobody here has that e-mail.`);
    }
  }
  const others = everybody.filter(({ id, email }) => id !== owner && (wanted.has('*') || wanted.has(email)));
  return [...everybody.filter(({ id }) => id === owner), ...others];
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
