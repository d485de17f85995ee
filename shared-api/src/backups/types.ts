/** A backup of a project's database: a compressed script that psql runs. */
export interface Backup {
  id: number;
  project_id: number;
  /** ISO 8601, UTC. */
  inserted_at: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  isPhysicalBackup: boolean;
  /** What it was made for. */
  kind: 'pause' | 'scheduled' | 'upgrade';
  /** For example `18.6`; null until the backup is complete. */
  postgres_version: string | null;
  /** Of the compressed file; null until the backup is complete. */
  size_bytes: number | null;
}

export interface BackupList {
  /** Newest first, also those that are being made or failed. */
  backups: Backup[];
  region: string;
  pitr_enabled: boolean;
  walg_enabled: boolean;
}
