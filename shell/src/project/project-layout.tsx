import { PHONE, useMediaQuery } from '@howdah/shared-ui';
import { useParams } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import { AccountMenu } from '../account/account-menu.tsx';
import { CommandMenuHost, useCommandMenu } from '../command-menu/use-command-menu.tsx';
import { CommandsButton } from '../navigation/commands-button.tsx';
import { ProjectNav } from '../navigation/project-nav.tsx';
import {
  areaOf,
  pageNameOf,
  projectNavigation,
  type NavigationItem,
} from '../navigation/project-navigation.ts';
import { Sidebar } from '../navigation/sidebar.tsx';
import { SkipLink, useFocusOnNavigation } from '../page/main-content.tsx';
import { usePageFacts } from '../page/page-facts.ts';
import { useDocumentTitle, usePageTitle } from '../page/page-title.ts';
import { useModShortcut } from '../page/shortcut.ts';
import { usePermissions } from '../page/use-permissions.ts';
import { useRemotes } from '../remotes/remote-store.ts';
import { LINKED_AREAS } from './find-page.ts';
import { UNKNOWN_PROJECT } from './missing-pages.tsx';
import { ProjectContent } from './project-content.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { ProjectShell } from './project-shell.tsx';
import { ProjectTopBar } from './project-top-bar.tsx';
import { useSidePanels } from './side-panels.ts';
import { isUnknownProject, useRouteProject } from './use-route-project.ts';
import { useSecurityLevel } from './use-security-level.ts';
import { useWarmUp } from './use-warm-up.ts';
import classes from './project-layout.module.css';

const NO_ENTRIES: NavigationItem[][] = [];
const ALLOWED = () => 'allowed' as const;

/** `/project/:ref/*`: the layout of a project's pages. */
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
  const menu = useCommandMenu();
  const warmUp = useWarmUp(ref, project, can);
  useFocusOnNavigation();
  useModShortcut('i', panels.toggleAssistant);

  const facts = useMemo(
    () => ({
      ref,
      deployment: config.deployment,
      flags: config.flags,
      status: project?.status,
      worstLint,
      bindings: remotes.entries.flatMap(({ nav }) => nav),
    }),
    [ref, config, project?.status, worstLint, remotes],
  );
  const groups = useMemo(() => projectNavigation({ ...facts, can }), [facts, can]);
  const area = areaOf(path);
  // The page has its name even when the user's navigation does not show it.
  const named = useMemo(
    () => pageNameOf(path, projectNavigation({ ...facts, can: ALLOWED })) ?? LINKED_AREAS[area],
    [path, area, facts],
  );
  const [title, setPageTitle] = usePageTitle(area, named);
  useDocumentTitle(isUnknown ? UNKNOWN_PROJECT : title, project?.name, organization?.name);

  // Links into an unknown project would all lead back here.
  const navigation = isUnknown ? NO_ENTRIES : groups;
  const nav = (collapsed: boolean, onNavigate?: () => void) => (
    <ProjectNav
      groups={navigation}
      area={area}
      collapsed={collapsed}
      onNavigate={onNavigate}
      onIntent={warmUp}
    />
  );
  const bottom = (collapsed: boolean, closeDrawer?: () => void) => (
    <>
      <CommandsButton
        compact={collapsed}
        onSearch={(from) => {
          closeDrawer?.();
          menu.open(closeDrawer ? undefined : from);
        }}
        onAssistant={() => {
          closeDrawer?.();
          panels.openAssistant();
        }}
      />
      <AccountMenu compact={collapsed} />
    </>
  );
  return (
    <ProjectShell
      project={project}
      organization={organization}
      onOpenAssistant={panels.openAssistant}
      onOpenApiDocs={panels.openApiDocs}
      onPageTitle={setPageTitle}
      commandMenuOpen={menu.isOpen}
    >
      <div className={classes.frame}>
        <SkipLink />
        {!isPhone && <Sidebar footer={bottom}>{nav}</Sidebar>}
        <div className={classes.column}>
          <ProjectTopBar
            projectRef={ref}
            project={project}
            insteadOfProject={isUnknown ? UNKNOWN_PROJECT : route.state === 'failed' ? ref : undefined}
            organization={organization}
            assistantOpen={panels.assistantOpen}
            onToggleAssistant={panels.toggleAssistant}
            drawer={
              isPhone
                ? { navigation: (close) => nav(false, close), footer: (close) => bottom(false, close) }
                : undefined
            }
          />
          <ProjectContent
            route={route}
            path={path}
            pageName={area === '' ? undefined : named}
            named={named}
          />
        </div>
        {panels.assistantOpen && (
          <ProjectPanel name="side-panel" projectRef={ref} onClose={() => panels.close('side-panel')} />
        )}
        {panels.docsOpen && (
          <ProjectPanel
            name="api-docs-panel"
            projectRef={ref}
            onClose={() => panels.close('api-docs-panel')}
          />
        )}
      </div>
      <CommandMenuHost
        control={menu}
        context={{ navigation, project: { ref, openAssistant: panels.openAssistant } }}
      />
    </ProjectShell>
  );
}
