import { BearerTokens } from './areas/accounts/bearer-tokens.ts';
import { RefusedSignIns } from './areas/accounts/refused-sign-ins.ts';
import { Sessions } from './areas/accounts/sessions.ts';
import { BackupSchedule } from './areas/backups/backup-schedule.ts';
import { Backups } from './areas/backups/backups.ts';
import { CspReports } from './areas/dashboard/csp-reports.ts';
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
import { defineJobs } from './define-jobs.ts';
import { seedLoader } from './demo/load-seed.ts';
import { allowsSeveralProcesses } from './kernel/config.ts';
import type { Clock, Platform } from './kernel/platform.ts';
import { OwnAddresses } from './kernel/security/origins.ts';
import { SignedLinks } from './kernel/security/signed-links.ts';

/** Options for tests. A platform in production uses none of them. */
export interface TestOptions {
  clock?: Clock;
  gate?: StepGate;
  /** Adjusts the measured figures of a project, given its ref. */
  adjustFigures?: ResourceMonitorDependencies['adjust'];
  /** Overrides a project's `postgrestStatus`, given its ref. If it returns undefined, the database is queried. */
  postgrestStatus?: (ref: string) => PostgrestStatus | undefined;
}

export interface PlatformDependencies extends Pick<
  Platform,
  'config' | 'processId' | 'controlPlane' | 'engine' | 'gitRepositories' | 'logger' | 'otlpLog'
> {
  /** The key of the home. */
  key: Buffer;
  engineWorker: string | URL;
  report: (line: string) => void;
  options: TestOptions;
}

/** Creates the parts of a platform. Starts nothing. */
export function composePlatform(deps: PlatformDependencies): Platform {
  const { config, processId, controlPlane, engine, gitRepositories, logger, otlpLog } = deps;
  const { key, engineWorker, report } = deps;
  const { clock = { now: () => new Date() }, gate, adjustFigures, postgrestStatus } = deps.options;
  const backups = new Backups({ home: config.home, engine, controlPlane, clock, logger: logger });
  const secrets = projectSecrets(key);
  const storage = new ProjectStorage(config.home, engine, controlPlane.storedFiles);
  const archives = new StorageArchives(config.home, clock, logger);
  const formatter = new SqlFormatter(engineWorker);
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
    logger,
    processId,
    alone: !allowsSeveralProcesses(config),
    ...(gate ? { gate } : {}),
  });
  const backupSchedule = new BackupSchedule({
    controlPlane,
    jobs,
    clock,
    logger,
    everyHours: config.backupHours,
  });
  const platform: Platform = {
    config,
    processId,
    clock,
    logger,
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
      logger,
      ...(adjustFigures ? { adjust: adjustFigures } : {}),
    }),
    postgrestStatus: async (project) =>
      postgrestStatus?.(project.ref) ?? (await postgrestStatusOf(engine, project)),
    sessions: new Sessions(controlPlane.sessions),
    bearerTokens: new BearerTokens(controlPlane.accessTokens),
    refusedSignIns: new RefusedSignIns(controlPlane.refusedSignIns, logger),
    secrets,
    seenCalls: new SeenCalls({ store: controlPlane.seenCalls, logger: logger }),
    storage,
    archives,
    formatter,
    gitRepositories,
    links: new SignedLinks(key),
    otlpLog,
    loadReports: new LoadReports({
      counts: controlPlane.loadCounts,
      clock,
      logger,
      publishedVersions: () => publishedVersions(config.storeDir),
      onCounted: () =>
        abortFailingCanaries({
          storeDir: config.storeDir,
          counts: controlPlane.loadCounts,
          totals: () => platform.loadReports.totals(),
          now: () => clock.now(),
          logger,
          otlpLog,
        }),
    }),
    cspReports: new CspReports((violation) => {
      logger.warn({ violation }, 'A browser blocked something by the Content-Security-Policy');
      otlpLog.warn('csp.violation', { ...violation });
    }),
  };
  return platform;
}
