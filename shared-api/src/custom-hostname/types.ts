import type { Answer } from '../api-types/index.ts';

export type CustomHostname = Answer<'getCustomHostname'>;

/** A project's own domain and its state; two of them say why there is none (docs/product/api-docs.md#data). */
export interface CustomDomain {
  customDomain: CustomHostname['data']['result'] | null;
  status: '0_not_allowed' | '0_no_hostname_configured' | CustomHostname['status'];
}
