import { assistantClosed, assistantOpened, sqlRequested, useAppDispatch } from '@howdah/shared-api';
import type { Organization } from '@howdah/shared-api/organizations';
import type { Project } from '@howdah/shared-api/projects';
import {
  type EmbeddedSlot,
  ShellContext,
  type ShellContextValue,
  type SlotProps,
} from '@howdah/shared-api/remote-contract';
import { toast, useTheme } from '@howdah/shared-ui';
import { matchPath, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useMemo, type ReactNode } from 'react';
import { NARROW } from '../page/narrow.ts';
import { usePageFacts } from '../page/page-facts.ts';
import { usePermissions } from '../page/use-permissions.ts';
import { EmbeddedSlotHost } from '../remotes/screens/remote-slot.tsx';

interface ProjectShellProps {
  project: Project | undefined;
  organization: Organization | undefined;
  onOpenAssistant(): void;
  onOpenApiDocs(): void;
  onPageTitle(page: string): void;
  commandMenuOpen: boolean;
  children: ReactNode;
}

function renderSlot<Name extends EmbeddedSlot>(name: Name, props: SlotProps[Name]) {
  return <EmbeddedSlotHost name={name} props={props} />;
}

/** Provides the shell's context to every remote (docs/architecture.md#the-contract). Its callbacks are stable. */
export function ProjectShell(props: ProjectShellProps) {
  const { project, organization, onOpenAssistant, onOpenApiDocs, onPageTitle, commandMenuOpen, children } =
    props;
  const { config } = usePageFacts();
  const { choice, resolved } = useTheme();
  const can = usePermissions(organization?.slug, project?.ref);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const ref = project?.ref;

  const openAssistant = useCallback<ShellContextValue['openAssistant']>(
    (request) => {
      dispatch(assistantOpened(request));
      onOpenAssistant();
    },
    [dispatch, onOpenAssistant],
  );

  const openInSqlEditor = useCallback<ShellContextValue['openInSqlEditor']>(
    ({ sql }) => {
      if (!ref) return;
      dispatch(sqlRequested({ sql, projectRef: ref }));
      // In a narrow window the panel covers the editor.
      if (window.matchMedia(NARROW).matches) dispatch(assistantClosed());
      // On its own pages the editor handles the request itself.
      if (!matchPath(`/project/${ref}/sql/*`, window.location.pathname)) {
        void navigate(`/project/${ref}/sql/new`);
      }
    },
    [dispatch, navigate, ref],
  );

  const value = useMemo<ShellContextValue>(
    () => ({
      deployment: config.deployment,
      flags: config.flags,
      project,
      organization,
      theme: { choice, resolved },
      can,
      notify: (notification) => void toast(notification),
      openAssistant,
      openInSqlEditor,
      openApiDocs: onOpenApiDocs,
      renderSlot,
      commandMenuOpen,
      setPageTitle: onPageTitle,
    }),
    [
      config,
      project,
      organization,
      choice,
      resolved,
      can,
      openAssistant,
      openInSqlEditor,
      onOpenApiDocs,
      onPageTitle,
      commandMenuOpen,
    ],
  );

  return <ShellContext value={value}>{children}</ShellContext>;
}
