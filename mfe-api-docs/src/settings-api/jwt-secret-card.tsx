import { useApiSettingsGetPostgrestQuery } from '@howdah/shared-api/data-api';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { usePermission } from '@howdah/shared-api/remote-contract';
import {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  DeniedState,
  Field,
  Permitted,
  PermittedButton,
  Skeleton,
} from '@howdah/shared-ui';
import { Steps, type Step } from '@howdah/shared-ui/steps';
import { useState } from 'react';
import { ChangeSecretDialog } from './change-secret-dialog.tsx';
import { SecretField } from './secret-field.tsx';
import { SettingsFailure } from './settings-failure.tsx';
import type { JwtSecretState } from './use-jwt-secret-state.ts';
import classes from './jwt-secret-card.module.css';

const STEP_STATES = { done: 'done', current: 'in progress', pending: 'pending' };

const STEPS = {
  'check-secret': 'Sign and verify keys with the new secret',
  'replace-secret': 'Replace the old secret',
};
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

interface JwtSecretCardProps {
  project: Project;
  jwt: JwtSecretState;
}

/** Shows and changes the JWT secret. */
export function JwtSecretCard({ project, jwt }: JwtSecretCardProps) {
  const read = usePermission('secrets:Read', 'field.jwt_secret');
  const change = usePermission('infra:Execute', 'queue_jobs.projects.update_jwt');
  const [isAsking, setAsking] = useState(false);
  const refusal = !isProjectHealthy(project.status)
    ? 'The project must be running to change the JWT secret'
    : jwt.keys === 'updating'
      ? 'The JWT secret is being updated'
      : undefined;
  return (
    <Card>
      <CardHeader
        title="JWT secret"
        description="Signs and verifies API keys and the tokens of signed-in users."
      />
      {read.permission === 'denied' ? (
        <CardBody>
          <DeniedState size="panel" action="view the JWT secret" who={read.who} />
        </CardBody>
      ) : (
        <Permitted {...change} action="change the JWT secret">
          <CardBody>
            {jwt.keys === 'updating' ? (
              <ChangeProgress progress={jwt.update?.progress} />
            ) : (
              <Secret projectRef={project.ref} />
            )}
          </CardBody>
          <CardFooter>
            <PermittedButton
              permission={change.permission}
              action="change the JWT secret"
              disabledReason={refusal}
              onClick={() => setAsking(true)}
            >
              Change JWT secret
            </PermittedButton>
          </CardFooter>
        </Permitted>
      )}
      <ChangeSecretDialog project={project} open={isAsking} onOpenChange={setAsking} />
    </Card>
  );
}

function Secret({ projectRef }: { projectRef: string }) {
  const { permission, who } = usePermission('secrets:Read', 'field.jwt_secret');
  const {
    currentData: config,
    error,
    refetch,
    isFetching,
  } = useApiSettingsGetPostgrestQuery({ ref: projectRef });

  // The server omits it without permission.
  if (config && config.jwt_secret === undefined) {
    return <DeniedState size="panel" action="view the JWT secret" who={who} />;
  }
  if (error) {
    return (
      <SettingsFailure
        title="Failed to load the JWT secret"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!config?.jwt_secret || permission === 'unknown') {
    return (
      <div role="status" aria-label="Loading JWT secret">
        <Field label="Secret" layout="row">
          <Skeleton height={32} />
        </Field>
      </div>
    );
  }
  return (
    <SecretField
      name="JWT secret"
      label="Secret"
      value={config.jwt_secret}
      secret
      copyLabel="Copy JWT secret"
    />
  );
}

/** The progress of a change of the secret. */
function ChangeProgress({ progress = 'started' }: { progress: string | undefined }) {
  return (
    <div className={classes.progress} role="status">
      <p className={classes.title}>The JWT secret is being updated</p>
      <p className={classes.progressNote}>The new API keys appear above when the update is complete.</p>
      <Steps label="JWT secret update steps" steps={changeSteps(progress)} stateLabels={STEP_STATES} />
    </div>
  );
}

/**
 * The states of the steps, from the name of the last one that was started: `started` before the first,
 * `completed` after the last. With an unknown name all are pending.
 */
export function changeSteps(progress: string): Step[] {
  const current =
    progress === 'completed' ? STEP_NAMES.length : STEP_NAMES.findIndex((name) => name === progress);
  return STEP_NAMES.map((name, index) => ({
    name: STEPS[name],
    state: index < current ? 'done' : index === current ? 'current' : 'pending',
  }));
}
