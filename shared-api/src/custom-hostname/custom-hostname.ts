import { injectArea, platformPath } from '@howdah/shared-api/api';
import type { CustomHostname } from './types.ts';

const customHostnameApi = injectArea('customHostname', (build) => ({
  /** `custom_hostname_not_configured` where there is none, `custom_hostname_not_allowed` on the free plan. */
  customHostnameGet: build.query<CustomHostname, { ref: string }>({
    query: ({ ref }) => platformPath('/v1/projects/{ref}/custom-hostname', { ref }),
  }),
}));

export const { useCustomHostnameGetQuery } = customHostnameApi;
export { customHostnameApi };
