import { isProjectHealthy } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useUpgradesGetEligibilityQuery } from '@howdah/shared-api/upgrades';
import { Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { infrastructureTexts } from '../texts/infrastructure.ts';
import { LastUpgrade } from './last-upgrade.tsx';
import { UpgradeProject } from './upgrade-project.tsx';
import { Versions } from './versions.tsx';

/** `settings/infrastructure`: which Postgres runs, the way to a newer one, and how the last way went. */
export default function InfrastructurePage() {
  const { project, deployment, setPageTitle } = useShell();
  const isHosted = deployment === 'hosted';
  const mayAsk = project !== undefined && isHosted && isProjectHealthy(project.status);
  const eligibility = useUpgradesGetEligibilityQuery({ ref: project?.ref ?? '' }, { skip: !mayAsk });

  useEffect(() => setPageTitle(infrastructureTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={infrastructureTexts.title} description={infrastructureTexts.description} />
      {project ? (
        <>
          <Versions project={project} eligibility={eligibility.currentData} />
          {isHosted && <UpgradeProject project={project} eligibility={eligibility} />}
          {isHosted && <LastUpgrade project={project} />}
        </>
      ) : (
        <SkeletonText label={infrastructureTexts.loading} lines={6} />
      )}
    </Page>
  );
}
