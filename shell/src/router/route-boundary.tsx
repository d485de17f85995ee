import { Outlet, useLocation } from '@howdah/shared-ui/router';
import { Suspense } from 'react';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { GuardedBoundary } from '../remotes/guarded-boundary.tsx';

/** The outermost boundary: what no place inside has kept to itself ends here, and goes away with the next navigation. */
export function RouteBoundary() {
  const { pathname } = useLocation();
  return (
    <GuardedBoundary
      owner="shell"
      version="this version"
      title="the dashboard"
      place="route"
      resetKey={pathname}
      size="page"
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </GuardedBoundary>
  );
}
