import { platformError } from '@howdah/shared-api';
import { keyOf } from '@howdah/shared-api/data-api';
import { useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Card, CardBody, CardHeader, EmptyState, ErrorState } from '@howdah/shared-ui';
import { LockKeyhole } from 'lucide-react';
import type { JwtSecretState } from '../jwt-secret/use-jwt-secret-update.ts';
import { keysTexts } from '../texts/settings-api.ts';
import { FailedUpdate } from '../jwt-secret/failed-update.tsx';
import { KeyField } from './key-field.tsx';
import { KeysSkeleton } from './keys-skeleton.tsx';
import classes from './keys.module.css';

interface KeysCardProps {
  projectRef: string;
  /** Keys that a change of the JWT secret has made worthless are not shown. */
  jwt: JwtSecretState;
}

/** The project's two keys (docs/product/api-docs.md#screens). */
export function KeysCard({ projectRef, jwt }: KeysCardProps) {
  return (
    <Card>
      <CardHeader title={keysTexts.title} description={keysTexts.description} />
      <CardBody>
        <Keys projectRef={projectRef} jwt={jwt} />
      </CardBody>
    </Card>
  );
}

function Keys({ projectRef, jwt }: KeysCardProps) {
  const permission = useShell().can('secrets:Read', 'service_api_keys');
  const { currentData, error, refetch, isFetching } = useProjectsGetSettingsQuery({ ref: projectRef });
  const keys = currentData?.service_api_keys;

  // The server leaves them out for who may not read them.
  if (permission === 'denied' || (keys?.length === 0 && !error)) {
    return (
      <EmptyState
        size="panel"
        icon={<LockKeyhole />}
        title={keysTexts.noPermission}
        description={keysTexts.noPermissionNote}
      />
    );
  }
  // What was read before may not be the keys any more.
  if (error) {
    return (
      <ErrorState
        size="panel"
        title={keysTexts.failed}
        description={keysTexts.failedNote}
        detail={platformError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!keys || permission === 'unknown') return <KeysSkeleton />;
  return (
    <div className={classes.keys}>
      {jwt.keys === 'failed' && <FailedUpdate update={jwt.update} />}
      <KeyField role="anon" apiKey={keyOf(keys, 'anon')} state={jwt.keys} />
      <KeyField role="service_role" apiKey={keyOf(keys, 'service_role')} state={jwt.keys} />
    </div>
  );
}
