import { useShell } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { generalTexts } from '../texts/general.ts';
import { PauseProject } from './pause-project.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectNameForm } from './project-name-form.tsx';

/** `settings/general`: the project's name, the facts about it, and pausing it. */
export default function GeneralSettingsPage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle(generalTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={generalTexts.title} description={generalTexts.description} />
      {project ? (
        <>
          <ProjectNameForm key={project.ref} project={project} />
          <ProjectFacts project={project} />
          <PauseProject project={project} />
        </>
      ) : (
        <SkeletonText label={generalTexts.loading} lines={6} />
      )}
    </Page>
  );
}
