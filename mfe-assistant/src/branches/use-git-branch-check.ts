import { platformError } from '@howdah/shared-api';
import { useBranchesCheckGitBranchMutation } from '@howdah/shared-api/projects/branches';
import { useShell } from '@howdah/shared-api/remote-contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createTexts } from '../texts/branches.ts';

/** Whether the connected repository has the branch that is typed. `unknown` until it is asked, and after every change. */
export type GitBranchCheck = 'unknown' | 'checking' | 'found' | 'missing' | 'failed';

/** So long nobody types before the repository is asked. */
const PAUSE_MS = 400;

/**
 * Asks whether the repository has a branch: some moments after the last change, or at once. An answer about what was
 * typed before counts no more. A call that fails for another reason than a missing branch is told in a toast.
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
    // What no repository can have as a branch is refused as a parameter.
    if (code === 'git_branch_not_found' || code === 'parameters_invalid') return setState('missing');
    setState('failed');
    notify({ tone: 'error', message: createTexts.checkFailed(message) });
  };

  const checkSoon = (branchName: string) => {
    reset();
    timer.current = setTimeout(() => void checkNow(branchName), PAUSE_MS);
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
