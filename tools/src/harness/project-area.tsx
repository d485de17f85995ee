import { platformError } from '@howdah/shared-api';
import { useProjectsGetQuery, type Project } from '@howdah/shared-api/projects';
import type { RemoteModule, StatusScreenName } from '@howdah/shared-api/remote-contract';
import { EmptyState, ErrorState, Page, SkeletonText } from '@howdah/shared-ui';
import { useParams, useRoutes } from '@howdah/shared-ui/router';
import { Suspense, useState } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteContents } from './remote-contents.tsx';
import { statusScreenFor } from './status-screen-for.ts';
import classes from './project-area.module.css';

/** Everything below `/project/:ref`: the remote's pages, or its status screen while the project's state keeps them closed. */
export function ProjectArea({ remote }: { remote: RemoteModule }) {
  const { ref = '', '*': path = '' } = useParams();
  const { data: project, error, isLoading, refetch } = useProjectsGetQuery({ ref });

  if (isLoading) return <Waiting />;
  if (!project) {
    return (
      <ErrorState
        title="The project could not be loaded"
        description="It may not exist, or you may not be a member of it."
        detail={platformError(error).message}
        onRetry={refetch}
      />
    );
  }
  return <OpenProject key={ref} remote={remote} project={project} path={path} />;
}

interface OpenProjectProps {
  remote: RemoteModule;
  project: Project;
  path: string;
}

function OpenProject({ remote, project, path }: OpenProjectProps) {
  // As the shell's gate: a screen may outstay the status, on its page, until it lets go.
  const [held, setHeld] = useState<{ screen: StatusScreenName; path: string }>();
  const screen = statusScreenFor(project, path) ?? (held?.path === path ? held.screen : null);
  const { 'product-menu': ProductMenu, 'resource-banners': Banners } = remote.slots;
  const area = path.split('/')[0] ?? '';

  return (
    <div className={classes.area}>
      {ProductMenu && area && (
        <Slot name="product-menu" resetKey={area}>
          <nav className={classes.menu} aria-label="Area">
            <ProductMenu area={area} />
          </nav>
        </Slot>
      )}
      <div className={classes.content}>
        {Banners && (
          <Slot name="resource-banners" resetKey={path}>
            <Banners />
          </Slot>
        )}
        {screen ? (
          <StatusScreen
            remote={remote}
            screen={screen}
            status={project.status}
            onHold={(keep) => setHeld(keep ? { screen, path } : undefined)}
          />
        ) : (
          <Slot name="page" resetKey={path}>
            <RemotePage remote={remote} />
          </Slot>
        )}
      </div>
    </div>
  );
}

function StatusScreen(props: {
  remote: RemoteModule;
  screen: StatusScreenName;
  status: string;
  onHold(held: boolean): void;
}) {
  const Screen = props.remote.slots['status-screen'];
  if (Screen) {
    return (
      <Slot name="status-screen" resetKey={props.screen}>
        <Screen screen={props.screen} onHold={props.onHold} />
      </Slot>
    );
  }
  return (
    <EmptyState
      title={`The project is ${props.screen.replace('-', ' ')}`}
      description={`Its status is ${props.status}. The screen for it belongs to another remote; pick a project that runs.`}
    />
  );
}

/** The remote's routes as the shell mounts them: relative to `/project/:ref`. */
function RemotePage({ remote }: { remote: RemoteModule }) {
  const servesHome = remote.routes.some(({ index, path }) => index || path === '');
  const home = servesHome ? [] : [{ index: true as const, element: <RemoteContents remote={remote} /> }];
  return useRoutes([...home, ...remote.routes, { path: '*', element: <NotFoundPage /> }]);
}

function Waiting() {
  return (
    <Page>
      <SkeletonText />
    </Page>
  );
}

/** One place of the remote: waits for its code, and keeps its failure to itself. */
function Slot({ name, resetKey, children }: { name: string; resetKey: string; children: React.ReactNode }) {
  return (
    <RemoteBoundary name={name} resetKey={resetKey}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </RemoteBoundary>
  );
}
