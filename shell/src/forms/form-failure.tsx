import { failureNotice } from '@howdah/shared-api/api';
import { Callout, toast } from '@howdah/shared-ui';

/** What a form says if its save fails. */
export interface SaveFailureTexts {
  /** What has failed: a text above the message of the platform, or one that contains it. */
  failed: string | ((message: string) => string);
  /** What may have happened if the response is lost, and what to check. */
  unknown: string;
}

/** Says in a toast why something could not be saved, for a user who has left its form. */
export function toastFailure(texts: SaveFailureTexts, error: unknown) {
  toast(failureNotice({ error, failed: texts.failed, unknown: texts.unknown }));
}

interface FormFailureProps {
  texts: SaveFailureTexts;
  error: unknown;
}

/** Why a form could not be saved. Renders nothing without an error. */
export function FormFailure({ texts: { failed, unknown }, error }: FormFailureProps) {
  if (!error) return null;
  const { tone, message, detail } = failureNotice({ error, failed, unknown });
  return (
    <Callout tone={tone === 'warning' ? 'warning' : 'danger'} title={message} role="alert">
      {detail}
    </Callout>
  );
}
