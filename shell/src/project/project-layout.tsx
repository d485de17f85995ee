import { PHONE, useMediaQuery } from '@howdah/shared-ui';
import { useParams } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import { usePageFacts } from '../layout/page-facts.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { ProjectNav } from '../navigation/project-nav.tsx';
import { areaOf, pageNameOf, projectNavigation } from '../navigation/project-navigation.ts';
import { Sidebar } from '../navigation/sidebar.tsx';
import { useSecurityLevel } from '../navigation/use-security-level.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { useFocusOnNavigation } from '../router/focus-on-navigation.ts';
import { useDocumentTitle } from '../router/page-title.ts';
import { useModShortcut } from '../router/shortcut.ts';
import { ProjectContent } from './project-content.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { ProjectShell } from './project-shell.tsx';
import { ProjectTopBar } from './project-top-bar.tsx';
import { useSidePanels } from './side-panels.ts';
import { UNKNOWN_PROJECT } from './unknown-project-page.tsx';
import { usePageTitle } from './use-page-title.ts';
import { usePermissions } from './use-permissions.ts';
import { isUnknownProject, useRouteProject } from './use-route-project.ts';
import { useWarmUp } from './use-warm-up.ts';
import classes from './project-layout.module.css';

/** `/project/:ref/*`: the frame of a project, and in it the page of the route. */
export function ProjectLayout() {
  const { ref = '', '*': path = '' } = useParams();
  const { config } = usePageFacts();
  const remotes = useRemotes();
  const isPhone = useMediaQuery(PHONE);
  const route = useRouteProject(ref);
  const { project, organization } = route.state === 'ready' ? route : {};
  const isUnknown = isUnknownProject(route);
  const can = usePermissions(organization?.slug, ref);
  const worstLint = useSecurityLevel(project, can);
  const panels = useSidePanels();
  const warmUp = useWarmUp(ref, project, can);
  useFocusOnNavigation();
  useModShortcut('i', panels.toggleAssistant);

  const groups = useMemo(
    () =>
      projectNavigation({
        ref,
        deployment: config.deployment,
        flags: config.flags,
        status: project?.status,
        worstLint,
        can,
        bindings: remotes.entries.flatMap(({ nav }) => nav),
      }),
    [ref, config, project?.status, worstLint, can, remotes],
  );
  const area = areaOf(path);
  const named = pageNameOf(path, groups);
  const [title, setPageTitle] = usePageTitle(area, named);
  useDocumentTitle(isUnknown ? UNKNOWN_PROJECT : title, project?.name, organization?.name);

  const nav = (collapsed: boolean, onNavigate?: () => void) => (
    <ProjectNav
      // Links into a project that is not there would all end on this page.
      groups={isUnknown ? [] : groups}
      area={area}
      collapsed={collapsed}
      onNavigate={onNavigate}
      onIntent={warmUp}
    />
  );
  return (
    <ProjectShell
      project={project}
      organization={organization}
      onOpenAssistant={panels.openAssistant}
      onOpenApiDocs={panels.openApiDocs}
      onPageTitle={setPageTitle}
    >
      <div className={classes.frame}>
        <SkipLink />
        {!isPhone && <Sidebar footer={(collapsed) => <AccountMenu compact={collapsed} />}>{nav}</Sidebar>}
        <div className={classes.column}>
          <ProjectTopBar
            projectRef={ref}
            project={project}
            insteadOfProject={isUnknown ? UNKNOWN_PROJECT : route.state === 'failed' ? ref : undefined}
            organization={organization}
            assistantOpen={panels.open === 'side-panel'}
            onToggleAssistant={panels.toggleAssistant}
            drawer={isPhone ? (close) => nav(false, close) : undefined}
          />
          <ProjectContent
            route={route}
            path={path}
            pageName={area === '' ? undefined : named}
            named={named}
          />
        </div>
        {panels.open && <ProjectPanel name={panels.open} projectRef={ref} onClose={panels.close} />}
      </div>
    </ProjectShell>
  );
}
