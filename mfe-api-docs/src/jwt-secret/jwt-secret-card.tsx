import { useApiSettingsGetPostgrestQuery } from '@howdah/shared-api/data-api';
import { isProjectHealthy, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, Card, CardBody, CardFooter, CardHeader, SkeletonText } from '@howdah/shared-ui';
import { useState } from 'react';
import { SecretField } from '../secret-field/secret-field.tsx';
import { SettingsFailure } from '../settings-api/settings-failure.tsx';
import { jwtTexts as texts } from '../texts/settings-api.ts';
import { ChangeProgress } from './change-progress.tsx';
import { ChangeSecretDialog } from './change-secret-dialog.tsx';
import type { JwtSecretState } from './use-jwt-secret-update.ts';
import classes from './jwt-secret-card.module.css';

interface JwtSecretCardProps {
  project: Project;
  jwt: JwtSecretState;
}

/** The secret that signs the project's keys: to copy, and to change. */
export function JwtSecretCard({ project, jwt }: JwtSecretCardProps) {
  const permission = useShell().can('infra:Execute', 'queue_jobs.projects.update_jwt');
  const [isAsking, setAsking] = useState(false);
  const refusal =
    permission === 'denied'
      ? texts.noChangePermission
      : !isProjectHealthy(project.status)
        ? texts.notRunning
        : jwt.keys === 'updating'
          ? texts.updating
          : undefined;
  return (
    <Card>
      <CardHeader title={texts.title} description={texts.description} />
      <CardBody>
        {jwt.keys === 'updating' ? (
          <ChangeProgress progress={jwt.update?.progress} />
        ) : (
          <Secret projectRef={project.ref} />
        )}
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

function Secret({ projectRef }: { projectRef: string }) {
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
  if (!config?.jwt_secret || permission === 'unknown') {
    return <SkeletonText label={texts.loading} lines={1} />;
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
