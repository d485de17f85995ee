import type { Project } from '@howdah/shared-api/projects';
import { type JobEntry, useJobsListQuery } from '@howdah/shared-api/projects/jobs';
import { Spinner } from '@howdah/shared-ui';
import { formatInstant, formatRelative } from '@howdah/shared-ui/dates';
import {
  Archive,
  CirclePause,
  CirclePlay,
  CircleX,
  FolderPlus,
  GitBranch,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  Scaling,
  Trash2,
  TrendingUp,
} from 'lucide-react';
import { HomeCard, HomeRow, HomeRows } from './home-list.tsx';
import classes from './home-list.module.css';

const activityTexts = {
  title: 'Recent activity',
  loading: 'Loading recent activity',
  failed: (message: string) => `Recent activity could not be loaded: ${message}`,
};

interface Words {
  icon: LucideIcon;
  running: string;
  done: string;
  failed: string;
}

const RESTORED: Words = {
  icon: CirclePlay,
  running: 'Restoring the project',
  done: 'Project restored',
  failed: 'Restore failed',
};

const JOBS: Record<JobEntry['kind'], Words> = {
  initialize: {
    icon: FolderPlus,
    running: 'Setting up the project',
    done: 'Project created',
    failed: 'Setup failed',
  },
  branch: {
    icon: GitBranch,
    running: 'Creating the branch',
    done: 'Branch created',
    failed: 'Branch failed',
  },
  pause: {
    icon: CirclePause,
    running: 'Pausing the project',
    done: 'Project paused',
    failed: 'Pause failed',
  },
  restore: RESTORED,
  restart: {
    icon: RotateCcw,
    running: 'Restarting the project',
    done: 'Project restarted',
    failed: 'Restart failed',
  },
  resize: {
    icon: Scaling,
    running: 'Resizing the project',
    done: 'Project resized',
    failed: 'Resize failed',
  },
  upgrade: {
    icon: TrendingUp,
    running: 'Upgrading Postgres',
    done: 'Postgres upgraded',
    failed: 'Upgrade failed',
  },
  remove: { icon: Trash2, running: 'Deleting the project', done: 'Project deleted', failed: 'Delete failed' },
  'back-up': { icon: Archive, running: 'Backing up', done: 'Backup completed', failed: 'Backup failed' },
  'rotate-jwt-secret': {
    icon: KeyRound,
    running: 'Changing the JWT secret',
    done: 'JWT secret changed',
    failed: 'JWT secret change failed',
  },
};

const SHOWN = 6;

interface ActivityCardProps {
  project: Project;
  hasBackups: boolean;
}

/** What was done with the project as a whole. */
export function ActivityCard({ project, hasBackups }: ActivityCardProps) {
  const query = useJobsListQuery({ ref: project.ref, limit: SHOWN }, { refetchOnMountOrArgChange: true });
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
            const words =
              kind === 'restore' && job.was_active ? { ...RESTORED, done: 'Backup restored' } : JOBS[kind];
            return (
              <HomeRow
                key={id}
                icon={
                  state === 'running' ? (
                    <Spinner />
                  ) : state === 'failed' ? (
                    <CircleX aria-hidden className={classes.danger} />
                  ) : (
                    <words.icon aria-hidden />
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
                {words[state]}
              </HomeRow>
            );
          })}
        </HomeRows>
      )}
    </HomeCard>
  );
}

/** The project's creation is known from the project, whether a job tells it or not. */
function withBeginning(jobs: readonly JobEntry[], { inserted_at: at }: Project): readonly JobEntry[] {
  if (jobs.length >= SHOWN || jobs.some(({ kind }) => kind === 'initialize' || kind === 'branch'))
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
