import { platformError } from '@howdah/shared-api';
import { useShell } from '@howdah/shared-api/remote-contract';

interface JobStartTexts {
  /** Said once the platform has accepted; without it the status screen alone tells. */
  started?: string;
  failed(message: string): string;
}

/**
 * Wraps the call that starts a job of a project, or several of them: says that it has started, or why not. What it
 * returns never rejects; it answers whether the platform has accepted.
 */
export function useJobStart({ started, failed }: JobStartTexts) {
  const { notify } = useShell();
  return async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
    } catch (error) {
      notify({ tone: 'error', message: failed(platformError(error).message) });
      return false;
    }
    if (started) notify({ tone: 'info', message: started });
    return true;
  };
}
