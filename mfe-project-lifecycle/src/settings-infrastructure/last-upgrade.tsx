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
import { formatInstant } from '@howdah/shared-ui/dates';
import { Link } from '@howdah/shared-ui/router';
import { EmptyViews } from '../jobs/empty-views.tsx';
import { supportLink } from '../jobs/support-link.ts';

const STATES = { Upgraded: 'Succeeded', Failed: 'Failed', Upgrading: 'In progress' };

const TONES: Record<UpgradeStatus['status'], Tone> = {
  Upgraded: 'success',
  Failed: 'danger',
  Upgrading: 'info',
};

/** The result of the last upgrade. Renders nothing when there was none. */
export function LastUpgrade({ project }: { project: Project }) {
  const { currentData: upgrade } = useLifecycleGetUpgradeStatusQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  if (!upgrade) return null;
  return (
    <Card>
      <CardHeader title="Last upgrade" />
      <CardBody>
        <DescriptionList items={factsOf(upgrade)} />
      </CardBody>
      {upgrade.empty_views && (
        <CardBody>
          <EmptyViews views={upgrade.empty_views} />
        </CardBody>
      )}
      {upgrade.status === 'Failed' && (
        <CardBody>
          <Callout
            tone="info"
            action={
              <Button asChild size="sm">
                <Link to={supportLink({ ref: project.ref, subject: `Upgrade of ${project.name} failed` })}>
                  Contact support
                </Link>
              </Button>
            }
          >
            Your data is not affected. The project still uses its previous database.
          </Callout>
        </CardBody>
      )}
    </Card>
  );
}

function factsOf(upgrade: UpgradeStatus): DescriptionItem[] {
  return [
    {
      term: 'Result',
      value: <Badge tone={TONES[upgrade.status]}>{STATES[upgrade.status]}</Badge>,
    },
    { term: 'Target version', value: `Postgres ${upgrade.target_version}` },
    { term: 'Started', value: formatInstant(upgrade.initiated_at) },
    ...(upgrade.status === 'Upgrading'
      ? []
      : [{ term: 'Ended', value: formatInstant(upgrade.latest_status_at) }]),
    ...(upgrade.error === null ? [] : [{ term: 'Reason', value: upgrade.error }]),
  ];
}
