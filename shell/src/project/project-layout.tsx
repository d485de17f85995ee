import { useParams } from '@howdah/shared-ui/router';
import { useMemo } from 'react';
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx';
import { OrganizationCrumb } from '../breadcrumb/organization-crumb.tsx';
import { ProjectCrumb } from '../breadcrumb/project-crumb.tsx';
import { CommandMenuHost, useCommandMenu } from '../command-menu/use-command-menu.tsx';
import { AssistantButton } from '../layout/assistant-button.tsx';
import { Frame } from '../layout/frame.tsx';
import { NavigationList } from '../navigation/navigation-list.tsx';
import type { NavigationItem } from '../navigation/navigation-item.ts';
import { areaOf, pageNameOf, projectNavigation } from '../navigation/project-navigation.ts';
import { usePageFacts } from '../page/page-facts.ts';
import { useDocumentTitle, usePageTitle } from '../page/page-title.ts';
import { useShortcut } from '../page/shortcut.ts';
import { SHORTCUTS } from '../page/shortcuts.ts';
import { usePermissions } from '../page/use-permissions.ts';
import { useRegistry } from '../remotes/use-remotes.ts';
import { LINKED_AREAS } from './find-page.ts';
import { UNKNOWN_PROJECT } from './missing-pages.tsx';
import { ProjectContent } from './project-content.tsx';
import { ProjectPanel } from './project-panel.tsx';
import { ProjectShell } from './project-shell.tsx';
import { useSidePanels } from './side-panels.ts';
import { isUnknownProject, useRouteProject } from './use-route-project.ts';
import { useSecurityLevel } from './use-security-level.ts';
import { useWarmUp } from './use-warm-up.ts';

const NO_ENTRIES: NavigationItem[][] = [];
const ALLOWED = () => 'allowed' as const;

/** `/project/:ref/*`: the layout of a project's pages. */
export function ProjectLayout() {
  const { ref = '', '*': path = '' } = useParams();
  const { config } = usePageFacts();
  const { entries } = useRegistry();
  const route = useRouteProject(ref);
  const { project, organization } = route.state === 'ready' ? route : {};
  const isUnknown = isUnknownProject(route);
  const can = usePermissions(organization?.slug, ref);
  const worstLint = useSecurityLevel(project, can);
  const panels = useSidePanels();
  const menu = useCommandMenu();
  const warmUp = useWarmUp(ref, project, can);
  useShortcut(SHORTCUTS.assistant.keys, panels.toggleAssistant);

  const facts = useMemo(
    () => ({
      ref,
      deployment: config.deployment,
      flags: config.flags,
      status: project?.status,
      worstLint,
      bindings: entries.flatMap(({ nav }) => nav),
      areas: new Set(entries.flatMap(({ routes }) => routes.map(areaOf))),
    }),
    [ref, config, project?.status, worstLint, entries],
  );
  const groups = useMemo(() => projectNavigation({ ...facts, can }), [facts, can]);
  const area = areaOf(path);
  // The page has a name even if the user's navigation hides it.
  const named = useMemo(
    () => pageNameOf(path, projectNavigation({ ...facts, can: ALLOWED })) ?? LINKED_AREAS[area],
    [path, area, facts],
  );
  const [title, setPageTitle] = usePageTitle(area, named);
  useDocumentTitle(isUnknown ? UNKNOWN_PROJECT : title, project?.name, organization?.name);

  // All links into an unknown project would lead back to this page.
  const navigation = isUnknown ? NO_ENTRIES : groups;
  const nav = (collapsed: boolean, onNavigate?: () => void) => (
    <NavigationList
      label="Project"
      groups={navigation}
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
      commandMenuOpen={menu.isOpen}
    >
      <Frame
        navigation={nav}
        onSearch={menu.open}
        onAssistant={panels.openAssistant}
        breadcrumb={
          <Breadcrumb>
            {organization && <OrganizationCrumb organization={organization} isParent />}
            <ProjectCrumb
              project={project}
              otherwise={isUnknown ? UNKNOWN_PROJECT : route.state === 'failed' ? ref : undefined}
            />
          </Breadcrumb>
        }
        actions={<AssistantButton open={panels.assistantOpen} onToggle={panels.toggleAssistant} />}
        panels={
          <>
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
          </>
        }
      >
        <ProjectContent route={route} path={path} pageName={area === '' ? undefined : named} named={named} />
      </Frame>
      <CommandMenuHost
        control={menu}
        context={{ navigation, project: { ref, openAssistant: panels.openAssistant } }}
      />
    </ProjectShell>
  );
}
