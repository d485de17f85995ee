import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { type UpgradeEligibility, useUpgradesGetEligibilityQuery } from '@howdah/shared-api/lifecycle';
import {
  Page,
  PageHeader,
  SkeletonCards,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  type DescriptionItem,
} from '@howdah/shared-ui';
import { useEffect } from 'react';
import { LastUpgrade } from './last-upgrade.tsx';
import { UpgradeProject } from './upgrade-project.tsx';

const CHANNELS = { ga: 'General availability' };

/** `settings/infrastructure`: the Postgres version, available upgrades, and the last upgrade. */
export default function InfrastructurePage() {
  const { project, deployment, setPageTitle } = useShell();
  const isHosted = deployment === 'hosted';
  const canFetch = project !== undefined && isHosted && isProjectHealthy(project.status);
  const eligibility = useUpgradesGetEligibilityQuery({ ref: project?.ref ?? '' }, { skip: !canFetch });

  useEffect(() => setPageTitle('Infrastructure'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="Infrastructure"
        description="The Postgres version of this project and available upgrades."
      />
      {project ? (
        <>
          <Versions
            project={project}
            eligibility={eligibility.currentData}
            isLoading={canFetch && !eligibility.error}
          />
          {isHosted && <UpgradeProject project={project} eligibility={eligibility} />}
          {isHosted && <LastUpgrade project={project} />}
        </>
      ) : (
        <SkeletonCards label="Loading versions" heights={[250, 150]} />
      )}
    </Page>
  );
}

interface VersionsProps {
  project: Project;
  /** Undefined while it loads and where it is not fetched. */
  eligibility: UpgradeEligibility | undefined;
  /** Keeps the room of what is fetched. */
  isLoading: boolean;
}

function Versions({ project, eligibility, isLoading }: VersionsProps) {
  const fetched: DescriptionItem[] =
    eligibility || isLoading
      ? [
          {
            term: 'Release channel',
            value: eligibility && CHANNELS[eligibility.current_app_version_release_channel],
          },
        ]
      : [];
  return (
    <Card>
      <CardHeader title="Database" />
      <CardBody>
        <DescriptionList
          items={[
            { term: 'Postgres version', value: project.dbVersion, mono: true },
            ...fetched,
            { term: 'Region', value: project.region, mono: true },
          ]}
        />
      </CardBody>
    </Card>
  );
}
