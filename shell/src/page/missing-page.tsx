import { Button, Page, PageHeader } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import type { ReactNode } from 'react';
import classes from './not-found-page.module.css';

export const ALL_PROJECTS = { to: '/projects', label: 'View all projects' };

interface MissingPageProps {
  /** What was not found: the heading. */
  title: string;
  problem: ReactNode;
  help: string;
  /** Links to other pages. Default: all projects. */
  wayOut?: { to: string; label: string };
}

/** Shown for an address without a page, in the layout of any other page. */
export function MissingPage({ title, problem, help, wayOut = ALL_PROJECTS }: MissingPageProps) {
  return (
    <Page>
      <PageHeader
        title={title}
        description={
          <>
            {problem}. {help}
          </>
        }
      />
      <div className={classes.ways}>
        <Button asChild variant="primary">
          <Link to={wayOut.to}>{wayOut.label}</Link>
        </Button>
        <Button asChild>
          <Link to="/support/new">Contact support</Link>
        </Button>
      </div>
    </Page>
  );
}
