import type { UpgradeProgress } from './upgrade-progress.ts';

/** A version of Postgres that a project can be restored on (docs/product/lifecycle.md#data). */
export interface RestoreVersion {
  /** `supabase-postgres-18.6`, perhaps with `-orioledb` after it. */
  version: string;
  /** The major version. */
  postgres_engine: string;
  release_channel: 'ga';
}

/** What a restore is asked for with; empty where no version is chosen: the project's own then. */
export interface RestoreChoice {
  postgres_engine?: string;
  release_channel?: 'ga';
}

/** How long a paused project can still be restored (docs/product/lifecycle.md#data). */
export interface PauseStatus {
  /** Null: there is none. */
  latest_downloadable_backup_id: number | null;
  max_days_till_restore_disabled: number;
  /** Null on paid plans, where the window never closes. */
  remaining_days_till_restore_disabled: number | null;
  /** The exact end of the window, ISO 8601, UTC. Null on paid plans. */
  restore_disabled_at: string | null;
  can_restore: boolean;
}

/** COMING_UP: the project had never come up, and is made anew. */
export type RestartedStatus = 'RESTARTING' | 'COMING_UP';

/** How the last upgrade of a project is going, or went (docs/product/lifecycle.md#data). */
export interface UpgradeStatus {
  /** ISO 8601, UTC. */
  initiated_at: string;
  /** ISO 8601, UTC. */
  latest_status_at: string;
  status: 'Upgrading' | 'Upgraded' | 'Failed';
  progress: UpgradeProgress;
  /** How far the step is, 0 to 1, where it can tell. */
  step_progress: number | null;
  /** The major version. */
  target_version: number;
  error: string | null;
  tracking_id: string;
}

/** A backup whose file can be downloaded (docs/product/lifecycle.md#data). */
export interface DownloadableBackup {
  id: number;
  project_id: number;
  /** ISO 8601, UTC. */
  inserted_at: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  /** Never: each is a script that psql runs. */
  isPhysicalBackup: boolean;
  kind: 'pause' | 'scheduled' | 'upgrade';
  /** For example `18.6`; null until it is complete. */
  postgres_version: string | null;
  /** Of the compressed file. */
  size_bytes: number | null;
}

/** What tells a backup to the platform. Of the latest one the pause status has the id alone. */
export type BackupToDownload = Pick<DownloadableBackup, 'id' | 'project_id'> &
  Partial<Pick<DownloadableBackup, 'inserted_at'>>;

/** A job that changes the status of its project: the last one, or the one that runs. */
export interface ProjectJob {
  id: string;
  kind: 'initialize' | 'pause' | 'restore' | 'restart' | 'resize' | 'upgrade' | 'remove';
  state: 'running' | 'done' | 'failed';
  /** How far its present step is, 0 to 1, where it can tell. */
  step_progress: number | null;
  /** A restore that took a running project back to a backup: when it fails, the project goes on as it was. */
  was_active: boolean;
  /** Why it failed. */
  error: string | null;
  /** ISO 8601, UTC. */
  started_at: string;
  /** ISO 8601, UTC. */
  updated_at: string;
}
