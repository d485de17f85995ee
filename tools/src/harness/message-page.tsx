import { PageHeader } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import classes from './page.module.css';

interface MessagePageProps {
  title: string;
  /** True while the page will change by itself. */
  busy?: boolean;
  children: ReactNode;
}

/** A page of the harness without its frame: before there is a session or a configuration to make one from. */
export function MessagePage({ title, busy = false, children }: MessagePageProps) {
  return (
    <main className={classes.page} aria-busy={busy}>
      <PageHeader title={title} />
      {children}
    </main>
  );
}
