import { useEntitiesListTablesQuery } from '@howdah/shared-api/entities';
import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { BackupList } from '@howdah/shared-api/lifecycle';
import { isProjectHealthy, isProjectPaused, type Project } from '@howdah/shared-api/projects';
import { useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import {
  type Fact,
  FactStrip,
  formatBytes,
  formatCount,
  formatDay,
  formatRelative,
  Skeleton,
} from '@howdah/shared-ui';
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
  beforePause: 'before the pause',
};

/** One strip of facts. Those that the database answers are there while it runs. */
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
        ...kept,
        { name: factTexts.created, value: formatDay(project.inserted_at) },
      ]}
    />
  );
}

/** Of a paused project: what there is of its data. */
function useKeptFacts(ref: string, isPaused: boolean): Fact[] {
  const { currentData, error } = useHomeBackupsListQuery(
    { ref },
    { skip: !isPaused, refetchOnMountOrArgChange: true },
  );
  if (!isPaused) return [];
  const latest = currentData?.backups.find(({ status }) => status === 'COMPLETED');
  return [
    {
      name: factTexts.latestBackup,
      value: latest ? (
        <time dateTime={latest.inserted_at}>{formatRelative(latest.inserted_at)}</time>
      ) : currentData ? (
        factTexts.noBackup
      ) : error ? (
        homeTexts.notAvailable
      ) : (
        <Skeleton width={72} height={20} />
      ),
      note: latest?.kind === 'pause' && factTexts.beforePause,
    },
  ];
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
