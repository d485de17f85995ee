import { platformError } from '@howdah/shared-api';
import { useBranchesCheckGitBranchMutation } from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
/** Whether the connected repository has the typed branch. `unknown` until the check, and after every change. */
export type GitBranchCheck = 'unknown' | 'checking' | 'found' | 'missing' | 'failed';

/** Debounce of the check. */
const CHECK_DELAY_MS = 400;

/**
 * Checks whether the repository has a branch, debounced or at once. Outdated answers are ignored.
 * A failure other than a missing branch becomes a toast.
 */
export function useGitBranchCheck(connectionId: number | undefined) {
  const { notify } = useShell();
  const [ask] = useBranchesCheckGitBranchMutation();
  const [state, setState] = useState<GitBranchCheck>('unknown');
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reset = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    setState('unknown');
  }, []);

  const checkNow = async (branchName: string) => {
    reset();
    if (connectionId === undefined || branchName.length < 2) return;
    const mine = turn.current;
    setState('checking');
    const { error } = await ask({ connectionId, branchName });
    if (mine !== turn.current) return;
    if (!error) return setState('found');
    const { code, message } = platformError(error);
    // The platform refuses invalid branch names as parameters.
    if (code === 'git_branch_not_found' || code === 'parameters_invalid') return setState('missing');
    setState('failed');
    notify({ tone: 'error', message: `Failed to check Github branch: ${message}` });
  };

  const checkSoon = (branchName: string) => {
    reset();
    timer.current = setTimeout(() => void checkNow(branchName), CHECK_DELAY_MS);
  };

  useEffect(
    () => () => {
      turn.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );

  return { state, reset, checkNow, checkSoon };
}
