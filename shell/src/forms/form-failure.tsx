import { platformError } from '@howdah/shared-api';
import { Callout, toast } from '@howdah/shared-ui';

/** Says in a toast why a form could not be saved, for a user who has left it. */
export function toastFailure(title: string, error: unknown) {
  toast.error(title, { detail: platformError(error).message });
}

/** Why a form could not be saved. Renders nothing without an error. */
export function FormFailure({ title, error }: { title: string; error: unknown }) {
  if (!error) return null;
  return (
    <Callout tone="danger" title={title} role="alert">
      {platformError(error).message}
    </Callout>
  );
}
