import { platformError } from '@howdah/shared-api';
import { isAnswerLost } from '@howdah/shared-api/api';

const MAY_HAVE_STARTED = 'It may have started. Check the status of the project before you try again.';

/**
 * The toast about a call that failed. Without an answer, the platform may have done what was asked.
 *
 * @param outcome says that, and what to check.
 */
export function failureNotice(
  error: unknown,
  failed: (message: string) => string,
  outcome: string = MAY_HAVE_STARTED,
) {
  const failure = platformError(error);
  return isAnswerLost(failure)
    ? { tone: 'warning' as const, message: 'No response from the platform', detail: outcome }
    : { tone: 'error' as const, message: failed(failure.message) };
}
