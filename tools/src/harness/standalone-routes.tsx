import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { Page, SkeletonText } from '@howdah/shared-ui';
import { Route, Routes } from '@howdah/shared-ui/router';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { ProjectArea } from './project-area.tsx';
import { ProjectsPage } from './projects-page.tsx';
import { RequireSession } from './require-session.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const Gallery = lazy(async () => ({ default: (await import('@howdah/shared-ui/gallery')).Gallery }));

interface StandaloneRoutesProps {
  remote: RemoteModule;
  config: RuntimeConfig;
}

/** The few pages that the harness has of its own, and the remote's below `/project/:ref`. */
export function StandaloneRoutes({ remote, config }: StandaloneRoutesProps) {
  return (
    <Suspense
      fallback={
        <Page>
          <SkeletonText />
        </Page>
      }
    >
      <Routes>
        <Route path="/sign-in" element={<SignInPage />} />
        <Route path="/gallery" element={<Gallery />} />
        <Route
          element={
            <RequireSession>
              <StandaloneFrame remote={remote} config={config} />
            </RequireSession>
          }
        >
          <Route index element={<ProjectsPage />} />
          <Route path="/project/:ref/*" element={<ProjectArea remote={remote} />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
