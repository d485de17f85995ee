import { ErrorState, lazyComponent, VisuallyHidden } from '@howdah/shared-ui';
import { Navigate, Outlet, useLocation, type RouteObject } from '@howdah/shared-ui/router';
import { Suspense, useEffect } from 'react';
import { AccountLayout } from './layout/account-layout.tsx';
import { OverrideBadge } from './layout/page-notices.tsx';
import { CentredCard } from './page/centred-card.tsx';
import { GalleryPage } from './page/gallery-page.tsx';
import { useFocusOnNavigation } from './page/main-content.tsx';
import { NotFoundRoute } from './page/not-found-page.tsx';
import { lazyPage } from './page/lazy-page.tsx';
import { usePageFacts } from './page/page-facts.ts';
import { PageSkeleton } from './page/page-skeleton.tsx';
import { loadProjectLayout } from './project/load-project-layout.ts';
import { GuardedBoundary } from './remotes/screens/guarded-boundary.tsx';
import { RequireSession } from './session/require-session.tsx';

/** The pages of projects. */
export const projectPages = lazyPage(loadProjectLayout);

const SignInPage = lazyComponent(() =>
  import('./session/sign-in-page.tsx').then((module) => ({ default: module.SignInPage })),
);

const ProjectsPage = lazyComponent(() =>
  import('./projects/projects-page.tsx').then((module) => ({ default: module.ProjectsPage })),
);

const AccountPage = lazyComponent(() =>
  import('./account-page/account-page.tsx').then((module) => ({ default: module.AccountPage })),
);

const NewProjectPage = lazyComponent(() =>
  import('./new-project/new-project-page.tsx').then((module) => ({ default: module.NewProjectPage })),
);

const NewOrganizationPage = lazyComponent(() =>
  import('./new-organization/new-organization-page.tsx').then((module) => ({
    default: module.NewOrganizationPage,
  })),
);

const OrganizationPages = lazyComponent(() =>
  import('./organization/organization-pages.tsx').then((module) => ({ default: module.OrganizationPages })),
);

const SupportPage = lazyComponent(() =>
  import('./support/support-page.tsx').then((module) => ({ default: module.SupportPage })),
);

const RemotesPage = lazyComponent(() =>
  import('./remotes-page/remotes-page.tsx').then((module) => ({ default: module.RemotesPage })),
);
const JoinPage = lazyComponent(() =>
  import('./join/join-page.tsx').then((module) => ({ default: module.JoinPage })),
);

/** Every route of the dashboard. The registry decides what is below a project (see `findPage`). */
export const ROUTES: RouteObject[] = [
  {
    element: <RouteBoundary />,
    errorElement: <RouterFailure />,
    children: [
      { path: '/', element: <Navigate to="/projects" replace /> },
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/join', element: <JoinPage /> },
      {
        element: <RequireSession />,
        children: [
          { path: '/project/:ref/*', element: <projectPages.Page /> },
          {
            element: <AccountLayout />,
            children: [
              { path: '/projects', element: <ProjectsPage /> },
              { path: '/org/:slug/*', element: <OrganizationPages /> },
              { path: '/support/new', element: <SupportPage /> },
              { path: '/new', element: <NewOrganizationPage /> },
              { path: '/new/:slug', element: <NewProjectPage /> },
              { path: '/account/me', element: <AccountPage /> },
              { path: '/about/remotes', element: <RemotesPage /> },
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
  const { overrides } = usePageFacts();
  useFocusOnNavigation();
  useEffect(preloadOnIntent, []);
  return (
    <GuardedBoundary
      owner="shell"
      version="this version"
      title="the dashboard"
      location="route"
      resetKey={pathname}
      size="page"
      below={<OverrideBadge ids={Object.keys(overrides)} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </GuardedBoundary>
  );
}

/** If that boundary itself fails. The router would show the stack of the error. */
function RouterFailure() {
  return (
    <CentredCard>
      <VisuallyHidden as="h1">Howdah</VisuallyHidden>
      <ErrorState
        title="Something went wrong in the dashboard"
        description="Your saved work is safe. Reload the page."
        onRetry={() => window.location.reload()}
      />
    </CentredCard>
  );
}

/** Starts to load the pages of projects when the user is about to go to one. Returns how to stop. */
function preloadOnIntent(): () => void {
  const preload = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/project/"]')) projectPages.preload();
  };
  document.addEventListener('pointerover', preload);
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}
