import type { Project } from '@howdah/shared-api/projects';
import type { UpgradeEligibility } from '@howdah/shared-api/upgrades';
import { Card, CardBody, CardHeader, DescriptionList, type DescriptionItem } from '@howdah/shared-ui';
import { versionsTexts } from '../texts/infrastructure.ts';

interface VersionsProps {
  project: Project;
  /** Undefined while it loads, and where it is not asked for. */
  eligibility: UpgradeEligibility | undefined;
}

export function Versions({ project, eligibility }: VersionsProps) {
  const known: DescriptionItem[] = eligibility
    ? [
        { term: versionsTexts.appVersion, value: eligibility.current_app_version, mono: true },
        {
          term: versionsTexts.channel,
          value: versionsTexts.channels[eligibility.current_app_version_release_channel],
        },
        { term: versionsTexts.latest, value: eligibility.latest_app_version, mono: true },
      ]
    : [];
  return (
    <Card>
      <CardHeader title={versionsTexts.title} />
      <CardBody>
        <DescriptionList
          items={[
            { term: versionsTexts.version, value: project.dbVersion, mono: true },
            ...known,
            { term: versionsTexts.region, value: project.region, mono: true },
          ]}
        />
      </CardBody>
    </Card>
  );
}
