import { apiUrl } from '@howdah/shared-api/data-api';
import { type Project, useProjectsGetSettingsQuery } from '@howdah/shared-api/projects';
import { activeDomain, useCustomHostnameGetQuery } from '@howdah/shared-api/projects/api-access';
import { useShell } from '@howdah/shared-api/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query/react';

/** The URL for clients: the custom domain when it is active. Until the settings are loaded, it comes from the project. */
export function useProjectUrl({ ref, restUrl }: Project): string {
  const { deployment } = useShell();
  const { currentData: settings } = useProjectsGetSettingsQuery({ ref });
  const { currentData: domain } = useCustomHostnameGetQuery(deployment === 'hosted' ? { ref } : skipToken);
  if (!settings) return restUrl.replace(/\/rest\/v1\/?$/, '');
  return apiUrl(settings.app_config, activeDomain(domain));
}
