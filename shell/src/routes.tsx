import { Navigate, Outlet, useLocation, type RouteObject } from '@howdah/shared-ui/router';
import { lazy, Suspense } from 'react';
import { AccountLayout } from './layout/account-layout.tsx';
import { GalleryPage } from './page/gallery-page.tsx';
import { useFocusOnNavigation } from './page/main-content.tsx';
import { NotFoundRoute } from './page/not-found-page.tsx';
import { PageSkeleton } from './page/page-skeleton.tsx';
import { ProjectLayout } from './project/project-layout.tsx';
import { GuardedBoundary } from './remotes/guarded-boundary.tsx';
import { RequireSession } from './session/require-session.tsx';

const SignInPage = lazy(() =>
  import('./session/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })),
);

const ProjectsPage = lazy(() =>
  import('./projects/projects-page.tsx').then((module) => ({ default: module.ProjectsPage })),
);

const AccountPage = lazy(() =>
  import('./account-page/account-page.tsx').then((module) => ({ default: module.AccountPage })),
);

const NewProjectPage = lazy(() =>
  import('./new-project/new-project-page.tsx').then((module) => ({ default: module.NewProjectPage })),
);

const NewOrganizationPage = lazy(() =>
  import('./new-organization/new-organization-page.tsx').then((module) => ({
    default: module.NewOrganizationPage,
  })),
);

const OrganizationPages = lazy(() =>
  import('./organization/organization-pages.tsx').then((module) => ({ default: module.OrganizationPages })),
);

const SupportPage = lazy(() =>
  import('./support/support-page.tsx').then((module) => ({ default: module.SupportPage })),
);

const JoinPage = lazy(() => import('./join/join-page.tsx').then((module) => ({ default: module.JoinPage })));

/** Every route of the dashboard. The registry decides what is below a project (see `findPage`). */
export const ROUTES: RouteObject[] = [
  {
    element: <RouteBoundary />,
    children: [
      { path: '/', element: <Navigate to="/projects" replace /> },
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/join', element: <JoinPage /> },
      {
        element: <RequireSession />,
        children: [
          { path: '/project/:ref/*', element: <ProjectLayout /> },
          {
            element: <AccountLayout />,
            children: [
              { path: '/projects', element: <ProjectsPage /> },
              { path: '/org/:slug/*', element: <OrganizationPages /> },
              { path: '/support/new', element: <SupportPage /> },
              { path: '/new', element: <NewOrganizationPage /> },
              { path: '/new/:slug', element: <NewProjectPage /> },
              { path: '/account/me', element: <AccountPage /> },
              { path: '/gallery', element: <GalleryPage /> },
              { path: '*', element: <NotFoundRoute /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The outermost boundary. A failure here is cleared by the next navigation. */
function RouteBoundary() {
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <GuardedBoundary
      owner="shell"
      version="this version"
      title="the dashboard"
      location="route"
      resetKey={pathname}
      size="page"
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </GuardedBoundary>
  );
}
