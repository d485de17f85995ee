import { platformError } from '@howdah/shared-api';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  useUpgradesStartMutation,
  type UpgradeEligibility,
  type UpgradeTarget,
} from '@howdah/shared-api/upgrades';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  ErrorState,
  Field,
  Select,
  SkeletonText,
} from '@howdah/shared-ui';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { useState } from 'react';
import { infrastructureTexts, upgradeTexts } from '../texts/infrastructure.ts';
import classes from './infrastructure.module.css';

interface UpgradeProjectProps {
  project: Project;
  eligibility: {
    currentData?: UpgradeEligibility;
    error?: unknown;
    isFetching: boolean;
    refetch(): unknown;
  };
}

/** The way to a newer Postgres, where there is one. */
export function UpgradeProject({ project, eligibility }: UpgradeProjectProps) {
  const { currentData, error, isFetching, refetch } = eligibility;
  if (currentData?.eligible) {
    return <UpgradeForm project={project} targets={currentData.target_upgrade_versions} />;
  }
  return (
    <Card>
      <CardHeader title={upgradeTexts.title} description={upgradeTexts.description} />
      <CardBody>
        {!isProjectHealthy(project.status) ? (
          <p>{upgradeTexts.notRunning}</p>
        ) : error ? (
          <ErrorState
            size="panel"
            title={upgradeTexts.unreadable}
            description={upgradeTexts.unreadableNote}
            detail={platformError(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : currentData ? (
          <p>{upgradeTexts.upToDate}</p>
        ) : (
          <SkeletonText label={infrastructureTexts.loading} lines={1} />
        )}
      </CardBody>
    </Card>
  );
}

function UpgradeForm({ project, targets }: { project: Project; targets: UpgradeTarget[] }) {
  const { can, notify } = useShell();
  const [startUpgrade, { isLoading }] = useUpgradesStartMutation();
  const [confirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const target = targets.find(({ postgres_version }) => postgres_version === chosen) ?? targets[0]!;
  const permission = can('infra:Execute', 'queue_jobs.projects.upgrade');

  const start = async () => {
    try {
      await startUpgrade({ ref: project.ref, target_version: target.postgres_version }).unwrap();
      notify({ tone: 'info', message: upgradeTexts.started });
    } catch (error) {
      notify({ tone: 'error', message: upgradeTexts.failed(platformError(error).message) });
    } finally {
      setConfirming(false);
    }
  };

  return (
    <Card>
      <CardHeader title={upgradeTexts.title} description={upgradeTexts.description} />
      <CardBody>
        <Field label={upgradeTexts.target} layout="row" hint={target.app_version}>
          <Select
            value={target.postgres_version}
            onValueChange={setChosen}
            disabled={targets.length <= 1}
            options={targets.map(({ postgres_version: value }) => ({
              value,
              label: upgradeTexts.version(value),
            }))}
          />
        </Field>
      </CardBody>
      <CardFooter>
        <Button
          variant="primary"
          disabled={permission === 'unknown'}
          disabledReason={permission === 'denied' ? upgradeTexts.noPermission : undefined}
          onClick={() => setConfirming(true)}
        >
          {upgradeTexts.action}
        </Button>
      </CardFooter>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={upgradeTexts.confirmTitle(project.name, target.postgres_version)}
        description={upgradeTexts.confirmBody}
        confirmLabel={upgradeTexts.action}
        busy={isLoading}
        onConfirm={start}
      >
        <ol className={classes.steps}>
          {upgradeTexts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ConfirmDialog>
    </Card>
  );
}
