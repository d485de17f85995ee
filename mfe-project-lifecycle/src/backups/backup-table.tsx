import type { Backup } from '@howdah/shared-api/lifecycle';
import { isProjectHealthy, isProjectPaused, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  PermittedButton,
  PHONE,
  SkeletonTable,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Tooltip,
  VisuallyHidden,
  type Tone,
  formatBytes,
  useMediaQuery,
} from '@howdah/shared-ui';
import { instantParts } from '@howdah/shared-ui/dates';
import { FactLine } from '@howdah/shared-ui/fact-line';
import { Download, RotateCcw } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useBackupDownload } from './use-backup-download.ts';
import classes from './backups.module.css';

const STATES = { PENDING: 'In progress', COMPLETED: 'Complete', FAILED: 'Failed' };

const KINDS: Record<Backup['kind'], string> = {
  scheduled: 'Scheduled',
  manual: 'Manual',
  pause: 'Before pause',
  // An upgrade makes one before and one after it.
  upgrade: 'Upgrade',
};

interface BackupTableProps {
  project: Project;
  backups: Backup[];
  onRestore(backup: Backup): void;
}

export function BackupTable({ project, backups, onRestore }: BackupTableProps) {
  const { can } = useShell();
  const { download } = useBackupDownload(project.ref);
  const isPhone = useMediaQuery(PHONE);
  // The notice above the table says what a paused project is restored to first.
  const canRestore = !isProjectPaused(project.status);
  // On a phone, the labels of two buttons leave no room for icons.
  const icon = (drawn: ReactNode) => (isPhone && canRestore ? undefined : drawn);

  return (
    <Table label="Backups of this project">
      {!isPhone && <BackupsHead />}
      <TableBody>
        {backups.map((backup) => (
          <TableRow key={backup.id}>
            <TableCell className={classes.made}>
              <time dateTime={backup.inserted_at}>
                {instantParts(backup.inserted_at).map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && ' '}
                    <span className={classes.part}>{part}</span>
                  </Fragment>
                ))}
              </time>
              {isPhone && <FactLine className={classes.facts} facts={factsOf(backup)} />}
              {isPhone && backup.status !== 'COMPLETED' && <State backup={backup} />}
            </TableCell>
            {!isPhone && (
              <>
                <TableCell className={classes.reason}>{KINDS[backup.kind]}</TableCell>
                <TableCell mono>{backup.postgres_version ?? '–'}</TableCell>
                <TableCell numeric>{sizeOf(backup) ?? '–'}</TableCell>
                <TableCell>
                  <State backup={backup} />
                </TableCell>
              </>
            )}
            <TableCell>
              {backup.status === 'COMPLETED' && (
                <div className={classes.actions}>
                  <PermittedButton
                    size="sm"
                    variant="ghost"
                    icon={icon(<Download aria-hidden />)}
                    permission={can('secrets:Read', 'database_backups')}
                    action="download backups"
                    onClick={() => void download(backup)}
                  >
                    Download
                  </PermittedButton>
                  {canRestore && (
                    <PermittedButton
                      size="sm"
                      variant="ghost"
                      icon={icon(<RotateCcw aria-hidden />)}
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
                  )}
                </div>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** On a phone, the single column of facts needs no header. */
function BackupsHead() {
  return (
    <TableHead>
      <TableRow>
        <TableHeader>Created</TableHeader>
        <TableHeader>Reason</TableHeader>
        <TableHeader>Postgres</TableHeader>
        <TableHeader numeric>Size</TableHeader>
        <TableHeader>State</TableHeader>
        <TableHeader>
          <VisuallyHidden>Actions</VisuallyHidden>
        </TableHeader>
      </TableRow>
    </TableHead>
  );
}

/** The table while the backups load. */
export function BackupsSkeleton() {
  const isPhone = useMediaQuery(PHONE);
  const facts = [{ width: 60 }, { width: 36 }, { numeric: true, width: 50 }, { width: 70 }];
  return (
    <SkeletonTable
      label="Loading backups"
      rows={6}
      head={!isPhone && <BackupsHead />}
      cells={[{ width: isPhone ? 110 : 170 }, ...(isPhone ? [] : facts), { shape: 'control', width: 150 }]}
    />
  );
}

function State({ backup: { status, progress, error } }: { backup: Backup }) {
  const share = progress === null ? '' : ` ${Math.round(progress * 100)} %`;
  return (
    <Tooltip content={error}>
      <Badge tone={TONES[status]} tabIndex={error ? 0 : undefined}>
        {STATES[status]}
        {share}
      </Badge>
    </Tooltip>
  );
}

const TONES: Record<Backup['status'], Tone> = { PENDING: 'info', COMPLETED: 'success', FAILED: 'danger' };

function sizeOf({ size_bytes: bytes }: Backup): string | undefined {
  return bytes === null ? undefined : formatBytes(bytes);
}

/** The known values of the columns that a narrow screen hides. */
function factsOf(backup: Backup): string[] {
  const { kind, status, postgres_version: version } = backup;
  const facts = [
    KINDS[kind],
    sizeOf(backup),
    status === 'COMPLETED' && STATES.COMPLETED,
    version && `Postgres ${version}`,
  ];
  // Each stays in one line.
  return facts.filter((fact) => typeof fact === 'string').map((fact) => fact.replaceAll(' ', '\u00a0'));
}
