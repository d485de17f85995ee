import { useEntitiesListTablesQuery } from '@howdah/shared-api/entities';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { BackupList } from '@howdah/shared-api/lifecycle';
import { isProjectHealthy, isProjectPaused, type Project } from '@howdah/shared-api/projects';
import { useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import { useJobsListQuery } from '@howdah/shared-api/projects/jobs';
import {
  type Fact,
  FactStrip,
  formatBytes,
  formatCount,
  formatDay,
  formatRelative,
  Skeleton,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import type { ReactNode } from 'react';
import { ACTIVITY_SHOWN } from './activity-card.tsx';
import { homeTexts } from './home-texts.ts';
import classes from './home-page.module.css';

const factTexts = {
  label: 'Project facts',
  region: 'Region',
  postgres: 'Postgres',
  compute: 'Compute',
  disk: 'Disk used',
  of: (size: string) => `of ${size}`,
  tables: 'Tables in public',
  created: 'Created',
  latestBackup: 'Latest backup',
  noBackup: 'None yet',
  backupSize: 'Backup size',
  paused: 'Paused',
};

/** A strip of facts. Facts from the database are only shown while it runs. */
export function ProjectFacts({ project }: { project: Project }) {
  const isRunning = isProjectHealthy(project.status);
  const live = useLiveFacts(project, isRunning);
  const kept = useKeptFacts(project.ref, isProjectPaused(project.status));
  return (
    <FactStrip
      aria-label={factTexts.label}
      facts={[
        { name: factTexts.region, value: project.region },
        { name: factTexts.postgres, value: project.dbVersion },
        ...(isRunning ? live : []),
        { name: factTexts.created, value: formatDay(project.inserted_at) },
        ...kept,
      ]}
    />
  );
}

/** Facts of a paused project: since when it is paused, and its latest backup. */
function useKeptFacts(ref: string, isPaused: boolean): Fact[] {
  const backups = useHomeBackupsListQuery({ ref }, { skip: !isPaused, refetchOnMountOrArgChange: true });
  // The same request as that of the activity card.
  const jobs = useJobsListQuery({ ref, limit: ACTIVITY_SHOWN }, { skip: !isPaused });
  if (!isPaused) return [];
  const latest = backups.currentData?.backups.find(({ status }) => status === 'COMPLETED');
  const pause = jobs.currentData?.find(({ kind, state }) => kind === 'pause' && state === 'done');
  const pausedAt = pause?.updated_at ?? (latest?.kind === 'pause' ? latest.inserted_at : undefined);
  const known = <Answer,>(
    { currentData: answer, error: failed }: { currentData?: Answer | undefined; error?: unknown },
    value: ReactNode,
  ) => (answer ? value : failed ? homeTexts.notAvailable : <Skeleton width={72} height={20} />);
  return [
    { name: factTexts.paused, value: known(jobs, pausedAt ? <Ago at={pausedAt} /> : homeTexts.notAvailable) },
    {
      name: factTexts.latestBackup,
      value: known(backups, latest ? <Ago at={latest.inserted_at} /> : factTexts.noBackup),
    },
    {
      name: factTexts.backupSize,
      value: known(backups, latest?.size_bytes ? formatBytes(latest.size_bytes) : '–'),
    },
  ];
}

function Ago({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatRelative(at)}
    </time>
  );
}

function useLiveFacts({ ref, connectionString }: Project, isRunning: boolean): Fact[] {
  const skip = !isRunning;
  const { currentData: resources, error } = useResourcesGetQuery({ ref }, { skip });
  const tables = useEntitiesListTablesQuery({ ref, connectionString, schemas: ['public'] }, { skip });
  const unknown = (cause: unknown) => (cause ? homeTexts.notAvailable : <Skeleton width={56} height={20} />);
  return [
    {
      name: factTexts.compute,
      value: resources ? <span className={classes.capital}>{resources.compute_size}</span> : unknown(error),
    },
    resources
      ? {
          name: factTexts.disk,
          value: formatBytes(resources.disk.used_bytes),
          note: factTexts.of(formatBytes(resources.disk.size_bytes)),
        }
      : { name: factTexts.disk, value: unknown(error) },
    {
      name: factTexts.tables,
      value: tables.currentData ? formatCount(tables.currentData.length) : unknown(tables.error),
    },
  ];
}

const homeBackupsApi = injectArea('homeBackups', (build) => ({
  homeBackupsList: build.query<BackupList, { ref: string }>({
    query: ({ ref }) => platformPath('/platform/database/{ref}/backups', { ref }),
  }),
}));
const { useHomeBackupsListQuery } = homeBackupsApi;
