import { Button, Spinner } from '@howdah/shared-ui';
import { CircleCheck } from 'lucide-react';
import { createTexts } from '../texts/branches.ts';
import type { GitBranchCheck } from './use-git-branch-check.ts';
import classes from './branches.module.css';

interface CheckLineProps {
  state: GitBranchCheck;
  repository: string;
  onCheckAgain(): void;
}

/** What is known of the branch that is typed; what to type before that. Always as tall as one line, so that nothing below it jumps. */
export function CheckLine({ state, repository, onCheckAgain }: CheckLineProps) {
  return (
    <div className={classes.check} role="status">
      {(state === 'unknown' || state === 'missing') && createTexts.hint(repository)}
      {state === 'checking' && (
        <>
          <Spinner /> {createTexts.checking(repository)}
        </>
      )}
      {state === 'found' && (
        <span className={classes.found}>
          <CircleCheck aria-hidden /> {createTexts.found(repository)}
        </span>
      )}
      {state === 'failed' && (
        <>
          {createTexts.notChecked}
          <Button size="sm" variant="ghost" onClick={onCheckAgain}>
            {createTexts.checkAgain}
          </Button>
        </>
      )}
    </div>
  );
}
