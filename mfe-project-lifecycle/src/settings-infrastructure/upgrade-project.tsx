import { platformError } from '@howdah/shared-api';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { usePermission } from '@howdah/shared-api/remote-contract';
import {
  type UpgradeEligibility,
  type UpgradeTarget,
  useUpgradesStartMutation,
} from '@howdah/shared-api/lifecycle';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  ErrorState,
  Field,
  Permitted,
  Select,
  Skeleton,
} from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { versionLabel } from '../restore/version-label.ts';
import { useJobStart } from '../jobs/use-job-start.ts';
import classes from './infrastructure.module.css';

const DESCRIPTION =
  'Moves your data to a newer major version. The old database is kept until the upgrade succeeds.';

const STEPS = [
  'The project is unavailable until the upgrade is complete. With a lot of data, this can take several minutes.',
  'Data, roles, policies and functions are loaded into a new database and compared with the old one.',
  'The project switches over only when everything matches. If anything fails, it keeps the old database unchanged.',
  'A full backup follows. You cannot return to the old version: earlier backups are restored on the new one.',
];

interface UpgradeProjectProps {
  project: Project;
  eligibility: {
    currentData?: UpgradeEligibility;
    error?: unknown;
    isFetching: boolean;
    refetch(): unknown;
  };
}

/** A form to upgrade, or the reason why there is none. */
export function UpgradeProject({ project, eligibility }: UpgradeProjectProps) {
  const { currentData, error, isFetching, refetch } = eligibility;
  const targets = currentData?.target_upgrade_versions ?? [];
  if (targets.length > 0) return <UpgradeForm project={project} targets={targets} />;
  const isRunning = isProjectHealthy(project.status);
  return (
    <Card>
      <CardHeader title="Upgrade Postgres" description={DESCRIPTION} />
      <CardBody>
        {!isRunning ? (
          <p>Available upgrades are shown while the project is running.</p>
        ) : currentData ? (
          <p>Postgres {project.dbVersion} is the newest version available now. A newer one appears here.</p>
        ) : !error ? (
          <div role="status" aria-label="Loading versions">
            <Skeleton radius="text" width="60%" />
          </div>
        ) : (
          <ErrorState
            size="panel"
            title="Failed to load available upgrades"
            description="The project is not affected. Try again in a moment."
            detail={platformError(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </CardBody>
    </Card>
  );
}

function UpgradeForm({ project, targets }: { project: Project; targets: UpgradeTarget[] }) {
  const right = usePermission('infra:Execute', 'queue_jobs.projects.upgrade');
  const [startUpgrade, { isLoading }] = useUpgradesStartMutation();
  const startJob = useJobStart({
    started: 'Upgrading project',
    failed: (message: string) => `Failed to upgrade project: ${message}`,
  });
  const [confirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const target = targets.find(({ postgres_version }) => postgres_version === chosen) ?? targets[0]!;

  const start = async () => {
    await startJob(() =>
      startUpgrade({ ref: project.ref, target_version: target.postgres_version }).unwrap(),
    );
    setConfirming(false);
  };

  return (
    <Card>
      <CardHeader title="Upgrade Postgres" description={DESCRIPTION} />
      <Permitted {...right} action="upgrade this project">
        <CardBody>
          <Field label="Target version" layout="row">
            <Select
              value={target.postgres_version}
              onValueChange={setChosen}
              disabled={targets.length <= 1}
              options={targets.map(({ postgres_version: value, app_version: version, release_channel }) => ({
                value,
                label: `Postgres ${versionLabel({ version, release_channel })}`,
              }))}
            />
          </Field>
        </CardBody>
        <CardFooter>
          <Button
            variant="primary"
            disabled={right.permission !== 'allowed'}
            onClick={() => setConfirming(true)}
          >
            Upgrade project
          </Button>
        </CardFooter>
      </Permitted>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`Upgrade "${project.name}" to Postgres ${target.postgres_version}?`}
        description="What happens during the upgrade:"
        confirmLabel="Upgrade project"
        busy={isLoading}
        onConfirm={() => void start()}
      >
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ConfirmDialog>
    </Card>
  );
}
