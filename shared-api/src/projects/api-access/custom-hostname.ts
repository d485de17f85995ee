import type { Answer } from '../../api-types/index.ts';
import { injectArea, platformError, platformPath } from '@howdah/shared-api/api';

export type CustomHostname = Answer<'getCustomHostname'>;

/** A project's own domain and its state; two of them say why there is none (docs/product/api-docs.md#data). */
export interface CustomDomain {
  customDomain: CustomHostname['data']['result'] | null;
  status: '0_not_allowed' | '0_no_hostname_configured' | CustomHostname['status'];
}

const customHostnameApi = injectArea('customHostname', (build) => ({
  /** The project's own domain. That there is none is an answer here, though the platform refuses then. */
  customHostnameGet: build.query<CustomDomain, { ref: string }>({
    queryFn: async ({ ref }, _api, _options, ask) => {
      const { data, error } = await ask(platformPath('/v1/projects/{ref}/custom-hostname', { ref }));
      if (!error) return { data: describe(data as CustomHostname) };
      const status = absenceOf(platformError(error).message);
      return status ? { data: { customDomain: null, status } } : { error };
    },
  }),
}));

const describe = ({ status, data }: CustomHostname): CustomDomain => ({ customDomain: data.result, status });

/** What a refusal means for a domain, by its message (docs/product/api-docs.md#messages); null for any other failure. */
export function absenceOf(message: string): '0_not_allowed' | '0_no_hostname_configured' | null {
  if (message.includes('not allowed to set up custom domain')) return '0_not_allowed';
  if (message.includes('custom hostname configuration')) return '0_no_hostname_configured';
  return null;
}

/** The name of the domain where it is in use, for addresses. */
export function activeDomain(domain: CustomDomain | undefined): string | null {
  return domain?.customDomain?.status === 'active' ? domain.customDomain.hostname : null;
}

export const { useCustomHostnameGetQuery } = customHostnameApi;
export { customHostnameApi };
