import { platformError } from '@howdah/shared-api';
import { isAnswerLost } from '@howdah/shared-api/api';

/** The toast about a branch that was not created. Without a response, it may have been. */
export function branchFailure(error: unknown) {
  const failure = platformError(error);
  return isAnswerLost(failure)
    ? {
        tone: 'warning' as const,
        message: 'No response from the platform',
        detail: 'The branch may be being created. Check the list of branches before you try again.',
      }
    : { tone: 'error' as const, message: `Failed to create branch: ${failure.message}` };
}
