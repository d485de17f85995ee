import { Logo } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { MAIN_ID } from './main-content.tsx';
import classes from './centred-card.module.css';

/** A page with one card, for users who are not signed in yet, or who cannot be. */
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
