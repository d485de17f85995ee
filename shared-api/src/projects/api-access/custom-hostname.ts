import type { Answer } from '../../api-types/index.ts';
import { injectArea, platformError, platformPath } from '@howdah/shared-api/api';

export type CustomHostname = Answer<'getCustomHostname'>;

/**
 * A project's custom domain and its status. Two of the statuses say why there is none
 * (docs/product/api-docs.md#data).
 */
export interface CustomDomain {
  customDomain: CustomHostname['data']['result'] | null;
  status: '0_not_allowed' | '0_no_hostname_configured' | CustomHostname['status'];
}

/** What users read. */
export const CUSTOM_DOMAIN_LABELS: Record<CustomDomain['status'], string> = {
  '0_not_allowed': 'Not available on this plan',
  '0_no_hostname_configured': 'No custom domain',
  '1_not_started': 'Not started',
  '2_initiated': 'Waiting for DNS records',
  '3_challenge_verified': 'DNS records verified',
  '4_origin_setup_completed': 'Certificate issued',
  '5_services_reconfigured': 'Active',
};

const customHostnameApi = injectArea('customHostname', (build) => ({
  /** The project's custom domain. A missing domain is a result here, although the platform responds with an error. */
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

/**
 * Returns what a refusal means for a domain, based on its message (docs/product/api-docs.md#messages), or
 * null for any other failure.
 */
export function absenceOf(message: string): '0_not_allowed' | '0_no_hostname_configured' | null {
  if (message.includes('not allowed to set up custom domain')) return '0_not_allowed';
  if (message.includes('custom hostname configuration')) return '0_no_hostname_configured';
  return null;
}

/** Returns the domain's hostname if it is in use. */
export function activeDomain(domain: CustomDomain | undefined): string | null {
  return domain?.customDomain?.status === 'active' ? domain.customDomain.hostname : null;
}

export const { useCustomHostnameGetQuery } = customHostnameApi;
export { customHostnameApi };
