import type { Backup } from '@howdah/shared-api/backups';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
  type Tone,
} from '@howdah/shared-ui';
import { Download, History } from 'lucide-react';
import { useBackupDownload } from '../backup-download/use-backup-download.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
import { formatInstant } from '@howdah/shared-ui/dates';
import { backupsTexts, restoreBackupTexts } from '../texts/backups.ts';
import classes from './backups.module.css';

const { columns } = backupsTexts;

interface BackupTableProps {
  project: Project;
  backups: Backup[];
  onRestore(backup: Backup): void;
}

export function BackupTable({ project, backups, onRestore }: BackupTableProps) {
  const { can } = useShell();
  const { download } = useBackupDownload(project.ref);

  return (
    <Table label={backupsTexts.table}>
      <TableHead>
        <TableRow>
          <TableHeader>{columns.made}</TableHeader>
          <TableHeader className={classes.wide}>{columns.kind}</TableHeader>
          <TableHeader className={classes.wide}>{columns.version}</TableHeader>
          <TableHeader className={classes.wide} numeric>
            {columns.size}
          </TableHeader>
          <TableHeader>{columns.state}</TableHeader>
          <TableHeader>
            <VisuallyHidden>{columns.actions}</VisuallyHidden>
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
            <TableCell className={classes.wide}>{backupsTexts.kinds[backup.kind]}</TableCell>
            <TableCell className={classes.wide} mono>
              {backup.postgres_version ?? backupsTexts.none}
            </TableCell>
            <TableCell className={classes.wide} numeric>
              {sizeOf(backup) ?? backupsTexts.none}
            </TableCell>
            <TableCell>
              <Badge tone={TONES[backup.status]}>{backupsTexts.states[backup.status]}</Badge>
            </TableCell>
            <TableCell>
              {backup.status === 'COMPLETED' && (
                <div className={classes.actions}>
                  <PermittedButton
                    size="sm"
                    icon={<Download aria-hidden />}
                    permission={can('secrets:Read', 'database_backups')}
                    noPermission={backupsTexts.noDownload}
                    onClick={() => void download(backup)}
                  >
                    {backupsTexts.download}
                  </PermittedButton>
                  <PermittedButton
                    size="sm"
                    icon={<History aria-hidden />}
                    permission={can('infra:Execute', 'queue_jobs.projects.initialize_or_resume')}
                    noPermission={restoreBackupTexts.noPermission}
                    disabledReason={
                      isProjectHealthy(project.status) ? undefined : restoreBackupTexts.notRunning
                    }
                    onClick={() => onRestore(backup)}
                  >
                    {backupsTexts.restore}
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

/** What the hidden columns hold, as far as it is known. */
function factsOf(backup: Backup): string[] {
  const facts = [backupsTexts.kinds[backup.kind], backup.postgres_version, sizeOf(backup)];
  return facts.filter((fact) => typeof fact === 'string');
}
