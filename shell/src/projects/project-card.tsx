import type { Project } from '@howdah/shared-api/projects';
import type { ProjectUsage } from '@howdah/shared-api/projects/advisors';
import type { JobEntry } from '@howdah/shared-api/projects/jobs';
import { Card, formatBytes, formatDay, formatRelative, Skeleton, Spinner } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { CircleX, FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { jobLabels } from '../page/job-labels.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import classes from './project-card.module.css';

const cardTexts = {
  compute: 'Compute',
  disk: 'Disk used',
  diskOf: (used: string, size: string) => `${used} of ${size}`,
  notMeasured: 'Not measured',
  postgres: 'Postgres',
  region: 'Region',
  created: 'Project created',
  notAvailable: 'Not available',
};

/** Height of a card in pixels, also of its placeholder. */
export const CARD_HEIGHT = 218;

interface ProjectCardProps {
  project: Project;
  /** Undefined while loading, and if it is not available. */
  usage: ProjectUsage | undefined;
  isLoading: boolean;
}

/** A project in the list: its status, its size and usage, and its last activity. */
export function ProjectCard({ project, usage, isLoading }: ProjectCardProps) {
  const { ref, name, status, postgrestStatus, dbVersion, region } = project;
  const measured = (show: (usage: ProjectUsage) => ReactNode) =>
    usage ? show(usage) : isLoading ? <Skeleton radius="text" width={72} /> : cardTexts.notAvailable;
  const facts: [string, ReactNode][] = [
    [
      cardTexts.compute,
      measured(({ compute_size: size }) => <span className={classes.capital}>{size}</span>),
    ],
    [
      cardTexts.disk,
      measured(({ disk }) =>
        disk
          ? cardTexts.diskOf(formatBytes(disk.used_bytes), formatBytes(disk.size_bytes))
          : status === 'ACTIVE_HEALTHY'
            ? cardTexts.notAvailable
            : cardTexts.notMeasured,
      ),
    ],
    [cardTexts.postgres, dbVersion],
    [cardTexts.region, region],
  ];
  return (
    <Card interactive className={classes.card}>
      <Link to={`/project/${ref}`} className={classes.link}>
        {name}
      </Link>
      <div>
        <StatusBadge status={status} postgrestStatus={postgrestStatus} />
      </div>
      <code className={classes.ref}>{ref}</code>
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.activity}>
        {isLoading ? (
          <Skeleton radius="text" width="60%" />
        ) : usage?.last_job ? (
          <LastJob job={usage.last_job} />
        ) : (
          <>
            <FolderPlus aria-hidden />
            <span>{cardTexts.created}</span>
            <time dateTime={project.inserted_at}>{formatDay(project.inserted_at)}</time>
          </>
        )}
      </p>
    </Card>
  );
}

function LastJob({ job }: { job: JobEntry }) {
  const labels = jobLabels(job);
  return (
    <>
      {job.state === 'running' ? (
        <Spinner />
      ) : job.state === 'failed' ? (
        <CircleX aria-hidden className={classes.failed} />
      ) : (
        <labels.icon aria-hidden />
      )}
      <span>{labels[job.state]}</span>
      <time dateTime={job.updated_at} title={formatDay(job.updated_at)}>
        {formatRelative(job.updated_at)}
      </time>
    </>
  );
}
