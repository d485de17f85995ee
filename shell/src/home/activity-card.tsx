import type { Project } from '@howdah/shared-api/projects';
import { type JobEntry, useJobsListQuery } from '@howdah/shared-api/projects/jobs';
import { formatRelative, Spinner } from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { CircleX } from 'lucide-react';
import { jobLabels } from '../page/job-labels.ts';
import { HomeCard, HomeRow, HomeRows } from './home-list.tsx';
import classes from './home-list.module.css';

const activityTexts = {
  title: 'Recent activity',
  loading: 'Loading recent activity',
  failed: (message: string) => `Failed to load recent activity: ${message}`,
};

export const ACTIVITY_SHOWN = 6;

interface ActivityCardProps {
  project: Project;
  hasBackups: boolean;
}

/** Actions on the project itself, such as pausing and restoring. */
export function ActivityCard({ project, hasBackups }: ActivityCardProps) {
  const query = useJobsListQuery(
    { ref: project.ref, limit: ACTIVITY_SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <HomeCard
      title={activityTexts.title}
      rows={1}
      query={query}
      loading={activityTexts.loading}
      skeletonRows={4}
      failed={activityTexts.failed}
    >
      {(jobs) => (
        <HomeRows>
          {withBeginning(jobs, project).map(({ id, kind, state, error: reason, ...job }) => {
            const labels = jobLabels({ kind, was_active: job.was_active });
            return (
              <HomeRow
                key={id}
                icon={
                  state === 'running' ? (
                    <Spinner />
                  ) : state === 'failed' ? (
                    <CircleX aria-hidden className={classes.danger} />
                  ) : (
                    <labels.icon aria-hidden />
                  )
                }
                to={
                  kind === 'back-up' && hasBackups
                    ? `/project/${project.ref}/database/backups/scheduled`
                    : undefined
                }
                note={reason}
                end={
                  <time dateTime={job.updated_at} title={formatInstant(job.updated_at)}>
                    {formatRelative(job.updated_at)}
                  </time>
                }
              >
                {labels[state]}
              </HomeRow>
            );
          })}
        </HomeRows>
      )}
    </HomeCard>
  );
}

/** The creation is taken from the project, because its job may be missing. */
function withBeginning(jobs: readonly JobEntry[], { inserted_at: at }: Project): readonly JobEntry[] {
  if (jobs.length >= ACTIVITY_SHOWN || jobs.some(({ kind }) => kind === 'initialize' || kind === 'branch'))
    return jobs;
  const beginning: JobEntry = {
    id: 'created',
    kind: 'initialize',
    state: 'done',
    was_active: false,
    error: null,
    started_at: at,
    updated_at: at,
  };
  return [...jobs, beginning];
}
