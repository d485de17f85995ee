import { platformError } from '@howdah/shared-api';
import { usePermission, useShell } from '@howdah/shared-api/remote-contract';
import { type ProjectResources, useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import { useDatabaseAccessGetQuery } from '@howdah/shared-api/projects/database-access';
import {
  ErrorState,
  Page,
  PageHeader,
  Permitted,
  Card,
  CardBody,
  CardHeader,
  formatBytes,
  formatShare,
} from '@howdah/shared-ui';
import { useEffect } from 'react';
import { ComputeSizeForm } from './compute-size-form.tsx';
import { ComputeSkeleton } from './compute-skeleton.tsx';
import { DiskCard } from './disk-card.tsx';
import { LOAD_CARD } from './resource-facts.ts';
import { UsageBar } from './usage-bar.tsx';
import classes from './compute.module.css';

const IDLE = 'None while the database is idle';
const NOT_KNOWN = 'Not known';
const SHARED_SERVER = 'Not measured: the database shares its server with others';

/** `settings/compute-and-disk`: compute size, load and disk of the project. */
export default function ComputePage() {
  const { project, setPageTitle } = useShell();
  const resize = usePermission('infra:Execute', 'queue_jobs.projects.resize');
  const { currentData, error, isFetching, refetch } = useResourcesGetQuery(
    { ref: project?.ref ?? '' },
    { skip: !project, refetchOnMountOrArgChange: true },
  );

  useEffect(() => setPageTitle('Compute and disk'), [setPageTitle]);

  return (
    <Page>
      <PageHeader title="Compute and disk" description="Resources of the database and their current use." />
      {project && currentData ? (
        <Permitted {...resize} action="resize this project">
          <ComputeSizeForm key={currentData.compute_size} project={project} resources={currentData} />
          <LoadCard projectRef={project.ref} resources={currentData} />
          <DiskCard key={currentData.disk.size_bytes} project={project} resources={currentData} />
        </Permitted>
      ) : error ? (
        <ErrorState
          title="Failed to load resources"
          description="The project is not affected. Try again in a moment."
          detail={platformError(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <ComputeSkeleton />
      )}
    </Page>
  );
}

interface LoadCardProps {
  projectRef: string;
  resources: ProjectResources;
}

/** Memory and CPU of the database. An idle database is not started to measure them. */
function LoadCard({ projectRef, resources: { memory, cpu } }: LoadCardProps) {
  const isMeasured = memory.used_bytes !== null && cpu !== null;
  const { currentData: access, isError } = useDatabaseAccessGetQuery(
    { ref: projectRef },
    { skip: isMeasured },
  );
  const unmeasured = access
    ? access.engine === 'postgres'
      ? SHARED_SERVER
      : IDLE
    : isError
      ? NOT_KNOWN
      : '';
  return (
    <Card>
      <CardHeader {...LOAD_CARD} />
      <CardBody className={classes.bars}>
        <UsageBar
          label="Memory"
          share={memory.used_bytes === null ? null : memory.used_bytes / memory.size_bytes}
          text={
            memory.used_bytes === null
              ? unmeasured
              : `${formatBytes(memory.used_bytes)} of ${formatBytes(memory.size_bytes)}`
          }
        />
        <UsageBar
          label="Processor"
          share={cpu}
          text={cpu === null ? unmeasured : `${formatShare(cpu)} of one core`}
        />
      </CardBody>
    </Card>
  );
}
