import { platformError } from '@howdah/shared-api';
import { isAnswerLost } from '@howdah/shared-api/api';
import { Callout, toast } from '@howdah/shared-ui';

const NO_RESPONSE = 'No response from the platform';

/** @param unknown says what may have happened if the response is lost, and what to check. */
function textsOf(title: string, error: unknown, unknown?: string) {
  const failure = platformError(error);
  return unknown && isAnswerLost(failure)
    ? { title: NO_RESPONSE, detail: unknown }
    : { title, detail: failure.message };
}

/** Says in a toast why a form could not be saved, for a user who has left it. */
export function toastFailure(title: string, error: unknown, unknown?: string) {
  const texts = textsOf(title, error, unknown);
  toast.error(texts.title, { detail: texts.detail });
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
  const texts = textsOf(title, error, unknown);
  return (
    <Callout tone="danger" title={texts.title} role="alert">
      {texts.detail}
    </Callout>
  );
}
