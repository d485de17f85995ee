import { platformError } from '@howdah/shared-api';
import { Callout } from '@howdah/shared-ui';

/** Why a form could not be saved. Renders nothing without an error. */
export function FormFailure({ title, error }: { title: string; error: unknown }) {
  if (!error) return null;
  return (
    <Callout tone="danger" title={title} role="alert">
      {platformError(error).message}
    </Callout>
  );
}
