import { platformError } from '@howdah/shared-api';
import { keyOf } from '@howdah/shared-api/data-api';
import { useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { usePermission } from '@howdah/shared-api/remote-contract';
import { Card, CardBody, CardHeader, DeniedState, ErrorState } from '@howdah/shared-ui';
import { FailedUpdate } from './failed-update.tsx';
import { KeyField, KeyFieldSkeleton } from './key-field.tsx';
import type { JwtSecretState } from './use-jwt-secret-state.ts';
import classes from './keys.module.css';

interface KeysCardProps {
  projectRef: string;
  /** Invalid keys are not shown. */
  jwt: JwtSecretState;
}

/** The project's two keys (docs/product/api-docs.md#screens). */
export function KeysCard({ projectRef, jwt }: KeysCardProps) {
  return (
    <Card>
      <CardHeader
        title="Project API keys"
        description="Clients send one of these keys with every call. Both are signed with the JWT secret below."
      />
      <CardBody>
        <Keys projectRef={projectRef} jwt={jwt} />
      </CardBody>
    </Card>
  );
}

function Keys({ projectRef, jwt }: KeysCardProps) {
  const { permission, who } = usePermission('secrets:Read', 'service_api_keys');
  const { currentData, error, refetch, isFetching } = useProjectsGetSettingsQuery({ ref: projectRef });
  const keys = currentData?.service_api_keys;

  // The server omits them without permission.
  if (permission === 'denied' || (keys?.length === 0 && !error)) {
    return <DeniedState size="panel" action="view API keys" who={who} />;
  }
  // The cached keys may be outdated.
  if (error) {
    return (
      <ErrorState
        size="panel"
        title="Failed to retrieve API keys"
        description="The keys are not affected. Try again in a moment."
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

/** Two fields with the height of the keys. */
function KeysSkeleton() {
  return (
    <div className={classes.keys} role="status" aria-label="Loading API keys">
      <KeyFieldSkeleton role="anon" />
      <KeyFieldSkeleton role="service_role" />
    </div>
  );
}
