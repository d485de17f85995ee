import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useResourcesGetQuery } from '@howdah/shared-api/projects/advisors';
import { type DatabaseAccess, useDatabaseAccessGetQuery } from '@howdah/shared-api/projects/database-access';
import { useShell } from '@howdah/shared-api/remote-contract';
import { type UpgradeEligibility, useUpgradesGetEligibilityQuery } from '@howdah/shared-api/lifecycle';
import {
  Badge,
  Button,
  deniedReason,
  Page,
  PageHeader,
  SkeletonCards,
  Card,
  CardBody,
  CardHeader,
  DescriptionList,
  type DescriptionItem,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { useEffect } from 'react';
import { resourceFacts } from '../settings-compute/resource-facts.ts';
import { LastUpgrade } from './last-upgrade.tsx';
import { UpgradeProject } from './upgrade-project.tsx';
import classes from './infrastructure.module.css';

const CHANNELS = { ga: 'General availability' };

/** `settings/infrastructure`: the Postgres version, available upgrades, and the last upgrade. */
export default function InfrastructurePage() {
  const { project, deployment, setPageTitle } = useShell();
  const isHosted = deployment === 'hosted';
  const canFetch = project !== undefined && isHosted && isProjectHealthy(project.status);
  const eligibility = useUpgradesGetEligibilityQuery({ ref: project?.ref ?? '' }, { skip: !canFetch });

  const isAsking = canFetch && !eligibility.currentData && !eligibility.error;

  useEffect(() => setPageTitle('Infrastructure'), [setPageTitle]);

  return (
    <Page>
      <PageHeader
        title="Infrastructure"
        description="The project’s database server and available Postgres upgrades."
      />
      {project ? (
        <>
          <Database
            project={project}
            eligibility={eligibility.currentData}
            isLoading={canFetch && !eligibility.error}
            canFetch={canFetch}
          />
          {canFetch && <Resources project={project} />}
          {isHosted && <UpgradeProject project={project} eligibility={eligibility} />}
          {/* Last, so that the upgrade does not move when this appears. */}
          {isHosted && !isAsking && <LastUpgrade project={project} />}
        </>
      ) : (
        <SkeletonCards label="Loading versions" heights={[254, 126]} />
      )}
    </Page>
  );
}

interface DatabaseProps {
  project: Project;
  /** Undefined while it loads and if it is not fetched. */
  eligibility: UpgradeEligibility | undefined;
  /** Whether to reserve room for data that is being fetched. */
  isLoading: boolean;
  /** A stopped database cannot be queried. */
  canFetch: boolean;
}

/** The version and the region. For a stopped database, they come from the project. */
function Database({ project, eligibility, isLoading, canFetch }: DatabaseProps) {
  const access = useDatabaseAccessGetQuery({ ref: project.ref }, { skip: !canFetch });
  // Not `eligible`, which is also false while a job runs.
  const isNewest = eligibility?.target_upgrade_versions.length === 0;
  const facts: DescriptionItem[] = [
    {
      term: 'Postgres version',
      value: (
        <span className={classes.version}>
          <code>{project.dbVersion}</code>
          {isNewest && <Badge tone="success">Latest available</Badge>}
        </span>
      ),
    },
  ];
  if (eligibility || isLoading) {
    facts.push({
      term: 'Release channel',
      value: eligibility && CHANNELS[eligibility.current_app_version_release_channel],
    });
  }
  if (canFetch && !access.error) facts.push(...engineFacts(access.currentData));
  facts.push({ term: 'Region', value: project.region });
  return (
    <Card>
      <CardHeader
        title="Database"
        actions={<CardLink to={`/project/${project.ref}/settings/database`}>Database settings</CardLink>}
      />
      <CardBody>
        <DescriptionList items={facts} />
      </CardBody>
    </Card>
  );
}

/** The engine, and who can reach it. The address is missing without the permission to read it. */
function engineFacts(access: DatabaseAccess | undefined): DescriptionItem[] {
  if (!access) return [{ term: 'Engine' }, { term: 'Connections' }];
  if (access.engine === 'pglite') {
    return [
      { term: 'Engine', value: 'PGlite, a Postgres embedded in this dashboard’s server' },
      { term: 'Connections', value: 'From this dashboard only: the database has no network address' },
    ];
  }
  return [
    { term: 'Engine', value: 'PostgreSQL server' },
    {
      term: 'Connections',
      value: access.connection
        ? `At ${access.connection.host}:${access.connection.port}`
        : deniedReason('view the address'),
    },
  ];
}

/** A summary of compute and disk. Empty if they cannot be read; their own page shows why. */
function Resources({ project }: { project: Project }) {
  const { currentData, error } = useResourcesGetQuery({ ref: project.ref });
  if (error) return null;
  return (
    <Card>
      <CardHeader
        title="Compute and disk"
        actions={<CardLink to={`/project/${project.ref}/settings/compute-and-disk`}>Change size</CardLink>}
      />
      <CardBody>
        <DescriptionList items={resourceFacts(currentData)} />
      </CardBody>
    </Card>
  );
}

function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild size="sm">
      <Link to={to}>{children}</Link>
    </Button>
  );
}
