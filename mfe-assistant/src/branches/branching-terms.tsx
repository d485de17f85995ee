import { Button, Spinner } from '@howdah/shared-ui';
import { CircleCheck, Coins, DatabaseZap, History } from 'lucide-react';
import type { GitBranchCheck } from './use-git-branch-check.ts';
import classes from './branches.module.css';
import { Link } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';

interface CheckLineProps {
  state: GitBranchCheck;
  repository: string;
  onCheckAgain(): void;
}

/** The state of the check, or a hint. Always one line high, so that the layout does not shift. */
export function CheckLine({ state, repository, onCheckAgain }: CheckLineProps) {
  return (
    <div className={classes.check} role="status">
      {(state === 'unknown' || state === 'missing') &&
        `The preview branch is named after a branch of ${repository}.`}
      {state === 'checking' && (
        <>
          <Spinner /> {`Looking for the branch in ${repository}`}
        </>
      )}
      {state === 'found' && (
        <span className={classes.found}>
          <CircleCheck aria-hidden /> {`Found in ${repository}.`}
        </span>
      )}
      {state === 'failed' && (
        <>
          Failed to check the branch.
          <Button size="sm" variant="ghost" onClick={onCheckAgain}>
            Check again
          </Button>
        </>
      )}
    </div>
  );
}

interface BranchingTermsProps {
  projectRef: string;
  hasPitr: boolean;
}

/** What a branch costs and contains, and what to set up before changes are merged (docs/product/assistant.md#screens). */
export function BranchingTerms({ projectRef, hasPitr }: BranchingTermsProps) {
  return (
    <ul className={classes.terms}>
      <Term icon={<DatabaseZap aria-hidden />} title="The current database is copied">
        The copy includes tables and rows, policies, functions, roles and stored files. It does not include
        edge functions, custom domains or keys. The branch gets its own keys.
      </Term>
      <Term icon={<Coins aria-hidden />} title="Preview branches cost $0.32 per day until removed">
        This platform takes no payments: nothing is charged here. Still, remove a branch when you no longer
        need it.
      </Term>
      {!hasPitr && (
        <Term icon={<History aria-hidden />} title="Point-in-time recovery is encouraged">
          It lets you restore this project to any moment before you apply changes from a branch.{' '}
          <Link to={`/project/${projectRef}/settings/addons?panel=pitr`}>Point-in-time recovery</Link>
        </Term>
      )}
    </ul>
  );
}

function Term({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.term}>
      <span className={classes.termIcon}>{icon}</span>
      <div>
        <p className={classes.termTitle}>{title}</p>
        <p className={classes.muted}>{children}</p>
      </div>
    </li>
  );
}
