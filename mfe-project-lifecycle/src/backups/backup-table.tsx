import type { Backup } from '@howdah/shared-api/lifecycle';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  PermittedButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
  type Tone,
  formatBytes,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Download, History } from 'lucide-react';
import { useBackupDownload } from './use-backup-download.ts';
import classes from './backups.module.css';

const STATES = { PENDING: 'In progress', COMPLETED: 'Complete', FAILED: 'Failed' };

const KINDS = { scheduled: 'Schedule', pause: 'Pause', upgrade: 'Upgrade' };

interface BackupTableProps {
  project: Project;
  backups: Backup[];
  onRestore(backup: Backup): void;
}

export function BackupTable({ project, backups, onRestore }: BackupTableProps) {
  const { can } = useShell();
  const { download } = useBackupDownload(project.ref);

  return (
    <Table label="Backups of this project">
      <TableHead>
        <TableRow>
          <TableHeader>Created</TableHeader>
          <TableHeader className={classes.wide}>Reason</TableHeader>
          <TableHeader className={classes.wide}>Postgres</TableHeader>
          <TableHeader className={classes.wide} numeric>
            Size
          </TableHeader>
          <TableHeader>State</TableHeader>
          <TableHeader>
            <VisuallyHidden>Actions</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {backups.map((backup) => (
          <TableRow key={backup.id}>
            <TableCell className={classes.made}>
              <time dateTime={backup.inserted_at}>{formatInstant(backup.inserted_at)}</time>
              <span className={classes.narrow}>{factsOf(backup).join(', ')}</span>
            </TableCell>
            <TableCell className={classes.wide}>{KINDS[backup.kind]}</TableCell>
            <TableCell className={classes.wide} mono>
              {backup.postgres_version ?? '–'}
            </TableCell>
            <TableCell className={classes.wide} numeric>
              {sizeOf(backup) ?? '–'}
            </TableCell>
            <TableCell>
              <Badge tone={TONES[backup.status]}>{STATES[backup.status]}</Badge>
            </TableCell>
            <TableCell>
              {backup.status === 'COMPLETED' && (
                <div className={classes.actions}>
                  <PermittedButton
                    size="sm"
                    variant="ghost"
                    icon={<Download aria-hidden />}
                    permission={can('secrets:Read', 'database_backups')}
                    action="download backups"
                    onClick={() => void download(backup)}
                  >
                    Download
                  </PermittedButton>
                  <PermittedButton
                    size="sm"
                    variant="ghost"
                    icon={<History aria-hidden />}
                    permission={can('infra:Execute', 'queue_jobs.projects.initialize_or_resume')}
                    action="restore this project"
                    disabledReason={
                      isProjectHealthy(project.status)
                        ? undefined
                        : 'The project must be running to restore a backup'
                    }
                    onClick={() => onRestore(backup)}
                  >
                    Restore
                  </PermittedButton>
                </div>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const TONES: Record<Backup['status'], Tone> = { PENDING: 'info', COMPLETED: 'success', FAILED: 'danger' };

function sizeOf({ size_bytes: bytes }: Backup): string | undefined {
  return bytes === null ? undefined : formatBytes(bytes);
}

/** The known values of the columns that a narrow screen hides. */
function factsOf(backup: Backup): string[] {
  const facts = [KINDS[backup.kind], backup.postgres_version, sizeOf(backup)];
  return facts.filter((fact) => typeof fact === 'string');
}
