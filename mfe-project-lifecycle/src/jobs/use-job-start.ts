import { failureNotice } from '@howdah/shared-api/api';
import { useShell } from '@howdah/shared-api/remote-contract';
import { jobStartTexts } from './job-texts.ts';

interface JobStartTexts {
  /** Toast after the platform accepts. Without it only the status screen shows the job. */
  started?: string;
  failed(message: string): string;
}

/**
 * Returns a function that runs a call and reports in a toast that the job has started or why it failed. It never rejects
 * and resolves to whether the platform accepted.
 */
export function useJobStart({ started, failed }: JobStartTexts) {
  const { notify } = useShell();
  return async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
    } catch (error) {
      notify(failureNotice({ error, failed, unknown: jobStartTexts.unknown }));
      return false;
    }
    if (started) notify({ tone: 'info', message: started });
    return true;
  };
}
