import { useEntitiesListTablesQuery } from '@howdah/shared-api/entities';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import { type Fact, FactStrip, formatBytes, formatCount, formatDay, Skeleton } from '@howdah/shared-ui';
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
};

/** One strip of facts. Those that the database answers are there while it runs. */
export function ProjectFacts({ project }: { project: Project }) {
  const isRunning = isProjectHealthy(project.status);
  const live = useLiveFacts(project, isRunning);
  return (
    <FactStrip
      aria-label={factTexts.label}
      facts={[
        { name: factTexts.region, value: project.region },
        { name: factTexts.postgres, value: project.dbVersion },
        ...(isRunning ? live : []),
        { name: factTexts.created, value: formatDay(project.inserted_at) },
      ]}
    />
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
