import { Callout } from '@howdah/shared-ui';
import { jwtTexts } from '../texts/settings-api.ts';
import type { JwtSecretState } from './use-jwt-secret-update.ts';

/** Says that the last change of the JWT secret has failed (docs/product/api-docs.md#messages), and why where that is known. */
export function FailedUpdate({ update }: Pick<JwtSecretState, 'update'>) {
  return (
    <Callout tone="danger" role="alert" title={jwtTexts.failed}>
      {update?.error && <p>{update.error}</p>}
      <p>{jwtTexts.failedNote}</p>
    </Callout>
  );
}
