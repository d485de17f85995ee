import { Logo } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { MAIN_ID } from './main-content.tsx';
import classes from './centred-card.module.css';

/** A page of one card under the logo, for those who are not in yet: signing in, joining. */
export function CentredCard({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.page}>
      <div className={classes.card}>
        <Logo size={36} wordmark />
        {children}
      </div>
    </main>
  );
}
