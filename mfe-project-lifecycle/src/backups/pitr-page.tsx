import { type BackupList, useBackupsListQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { type PermissionAnswer, usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  Page,
  PageHeader,
  Permitted,
  PermittedButton,
  SkeletonCards,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { Link } from '@howdah/shared-ui/router';
import { useEffect } from 'react';

const TITLE = 'Point-in-time recovery';

const UNAVAILABLE_TITLE = 'This platform only keeps daily backups';

/** `database/backups/pitr`: describes the add-on, links to it, and leads to what the project has without it. */
export default function PitrPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  const right = usePermission('billing:Write', 'stripe.subscriptions');
  const isOffered = deployment === 'hosted' && !organization?.addons.includes('pitr');

  useEffect(() => setPageTitle(TITLE), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={TITLE} description="Restore the database as it was at any second." />
      {!project ? (
        <SkeletonCards label="Loading the add-on" heights={[187]} />
      ) : isOffered ? (
        <Card>
          <CardHeader
            title="Point-in-time recovery (PITR) is off"
            description="An add-on that also keeps a log of all changes between the backups."
            actions={
              <>
                <ViewBackups project={project} />
                <EnablePitr project={project} permission={right.permission} />
              </>
            }
          />
          <CardBody>
            <RecoveryFacts project={project} />
          </CardBody>
          <Permitted {...right} action="enable add-ons" />
        </Card>
      ) : (
        <Card>
          <CardHeader
            title={UNAVAILABLE_TITLE}
            description={
              deployment === 'hosted'
                ? 'Your subscription includes the add-on, but the databases of this platform keep no log of changes.'
                : 'Point-in-time recovery is an add-on of hosted platforms.'
            }
            actions={<ViewBackups project={project} />}
          />
        </Card>
      )}
    </Page>
  );
}

/** How far back the project can go now, and what the add-on changes. */
function RecoveryFacts({ project }: { project: Project }) {
  const { currentData, error } = useBackupsListQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <DescriptionList
      items={[
        { term: 'Now', value: 'Daily backups. Each restores the moment at which it was made.' },
        ...(error ? [] : [{ term: 'Goes back to', value: currentData && oldest(currentData) }]),
        { term: 'With the add-on', value: 'Any second can be restored, also between two backups.' },
      ]}
    />
  );
}

function oldest({ backups, schedule }: BackupList): string {
  const at = backups.findLast(({ status }) => status === 'COMPLETED')?.inserted_at;
  if (at) return `${formatInstant(at)}, the oldest backup`;
  return schedule.kept > 1
    ? `No backup yet. The last ${schedule.kept} are kept.`
    : 'No backup yet. The last one is kept.';
}

function ViewBackups({ project }: { project: Project }) {
  return (
    <Button asChild>
      <Link to={`/project/${project.ref}/database/backups/scheduled`}>View backups</Link>
    </Button>
  );
}

/** Links to the add-on; disabled without permission to amend the subscription (docs/product/lifecycle.md#permissions). */
function EnablePitr({ project, permission }: { project: Project; permission: PermissionAnswer }) {
  if (permission !== 'allowed') {
    return (
      <PermittedButton variant="primary" permission={permission} action="amend subscriptions">
        Enable PITR
      </PermittedButton>
    );
  }
  return (
    <Button asChild variant="primary">
      <Link to={`/project/${project.ref}/settings/addons?panel=pitr`}>Enable PITR</Link>
    </Button>
  );
}
