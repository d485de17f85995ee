import { failureNotice } from '@howdah/shared-api/api';

/** The toast about a branch that was not created. */
export function branchFailure(error: unknown) {
  return failureNotice({
    error,
    failed: (message) => `Failed to create branch: ${message}`,
    unknown: 'The branch may be being created. Check the list of branches before you try again.',
  });
}
