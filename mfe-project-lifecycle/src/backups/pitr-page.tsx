import { type BackupList, useBackupsListQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { type PermissionAnswer, usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  FactStrip,
  Page,
  PageHeader,
  Permitted,
  PermittedButton,
  SkeletonCards,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { restorePointFacts } from './backup-facts.tsx';

const UNAVAILABLE_TITLE = 'This platform only keeps daily backups';

/** `database/backups/pitr`: what the project can be restored to, describes the add-on and links to it. */
export default function PitrPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  const right = usePermission('billing:Write', 'stripe.subscriptions');
  const { currentData, error } = useBackupsListQuery(
    { ref: project?.ref ?? '' },
    { skip: !project, refetchOnMountOrArgChange: true },
  );
  const isOffered = deployment === 'hosted' && !organization?.addons.includes('pitr');

  useEffect(() => setPageTitle('Point in time'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="Point in time"
        description="Point-in-time recovery restores a database to any second within the retention period."
      />
      {!(error && !currentData) && (
        <FactStrip aria-label="Restore points" facts={restorePointFacts(currentData)} />
      )}
      {!project ? (
        <SkeletonCards label="Loading backups" heights={[204]} />
      ) : (
        <Card>
          {isOffered ? (
            <>
              <CardHeader
                title={
                  <>
                    Point-in-time recovery <Badge>Off</Badge>
                  </>
                }
                description="This project has daily backups. With the add-on, you can restore to any moment between them."
                actions={<EnablePitr project={project} permission={right.permission} />}
              />
              <Permitted {...right} action="enable add-ons" />
            </>
          ) : (
            <CardHeader
              title={UNAVAILABLE_TITLE}
              description={
                deployment === 'hosted'
                  ? 'Your subscription includes the add-on, but the databases of this platform keep no log of changes. Daily backups are still available.'
                  : 'Point-in-time recovery is an add-on of hosted platforms. Daily backups are made here too.'
              }
              actions={
                <Button asChild>
                  <Link to={`/project/${project.ref}/database/backups/scheduled`}>View backups</Link>
                </Button>
              }
            />
          )}
          <Comparison schedule={currentData?.schedule} />
        </Card>
      )}
    </Page>
  );
}

/** What the daily backups do, beside what the add-on adds. */
function Comparison({ schedule }: { schedule: BackupList['schedule'] | undefined }) {
  const hours = schedule?.every_hours;
  const rows = [
    ['Restore to', 'The time of a backup', 'Any second of the retention period'],
    ['Changes lost', hours ? `Up to ${hours} hours` : 'Since the last backup', 'The last minutes at most'],
    ['What is kept', 'Copies of the database', 'Copies, and a log of all changes'],
  ] as const;
  return (
    <Table label="Daily backups and point-in-time recovery" framed={false}>
      <TableHead>
        <TableRow>
          <TableHeader aria-label="Property" />
          <TableHeader>Daily backups</TableHeader>
          <TableHeader>With PITR</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, backups, pitr]) => (
          <TableRow key={name}>
            <TableHeader scope="row">{name}</TableHeader>
            <TableCell>{backups}</TableCell>
            <TableCell>{pitr}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
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
