import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';
import { Page, SkeletonText } from '@howdah/shared-ui';
import type { RouteObject } from '@howdah/shared-ui/router';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { ProjectArea } from './project-area.tsx';
import { ProjectsPage } from './projects-page.tsx';
import { RequireSession } from './require-session.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const Gallery = lazy(async () => ({ default: (await import('@howdah/shared-ui/gallery')).Gallery }));

/**
 * The few pages that the harness has of its own, and the remote's below `/project/:ref`. For a data router, as the
 * shell's is: a remote may block a navigation that would lose something.
 */
export function standaloneRoutes(remote: RemoteModule, config: RuntimeConfig): RouteObject[] {
  return [
    { path: '/sign-in', element: <SignInPage /> },
    { path: '/gallery', element: <GalleryPage /> },
    {
      element: (
        <RequireSession>
          <StandaloneFrame remote={remote} config={config} />
        </RequireSession>
      ),
      children: [
        { index: true, element: <ProjectsPage /> },
        { path: '/project/:ref/*', element: <ProjectArea remote={remote} /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/** Every component of shared-ui, to look at; open to everyone, because it holds nothing of a project. */
function GalleryPage() {
  return (
    <Suspense
      fallback={
        <Page>
          <SkeletonText />
        </Page>
      }
    >
      <Gallery />
    </Suspense>
  );
}
