import { PAUSE_WINDOW_DAYS } from '@howdah/shared-api/contract';
import { useLifecycleRestartMutation } from '@howdah/shared-api/lifecycle';
import { useProjectsPauseMutation, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  Page,
  PageHeader,
  SkeletonCards,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { useEffect } from 'react';
import { DeleteProject } from '../delete-project/delete-project.tsx';
import { JobCard } from '../jobs/job-card.tsx';
import { pauseTexts, restartTexts } from '../jobs/job-texts.ts';
import { LastJobNotice } from '../jobs/last-job-notice.tsx';
import { JwtSecretNotice } from './jwt-secret-notice.tsx';
import { ProjectNameForm } from './project-name-form.tsx';

/** `settings/general`: name and facts of the project; restart, pause and delete. */
export default function GeneralSettingsPage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle('General settings'), [setPageTitle]);

  return (
    <Page>
      <PageHeader title="General settings" description="Rename, restart, pause or delete this project." />
      {project ? (
        <>
          <LastJobNotice key={`job ${project.ref}`} project={project} />
          <JwtSecretNotice key={`jwt ${project.ref}`} project={project} />
          {/* Each card shows who has the permission. */}
          <ProjectNameForm key={project.ref} project={project} />
          <ProjectFacts project={project} />
          <RestartProject project={project} />
          <PauseProject project={project} />
          <DeleteProject project={project} />
        </>
      ) : (
        <SkeletonCards label="Loading project" heights={[180, 220, 76, 76, 76]} />
      )}
    </Page>
  );
}

/** Pauses the project. */
export function PauseProject({ project }: { project: Project }) {
  const { flags, organization } = useShell();
  const [pauseProject, { isLoading }] = useProjectsPauseMutation();
  const isFree = (organization?.plan.id ?? 'free') === 'free';
  const { confirmBody, restoreWithin, ...texts } = pauseTexts;
  return (
    <JobCard
      project={project}
      resource="queue_jobs.projects.pause"
      texts={{
        ...texts,
        confirmBody:
          flags.enforceNinetyDayUnpauseExpiry && isFree
            ? `${confirmBody} ${restoreWithin(PAUSE_WINDOW_DAYS)}`
            : confirmBody,
      }}
      isStarting={isLoading}
      start={() => pauseProject({ ref: project.ref }).unwrap()}
    />
  );
}

/** Restarts the database. */
export function RestartProject({ project }: { project: Project }) {
  const [restartProject, { isLoading }] = useLifecycleRestartMutation();
  return (
    <JobCard
      project={project}
      resource="queue_jobs.projects.restart"
      texts={restartTexts}
      isStarting={isLoading}
      start={() => restartProject({ ref: project.ref }).unwrap()}
    />
  );
}

/** Facts that support asks for. */
function ProjectFacts({ project }: { project: Project }) {
  return (
    <Card>
      <CardHeader title="About this project" />
      <CardBody>
        <DescriptionList
          items={[
            { term: 'Reference', value: project.ref, mono: true, copy: project.ref },
            { term: 'Postgres version', value: project.dbVersion, mono: true },
            { term: 'Region', value: project.region },
            {
              term: 'Created',
              value: <time dateTime={project.inserted_at}>{formatInstant(project.inserted_at)}</time>,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
