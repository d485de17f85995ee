import { useShell } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { DeleteProject } from '../delete-project/delete-project.tsx';
import { JwtSecretNotice } from '../jwt-secret/jwt-secret-notice.tsx';
import { LastJobNotice } from '../last-job/last-job-notice.tsx';
import { generalTexts } from '../texts/general.ts';
import { PauseProject } from './pause-project.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectNameForm } from './project-name-form.tsx';
import { RestartProject } from './restart-project.tsx';

/** `settings/general`: the project's name, the facts about it, restarting, pausing and deleting it. */
export default function GeneralSettingsPage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle(generalTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={generalTexts.title} description={generalTexts.description} />
      {project ? (
        <>
          <LastJobNotice key={`job ${project.ref}`} project={project} />
          <JwtSecretNotice key={`jwt ${project.ref}`} project={project} />
          <ProjectNameForm key={project.ref} project={project} />
          <ProjectFacts project={project} />
          <RestartProject project={project} />
          <PauseProject project={project} />
          <DeleteProject project={project} />
        </>
      ) : (
        <SkeletonText label={generalTexts.loading} lines={6} />
      )}
    </Page>
  );
}
