import { platformError } from '@howdah/shared-api';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import {
  useUpgradesStartMutation,
  type UpgradeEligibility,
  type UpgradeTarget,
} from '@howdah/shared-api/upgrades';
import {
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
import { useJobStart } from '../job-start/use-job-start.ts';
import { PermittedButton } from '../permitted-button/permitted-button.tsx';
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
  const { can } = useShell();
  const [startUpgrade, { isLoading }] = useUpgradesStartMutation();
  const startJob = useJobStart(upgradeTexts);
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
        <PermittedButton
          variant="primary"
          permission={can('infra:Execute', 'queue_jobs.projects.upgrade')}
          noPermission={upgradeTexts.noPermission}
          onClick={() => setConfirming(true)}
        >
          {upgradeTexts.action}
        </PermittedButton>
      </CardFooter>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={upgradeTexts.confirmTitle(project.name, target.postgres_version)}
        description={upgradeTexts.confirmBody}
        confirmLabel={upgradeTexts.action}
        busy={isLoading}
        onConfirm={() => void start()}
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
