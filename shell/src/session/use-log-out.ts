import { platformError } from '@howdah/shared-api';
import { useSessionSignOutMutation } from '@howdah/shared-api/session';
import { toast } from '@howdah/shared-ui';
import { discardWorkAndOpen } from '../session/unsaved-work.ts';

/** Ends the session and drops everything of this user from memory. If that fails, the page stays as it is. */
export function useLogOut() {
  const [signOut, { isLoading }] = useSessionSignOutMutation();
  const logOut = async () => {
    const { error } = await signOut();
    if (error) {
      toast.error('Failed to log out', { detail: platformError(error).message });
      return;
    }
    discardWorkAndOpen('/sign-in');
  };
  return { logOut, isLoggingOut: isLoading };
}
