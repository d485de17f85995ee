import type { Project } from '@howdah/shared-api/projects';
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
import { LastJobNotice } from '../jobs/last-job-notice.tsx';
import { JwtSecretNotice } from './jwt-secret-notice.tsx';
import { PauseProject } from './pause-project.tsx';
import { ProjectNameForm } from './project-name-form.tsx';
import { RestartProject } from './restart-project.tsx';
import { RestoreProject } from './restore-project.tsx';

/** `settings/general`: name and facts of the project; restart, pause or restore, and delete. */
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
          {project.status === 'INACTIVE' ? (
            <RestoreProject project={project} />
          ) : (
            <PauseProject project={project} />
          )}
          <DeleteProject project={project} />
        </>
      ) : (
        <SkeletonCards label="Loading project" heights={[180, 220, 76, 76, 76]} />
      )}
    </Page>
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
