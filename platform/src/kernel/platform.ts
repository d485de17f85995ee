import type { FastifyBaseLogger } from 'fastify';
import type { BackupSchedule } from '../areas/backups/backup-schedule.ts';
import type { Backups } from '../areas/backups/backups.ts';
import type { Clock } from './clock.ts';
import type { PlatformConfig } from './config.ts';
import type { ControlPlane } from '../control-plane/control-plane.ts';
import type { ControlOverrides } from '../control-port/overrides.ts';
import type { DatabaseEngine } from '../engines/engine.ts';
import type { Lifecycle } from '../areas/lifecycle/lifecycle.ts';
import type { Repositories } from '../areas/branching/git-repositories.ts';
import type { ResourceMonitor } from '../areas/usage/resource-monitor.ts';
import type { BearerTokens } from '../areas/accounts/bearer-tokens.ts';
import type { OwnAddresses } from './security/origins.ts';
import type { ProjectSecrets } from '../areas/projects/secrets.ts';
import type { RefusedSignIns } from '../areas/accounts/refused-sign-ins.ts';
import type { SessionKeeper } from '../areas/accounts/sessions.ts';
import type { SignedLinks } from './security/signed-links.ts';
import type { SqlFormatter } from '../areas/sql/formatting/sql-formatter.ts';
import type { StorageArchives } from '../areas/storage/archive/storage-archives.ts';
import type { ProjectStorage } from '../areas/storage/project-storage.ts';

/** The parts of a running platform, made once in start.ts and handed to the routes as `app.platform`. */
export interface Platform {
  config: PlatformConfig;
  /** Tells this process from the others that work on the same control plane; a new one at each start. */
  processId: string;
  logger: FastifyBaseLogger;
  addresses: OwnAddresses;
  /** For rules that count days. */
  clock: Clock;
  /** Empty unless tests have the control port. */
  overrides: ControlOverrides;
  controlPlane: ControlPlane;
  engine: DatabaseEngine;
  backups: Backups;
  backupSchedule: BackupSchedule;
  lifecycle: Lifecycle;
  /** What projects use, and their read-only mode. */
  resources: ResourceMonitor;
  sessions: SessionKeeper;
  bearerTokens: BearerTokens;
  refusedSignIns: RefusedSignIns;
  secrets: ProjectSecrets;
  storage: ProjectStorage;
  archives: StorageArchives;
  formatter: SqlFormatter;
  /** Local git repositories that projects can be connected to. */
  repositories: Repositories;
  /** Links to files, for the browser's own download. */
  links: SignedLinks;
}

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
  }
}
