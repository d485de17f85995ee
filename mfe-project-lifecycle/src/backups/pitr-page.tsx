import type { Project } from '@howdah/shared-api/projects';
import { type PermissionAnswer, usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Button,
  EmptyState,
  Page,
  PageHeader,
  Permitted,
  PermittedButton,
  SkeletonCards,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { History } from 'lucide-react';
import { useEffect } from 'react';

const UNAVAILABLE_TITLE = 'This platform only keeps daily backups';

/** `database/backups/pitr`: describes the add-on and links to it. */
export default function PitrPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  const right = usePermission('billing:Write', 'stripe.subscriptions');

  useEffect(() => setPageTitle('Point in time'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="Point in time"
        description="Point-in-time recovery restores a database to any second within the retention period."
      />
      {deployment !== 'hosted' ? (
        <EmptyState
          icon={<History />}
          title={UNAVAILABLE_TITLE}
          description="Point-in-time recovery is an add-on of hosted platforms. Daily backups are made here too."
        />
      ) : !project ? (
        <SkeletonCards label="Loading backups" heights={[140]} />
      ) : organization?.addons.includes('pitr') ? (
        <EmptyState
          icon={<History />}
          title={UNAVAILABLE_TITLE}
          description="Your subscription includes the add-on, but the databases of this platform keep no log of changes. Daily backups are still available."
          action={
            <Button asChild>
              <Link to={`/project/${project.ref}/database/backups/scheduled`}>Scheduled backups</Link>
            </Button>
          }
        />
      ) : (
        <Permitted {...right} action="enable add-ons">
          <EmptyState
            icon={<History />}
            title="Point-in-time recovery is an add-on"
            description="This project has daily backups. With the add-on, you can restore to any moment between them."
            action={<EnablePitr project={project} permission={right.permission} />}
          />
        </Permitted>
      )}
    </Page>
  );
}

/** Links to the add-on; disabled without permission to amend the subscription (docs/product/lifecycle.md#permissions). */
function EnablePitr({ project, permission }: { project: Project; permission: PermissionAnswer }) {
  if (permission !== 'allowed') {
    return (
      <PermittedButton permission={permission} action="amend subscriptions">
        Enable PITR
      </PermittedButton>
    );
  }
  return (
    <Button asChild>
      <Link to={`/project/${project.ref}/settings/addons?panel=pitr`}>Enable PITR</Link>
    </Button>
  );
}
