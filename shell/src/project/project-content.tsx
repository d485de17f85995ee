import type { Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { Button, ErrorState, lazyComponent, Page, VisuallyHidden } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { Suspense, useEffect } from 'react';
import { StatusScreen } from '../gate/status-screen.tsx';
import { useStatusScreen } from '../gate/use-status-screen.ts';
import { homePage } from '../home/home-route.ts';
import { areaOf } from '../navigation/project-navigation.ts';
import { MAIN_ID } from '../page/main-content.tsx';
import { ALL_PROJECTS } from '../page/missing-page.tsx';
import { NotFoundPage, notFoundTexts } from '../page/not-found-page.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { GuardedBoundary } from '../remotes/screens/guarded-boundary.tsx';
import { RemoteRoute } from '../remotes/screens/remote-route.tsx';
import { useRegistry } from '../remotes/use-remotes.ts';
import { hasOwnMenu, pageNameIn } from './area-menu.ts';
import { findPage } from './find-page.ts';
import { UnknownProjectPage } from './missing-pages.tsx';
import { menuContributors, menuPlaces, ProductMenus } from './product-menus.tsx';
import { ResourceBanners } from './resource-banners.tsx';
import { isUnknownProject, type RouteProject } from './use-route-project.ts';
import classes from './project-layout.module.css';

const projectFailureTexts = {
  heading: 'Project',
  title: 'Failed to load project',
  help: 'Nothing has changed. Try again in a moment.',
};

const UnservedPage = lazyComponent(() =>
  import('./unserved-page.tsx').then((module) => ({ default: module.UnservedPage })),
);

interface ProjectContentProps {
  route: RouteProject;
  /** Below `/project/{ref}/`. */
  path: string;
  /** For 'restore to access this page'; undefined on the home. */
  pageName: string | undefined;
  /** The navigation label of the path's area. */
  named: string | undefined;
}

/** The area's menu and the page, once the project is loaded and its status lets the page through. */
export function ProjectContent({ route, ...page }: ProjectContentProps) {
  const { path } = page;
  useEffect(() => {
    if (areaOf(path) === '') homePage.preload();
  }, [path]);
  if (route.state === 'ready') return <LoadedProject project={route.project} {...page} />;
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
      {route.state === 'loading' ? <PageSkeleton /> : <ProjectFailure failure={route} />}
    </main>
  );
}

interface LoadedProjectProps extends Omit<ProjectContentProps, 'route'> {
  project: Project;
}

function LoadedProject({ project, path, pageName, named }: LoadedProjectProps) {
  const { entries } = useRegistry();
  const { screen, hold } = useStatusScreen(project, path);
  const area = areaOf(path);
  // The menu of a blocked page would only lead to more blocked pages, and load the area's code.
  const contributors = screen ? [] : menuContributors(entries, area);
  const isOwnMenu = hasOwnMenu(entries, path);
  const { narrow, wide } = menuPlaces(contributors, isOwnMenu);
  return (
    <div className={classes.workspace}>
      <ProductMenus area={area} hasOwnMenu={isOwnMenu} contributors={contributors} projectRef={project.ref} />
      {/* A new element for each menu, so that the previous page is replaced instead of moved. A resize keeps the page. */}
      <main key={`${narrow} ${wide}`} id={MAIN_ID} tabIndex={-1} className={classes.main}>
        <ResourceBanners key={project.ref} project={project} />
        <GuardedBoundary
          owner="shell"
          version="this version"
          title="this page"
          location="page"
          resetKey={`${project.ref}/${path}`}
          size="page"
        >
          <Suspense fallback={<PageSkeleton />}>
            {screen ? (
              <StatusScreen project={project} screen={screen} pageName={pageName} onHold={hold} />
            ) : (
              <ProjectPage path={path} projectRef={project.ref} named={named} />
            )}
          </Suspense>
        </GuardedBoundary>
      </main>
    </div>
  );
}

function ProjectPage({
  path,
  projectRef,
  named,
}: {
  path: string;
  projectRef: string;
  named: string | undefined;
}) {
  const { setPageTitle, deployment } = useShell();
  const { entries } = useRegistry();
  const page = findPage({ path, deployment, remotes: entries, named });
  const title =
    page.kind === 'not-found' ? notFoundTexts.title : page.kind === 'unserved' ? page.name : undefined;
  useEffect(() => {
    // A page of a remote sets its own title, or has its navigation label.
    if (title) setPageTitle(title);
  }, [title, setPageTitle]);
  switch (page.kind) {
    case 'home':
      return <homePage.Page key={projectRef} />;
    case 'remote':
      // Remounts for another project, so that no state carries over.
      return (
        <RemoteRoute key={projectRef} id={page.id} path={path} title={pageNameIn(entries, path) ?? named} />
      );
    case 'unserved':
      return (
        <UnservedPage
          area={areaOf(path)}
          name={page.name}
          partly={page.partly}
          projectRef={projectRef}
          deployment={deployment}
        />
      );
    case 'not-found':
      return <NotFoundPage />;
  }
}

function ProjectFailure({ failure }: { failure: RouteProject & { state: 'failed' } }) {
  const { error, retrying, retry } = failure;
  if (isUnknownProject(failure)) return <UnknownProjectPage before={failure.before?.name} />;
  return (
    <Page>
      <VisuallyHidden as="h1">{projectFailureTexts.heading}</VisuallyHidden>
      <ErrorState
        title={projectFailureTexts.title}
        description={projectFailureTexts.help}
        detail={error.message}
        onRetry={retry}
        retrying={retrying}
        action={
          <Button asChild>
            <Link to={ALL_PROJECTS.to}>{ALL_PROJECTS.label}</Link>
          </Button>
        }
      />
    </Page>
  );
}
