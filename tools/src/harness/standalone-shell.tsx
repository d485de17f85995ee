import { sqlRequested, useAppDispatch } from '@howdah/shared-api';
import { evaluatePermission } from '@howdah/shared-api/permissions';
import {
  ShellContext,
  type Notification,
  type RemoteModule,
  type ShellContextValue,
} from '@howdah/shared-api/remote-contract';
import type { RuntimeConfig } from '@howdah/shared-api/remote-contract/runtime-config';
import { useSessionGetPermissionsQuery } from '@howdah/shared-api/session';
import { toast, useTheme } from '@howdah/shared-ui';
import { matchPath, useNavigate } from '@howdah/shared-ui/router';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { pagePatterns, servedBy } from './route-patterns.ts';
import { useCurrentProject } from './use-current-project.ts';
import type { Panels } from './use-panels.ts';

interface StandaloneShellProps {
  remote: RemoteModule;
  config: RuntimeConfig;
  panels: Panels;
  children: ReactNode;
}

/**
 * The ShellContext of the harness: the same data and the same meaning as the shell's. What only another remote could do
 * answers with a toast that says so.
 */
export function StandaloneShell({ remote, config, panels, children }: StandaloneShellProps) {
  const { choice, resolved } = useTheme();
  const { ref, project, organization } = useCurrentProject();
  const { data: permissions } = useSessionGetPermissionsQuery();
  const [pageTitle, setPageTitle] = useState('');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  const can = useCallback<ShellContextValue['can']>(
    (action, resource) => {
      if (!permissions || !organization) return 'unknown';
      const question = { action, resource, organizationSlug: organization.slug, projectRef: project?.ref };
      return evaluatePermission(permissions, question) ? 'allowed' : 'denied';
    },
    [permissions, organization, project?.ref],
  );

  const openAssistant = useCallback<ShellContextValue['openAssistant']>(
    (request) => {
      if (panels.available.includes('side-panel')) panels.open('side-panel', request);
      else notifyAbsent('The assistant');
    },
    [panels],
  );

  const openInSqlEditor = useCallback<ShellContextValue['openInSqlEditor']>(
    ({ sql }) => {
      if (!ref || !servedBy(pagePatterns(remote.routes))('sql/new')) {
        notifyAbsent('The SQL editor');
        return;
      }
      dispatch(sqlRequested({ sql, projectRef: ref }));
      if (!matchPath(`/project/${ref}/sql/*`, window.location.pathname)) {
        void navigate(`/project/${ref}/sql/new`);
      }
    },
    [dispatch, navigate, ref, remote],
  );

  const openApiDocs = useCallback(() => {
    if (panels.available.includes('api-docs-panel')) panels.open('api-docs-panel');
    else notifyAbsent('API docs');
  }, [panels]);

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

function notify({ tone, message, detail, action }: Notification): void {
  toast({ tone, message, detail, action });
}

function notifyAbsent(part: string): void {
  notify({
    tone: 'info',
    message: `${part} is not part of this remote`,
    detail: 'It runs alone in the harness. In the dashboard this opens the other remote.',
  });
}
