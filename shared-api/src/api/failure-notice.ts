import { isAnswerLost, platformError } from './platform-error.ts';

export interface FailureTexts {
  error: unknown;
  /** What has failed: a text above the message of the platform, or one that contains it. */
  failed: string | ((message: string) => string);
  /** What may have happened if the response is lost, and what to check. Required unless the call changes nothing. */
  unknown?: string;
}

/** A failed call, as a toast or a callout shows it. */
export interface FailureNotice {
  tone: 'error' | 'warning';
  message: string;
  detail?: string;
}

/** Says that a call has failed or, if its response is lost, that it may have been carried out. */
export function failureNotice({ error, failed, unknown }: FailureTexts): FailureNotice {
  const failure = platformError(error);
  if (unknown !== undefined && isAnswerLost(failure))
    return {
      tone: 'warning',
      // The platform has answered, but its database has not.
      message: failure.code === '08007' ? 'The database went down' : 'No response from the platform',
      detail: unknown,
    };
  return typeof failed === 'string'
    ? { tone: 'error', message: failed, detail: failure.message }
    : { tone: 'error', message: failed(failure.message) };
}

/** The same as one text, for a dialog. */
export function failureSentence(texts: FailureTexts): string {
  const { message, detail } = failureNotice(texts);
  return detail === undefined ? message : `${message}. ${detail}`;
}
