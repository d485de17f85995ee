import type { Organization } from '@howdah/shared-api/organizations';
import { lazyComponent } from '@howdah/shared-ui';
import { Navigate, useParams, useRoutes } from '@howdah/shared-ui/router';
import { Suspense } from 'react';
import { NotFoundRoute } from '../page/not-found-page.tsx';
import { usePageFacts } from '../page/page-facts.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { OrganizationGate } from './organization-gate.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import classes from './organization-pages.module.css';

const GeneralPage = lazyComponent(() =>
  import('./general/general-page.tsx').then((module) => ({ default: module.GeneralPage })),
);

const TeamPage = lazyComponent(() =>
  import('./team/team-page.tsx').then((module) => ({ default: module.TeamPage })),
);
const BillingPage = lazyComponent(() =>
  import('./billing/billing-page.tsx').then((module) => ({ default: module.BillingPage })),
);

/** `/org/:slug/*`: the organization pages with their menu. */
export function OrganizationPages() {
  const { slug = '' } = useParams();
  return (
    <OrganizationGate slug={slug} loading={<LoadingPages slug={slug} />}>
      {/* Remounts for another organization, so that no input carries over. */}
      {(organization) => <Pages key={organization.slug} organization={organization} />}
    </OrganizationGate>
  );
}

/** The menu is known before the organization is. */
function LoadingPages({ slug }: { slug: string }) {
  const isHosted = usePageFacts().config.deployment === 'hosted';
  return (
    <div className={classes.layout}>
      <OrganizationMenu slug={slug} isHosted={isHosted} />
      <div className={classes.page}>
        <PageSkeleton />
      </div>
    </div>
  );
}

function Pages({ organization }: { organization: Organization }) {
  const isHosted = usePageFacts().config.deployment === 'hosted';
  const page = useRoutes([
    { path: '/', element: <Navigate to={`/org/${organization.slug}/general`} replace /> },
    { path: 'general', element: <GeneralPage organization={organization} /> },
    { path: 'team', element: <TeamPage organization={organization} /> },
    ...(isHosted ? [{ path: 'billing', element: <BillingPage organization={organization} /> }] : []),
    { path: '*', element: <NotFoundRoute /> },
  ]);
  return (
    <div className={classes.layout}>
      <OrganizationMenu slug={organization.slug} name={organization.name} isHosted={isHosted} />
      <div className={classes.page}>
        <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
      </div>
    </div>
  );
}
