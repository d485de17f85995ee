import { useApiSettingsGetPostgrestQuery } from '@howdah/shared-api/api-settings';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardBody, CardFooter, CardHeader, SkeletonText } from '@howdah/shared-ui';
import { useState } from 'react';
import { SecretField } from '../secret-field/secret-field.tsx';
import { SettingsFailure } from '../settings-api/settings-failure.tsx';
import { jwtTexts as texts } from '../texts/settings-api.ts';
import { ChangeSecretDialog } from './change-secret-dialog.tsx';
import type { KeyState } from './use-jwt-secret-update.ts';
import classes from './jwt-secret-card.module.css';

interface JwtSecretCardProps {
  project: Project;
  state: KeyState;
}

/** The secret that signs the project's keys: to copy, and to change. */
export function JwtSecretCard({ project, state }: JwtSecretCardProps) {
  const permission = useShell().can('infra:Execute', 'queue_jobs.projects.update_jwt');
  const [isAsking, setAsking] = useState(false);
  const refusal =
    permission === 'denied'
      ? texts.noChangePermission
      : !isProjectHealthy(project.status)
        ? texts.notRunning
        : state === 'updating'
          ? texts.updating
          : undefined;
  return (
    <Card>
      <CardHeader title={texts.title} description={texts.description} />
      <CardBody>
        <Secret projectRef={project.ref} isReplaced={state === 'updating'} />
      </CardBody>
      <CardFooter>
        <Button disabled={permission === 'unknown'} disabledReason={refusal} onClick={() => setAsking(true)}>
          {texts.change}
        </Button>
      </CardFooter>
      <ChangeSecretDialog project={project} open={isAsking} onOpenChange={setAsking} />
    </Card>
  );
}

function Secret({ projectRef, isReplaced }: { projectRef: string; isReplaced: boolean }) {
  const permission = useShell().can('secrets:Read', 'field.jwt_secret');
  const {
    currentData: config,
    error,
    refetch,
    isFetching,
  } = useApiSettingsGetPostgrestQuery({ ref: projectRef });

  if (permission === 'denied' || (config && config.jwt_secret === undefined)) {
    return <p className={classes.note}>{texts.noPermission}</p>;
  }
  if (error) {
    return (
      <SettingsFailure
        title={texts.failedRead}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!config?.jwt_secret || permission === 'unknown' || isReplaced) {
    return <SkeletonText label={isReplaced ? texts.updating : texts.loading} lines={1} />;
  }
  return (
    <SecretField
      name={texts.title}
      label={texts.label}
      value={config.jwt_secret}
      secret
      copyLabel={texts.copy}
    />
  );
}
