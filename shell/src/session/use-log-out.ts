import { useSessionSignOutMutation } from '@howdah/shared-api/session';
import { toastFailure } from '../forms/form-failure.tsx';
import { discardWorkAndOpen } from './unsaved-work.ts';

const logOutTexts = {
  failed: 'Failed to log out',
  unknown: 'You may still be logged in. Log out again to be sure.',
};

/**
 * Ends the session, and opens a page that has nothing of this user in memory. If that fails, the page stays as it is.
 *
 * @param next path of that page
 */
export function useLogOut(next = '/sign-in') {
  const [signOut, { isLoading }] = useSessionSignOutMutation();
  const logOut = async () => {
    const { error } = await signOut();
    if (error) toastFailure(logOutTexts, error);
    else discardWorkAndOpen(next);
  };
  return { logOut, isLoggingOut: isLoading };
}
