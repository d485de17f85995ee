import type { Answer } from '../api-types/index.ts';

export type BackupList = Answer<'listBackups'>;
export type Backup = BackupList['backups'][number];
