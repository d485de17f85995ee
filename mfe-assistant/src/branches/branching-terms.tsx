import { Link } from '@howdah/shared-ui/router';
import { Coins, DatabaseZap, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { createTexts } from '../texts/branches.ts';
import classes from './branches.module.css';

interface BranchingTermsProps {
  projectRef: string;
  hasPitr: boolean;
}

/** What a branch costs, what it holds, and what is wise to have before changes come back from one (docs/product/assistant.md#screens). */
export function BranchingTerms({ projectRef, hasPitr }: BranchingTermsProps) {
  return (
    <ul className={classes.terms}>
      <Term icon={<DatabaseZap aria-hidden />} title={createTexts.copyTitle}>
        {createTexts.copy}
      </Term>
      <Term icon={<Coins aria-hidden />} title={createTexts.costTitle}>
        {createTexts.cost}
      </Term>
      {!hasPitr && (
        <Term icon={<History aria-hidden />} title={createTexts.pitrTitle}>
          {createTexts.pitr}{' '}
          <Link to={`/project/${projectRef}/settings/addons?panel=pitr`}>{createTexts.pitrLink}</Link>
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
