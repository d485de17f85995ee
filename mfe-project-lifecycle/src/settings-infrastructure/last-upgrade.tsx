import { useLifecycleGetUpgradeStatusQuery, type UpgradeStatus } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  type DescriptionItem,
  type Tone,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { formatInstant } from '@howdah/shared-ui/dates';
import { supportLink } from '../support/support-link.ts';
import { lastUpgradeTexts, upgradeTexts } from '../texts/infrastructure.ts';

const TONES: Record<UpgradeStatus['status'], Tone> = {
  Upgraded: 'success',
  Failed: 'danger',
  Upgrading: 'info',
};

/** How the last upgrade went. Nothing for a project that was never upgraded. */
export function LastUpgrade({ project }: { project: Project }) {
  const { currentData: upgrade } = useLifecycleGetUpgradeStatusQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  if (!upgrade) return null;
  return (
    <Card>
      <CardHeader title={lastUpgradeTexts.title} />
      <CardBody>
        <DescriptionList items={factsOf(upgrade)} />
      </CardBody>
      {upgrade.status === 'Failed' && (
        <CardBody>
          <Callout
            tone="info"
            action={
              <Button asChild size="sm">
                <Link to={supportLink({ ref: project.ref, subject: lastUpgradeTexts.subject(project.name) })}>
                  {lastUpgradeTexts.support}
                </Link>
              </Button>
            }
          >
            {lastUpgradeTexts.intact}
          </Callout>
        </CardBody>
      )}
    </Card>
  );
}

function factsOf(upgrade: UpgradeStatus): DescriptionItem[] {
  return [
    {
      term: lastUpgradeTexts.state,
      value: <Badge tone={TONES[upgrade.status]}>{lastUpgradeTexts.states[upgrade.status]}</Badge>,
    },
    { term: lastUpgradeTexts.target, value: upgradeTexts.version(String(upgrade.target_version)) },
    { term: lastUpgradeTexts.begun, value: formatInstant(upgrade.initiated_at) },
    ...(upgrade.status === 'Upgrading'
      ? []
      : [{ term: lastUpgradeTexts.ended, value: formatInstant(upgrade.latest_status_at) }]),
    ...(upgrade.error === null ? [] : [{ term: lastUpgradeTexts.error, value: upgrade.error }]),
  ];
}
