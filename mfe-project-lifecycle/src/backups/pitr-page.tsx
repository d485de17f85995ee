import { type BackupList, useBackupsListQuery } from '@howdah/shared-api/lifecycle';
import type { Project } from '@howdah/shared-api/projects';
import { type PermissionAnswer, usePermission, useShell } from '@howdah/shared-api/remote-contract';
import {
  Badge,
  Button,
  Card,
  CardHeader,
  Page,
  PageHeader,
  Permitted,
  PermittedButton,
  Skeleton,
  SkeletonCards,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { type ReactNode, useEffect } from 'react';
import classes from './backups.module.css';

const TITLE = 'Point-in-time recovery';

const COLUMNS = ['Backups (current)', 'With PITR'];
/** Before each value on a phone. */
const SHORT = ['Now', 'With PITR'];

const UNAVAILABLE_TITLE = 'This platform only keeps backups';

/** `database/backups/pitr`: describes the add-on, and links to it and to the backups without it. */
export default function PitrPage() {
  const { project, organization, deployment, setPageTitle } = useShell();
  const right = usePermission('billing:Write', 'stripe.subscriptions');
  const isOffered = deployment === 'hosted' && !organization?.addons.includes('pitr');

  useEffect(() => setPageTitle(TITLE), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={TITLE} description="Restore the database to any second." />
      {!project ? (
        <SkeletonCards label="Loading the add-on" heights={[233]} />
      ) : isOffered ? (
        <Card>
          <CardHeader
            title={
              <>
                What PITR adds <Badge>Off</Badge>
              </>
            }
            description="An add-on that also records what happens between the backups."
            actions={
              <>
                <ViewBackups project={project} />
                <EnablePitr project={project} permission={right.permission} />
              </>
            }
          />
          <Recovery project={project} />
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

/** What can be restored now, and what the add-on changes. */
function Recovery({ project }: { project: Project }) {
  const { currentData, error } = useBackupsListQuery(
    { ref: project.ref },
    { refetchOnMountOrArgChange: true },
  );
  const rows: [term: string, now: ReactNode, then: ReactNode][] = [
    ['Keeps', 'Copies of the database', 'Copies, and a log of all changes'],
    ['Restores', 'The moment at which a backup was made', 'Any second, also between two backups'],
    ['Loses', 'Everything since that backup', 'What came after that second'],
  ];
  if (!error) {
    const back = currentData ? goesBack(currentData) : <Skeleton radius="text" width={60} />;
    rows.push(['Goes back', back, back]);
  }
  return (
    <Table label="What can be restored" framed={false} className={classes.comparison}>
      <TableHead>
        <TableRow>
          <TableHeader>
            <VisuallyHidden>Fact</VisuallyHidden>
          </TableHeader>
          {COLUMNS.map((column) => (
            <TableHeader key={column} className={classes.compared}>
              {column}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([term, ...values]) => (
          <TableRow key={term}>
            <TableHeader scope="row" className={classes.term}>
              {term}
            </TableHeader>
            {values.map((value, index) => (
              <TableCell key={COLUMNS[index]} data-column={SHORT[index]}>
                {value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Recovery starts at a backup, so even with the add-on, it goes back only as far as backups are kept. */
function goesBack({ schedule: { kept, every_hours: hours } }: BackupList): string {
  const days = Math.floor((kept * hours) / 24);
  if (days > 0) return days === 1 ? 'Up to 1 day' : `Up to ${days} days`;
  return kept === 1 ? 'To the last backup' : `To the oldest of ${kept} backups`;
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
