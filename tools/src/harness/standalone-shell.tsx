import { assistantOpened, sqlRequested } from '@howdah/shared-api';
import { evaluatePermission } from '@howdah/shared-api/permissions';
import {
  ShellContext,
  type Notification,
  type RemoteModule,
  type ShellContextValue,
} from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/runtime-config';
import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';
import { toast, useTheme } from '@howdah/shared-ui';
import { matchRoutes, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useCurrentProject } from './use-current-project.ts';

/** The remote's panels that the harness can have open. */
export type PanelSlot = 'side-panel' | 'api-docs-panel';

interface StandaloneShellProps {
  remote: RemoteModule;
  config: RuntimeConfig;
  onOpenPanel(panel: PanelSlot): void;
  children: ReactNode;
}

/**
 * The ShellContext of the harness: the same data and the same meaning as the shell's. What only another remote could do
 * answers with a toast that says so.
 */
export function StandaloneShell({ remote, config, onOpenPanel, children }: StandaloneShellProps) {
  const { choice, resolved } = useTheme();
  const { ref, project, organization } = useCurrentProject();
  const { data: permissions } = useSessionGetPermissionsQuery();
  const [pageTitle, setPageTitle] = useState('');
  const navigate = useNavigate();
  const dispatch = useDispatch();

  const can = useCallback<ShellContextValue['can']>(
    (action, resource) => {
      if (!permissions || !organization) return 'unknown';
      const question = { action, resource, organizationSlug: organization.slug, projectRef: project?.ref };
      return evaluatePermission(permissions, question) ? 'allowed' : 'denied';
    },
    [permissions, organization, project?.ref],
  );

  const openPanel = useCallback(
    (panel: PanelSlot, name: string) => {
      if (remote.slots[panel]) onOpenPanel(panel);
      else notify({ tone: 'info', message: `${name} is not part of this remote`, detail: NOT_LOADED });
    },
    [remote, onOpenPanel],
  );

  const openAssistant = useCallback<ShellContextValue['openAssistant']>(
    (request) => {
      dispatch(assistantOpened(request?.prompt));
      openPanel('side-panel', 'The assistant');
    },
    [dispatch, openPanel],
  );

  const openInSqlEditor = useCallback<ShellContextValue['openInSqlEditor']>(
    ({ sql }) => {
      if (!ref || !matchRoutes(remote.routes, '/sql/new')) {
        notify({ tone: 'info', message: 'The SQL editor is not part of this remote', detail: NOT_LOADED });
        return;
      }
      dispatch(sqlRequested({ sql }));
      void navigate(`/project/${ref}/sql/new`);
    },
    [dispatch, navigate, ref, remote],
  );

  const openApiDocs = useCallback(() => openPanel('api-docs-panel', 'API docs'), [openPanel]);

  const value = useMemo<ShellContextValue>(
    () => ({
      deployment: config.deployment,
      flags: config.flags,
      project,
      organization,
      theme: { choice, resolved },
      can,
      notify,
      openAssistant,
      openInSqlEditor,
      openApiDocs,
      commandMenuOpen: false,
      setPageTitle,
    }),
    [config, project, organization, choice, resolved, can, openAssistant, openInSqlEditor, openApiDocs],
  );

  const title = [pageTitle, project?.name, organization?.name ?? remote.id].filter(Boolean).join(' | ');
  useEffect(() => {
    document.title = title;
  }, [title]);

  return <ShellContext value={value}>{children}</ShellContext>;
}

const NOT_LOADED = 'It runs alone in the harness. In the dashboard this opens the other remote.';

function notify({ tone, message, detail, action }: Notification): void {
  toast({ tone, message, detail, action });
}
