import { Callout } from '@howdah/shared-ui';
import type { JwtSecretState } from './use-jwt-secret-state.ts';

/** Shows that the last change of the JWT secret failed (docs/product/api-docs.md#messages). */
export function FailedUpdate({ update }: Pick<JwtSecretState, 'update'>) {
  return (
    <Callout tone="danger" role="alert" title="JWT secret update failed, new API key may have issues">
      {update?.error && <p>{update.error}</p>}
      <p>Your data is not affected. Change the secret again in a moment.</p>
    </Callout>
  );
}
