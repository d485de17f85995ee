import { failureNotice, type FailureTexts } from '@howdah/shared-api/api';
import { Callout, toast } from '@howdah/shared-ui';

/** What a form says if its save fails. */
export type SaveFailureTexts = Required<Omit<FailureTexts, 'error'>>;

/** Says in a toast why something could not be saved, for a user who has left its form. */
export function toastFailure(texts: SaveFailureTexts, error: unknown) {
  toast(failureNotice({ ...texts, error }));
}

interface FormFailureProps {
  texts: SaveFailureTexts;
  error: unknown;
}

/** Why a form could not be saved. Renders nothing without an error. */
export function FormFailure({ texts, error }: FormFailureProps) {
  if (!error) return null;
  const { tone, message, detail } = failureNotice({ ...texts, error });
  return (
    <Callout tone={tone === 'warning' ? 'warning' : 'danger'} title={message} role="alert">
      {detail}
    </Callout>
  );
}
