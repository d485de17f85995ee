import type { Answer, Body, Schemas } from '../api-types/index.ts';

export type RestoreVersion = Schemas['AvailableVersions']['available_versions'][number];
export type RestoreProject = NonNullable<Body<'restoreProject'>>;
export type PauseStatus = Answer<'getPauseStatus'>;
export type UpgradeStatus = NonNullable<Answer<'getUpgradeStatus'>['databaseUpgradeStatus']>;
export type DownloadableBackup = Answer<'listDownloadableBackups'>['backups'][number];
export type ProjectJob = NonNullable<Answer<'getLastJob'>['job']>;

/** What a download needs to know of a backup. The pause status has only the id of the latest one. */
export type BackupToDownload = Pick<DownloadableBackup, 'id' | 'project_id'> &
  Partial<Pick<DownloadableBackup, 'inserted_at'>>;
