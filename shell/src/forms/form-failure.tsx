import { failureNotice } from '@howdah/shared-api/api';
import { Callout, toast } from '@howdah/shared-ui';

/**
 * Says in a toast why a form could not be saved, for a user who has left it.
 *
 * @param unknown says what may have happened if the response is lost, and what to check.
 */
export function toastFailure(title: string, error: unknown, unknown?: string) {
  toast(failureNotice({ error, failed: title, unknown }));
}

interface FormFailureProps {
  title: string;
  error: unknown;
  /** What may have happened if the response is lost, and what to check. */
  unknown?: string;
}

/** Why a form could not be saved. Renders nothing without an error. */
export function FormFailure({ title, error, unknown }: FormFailureProps) {
  if (!error) return null;
  const { message, detail } = failureNotice({ error, failed: title, unknown });
  return (
    <Callout tone="danger" title={message} role="alert">
      {detail}
    </Callout>
  );
}
