import { apiUrl } from '@howdah/shared-api/data-api';
import { activeDomain, useCustomHostnameGetQuery } from '@howdah/shared-api/projects/api-access';
import { useProjectsGetSettingsQuery, type Project } from '@howdah/shared-api/projects';
import { useShell } from '@howdah/shared-api/remote-contract';
import { skipToken } from '@reduxjs/toolkit/query/react';

/** The address that clients call: its own domain where that is in use. The project itself knows one until the settings are read. */
export function useProjectUrl({ ref, restUrl }: Project): string {
  const { deployment } = useShell();
  const { currentData: settings } = useProjectsGetSettingsQuery({ ref });
  const { currentData: domain } = useCustomHostnameGetQuery(deployment === 'hosted' ? { ref } : skipToken);
  if (!settings) return restUrl.replace(/\/rest\/v1\/?$/, '');
  return apiUrl(settings.app_config, activeDomain(domain));
}
