/** A project's own domain (docs/product/api-docs.md#data). */
export interface CustomHostname {
  /** How far setting it up is; `5_services_reconfigured` is in use. */
  status:
    | '1_not_started'
    | '2_initiated'
    | '3_challenge_verified'
    | '4_origin_setup_completed'
    | '5_services_reconfigured';
  custom_hostname: string;
  data: {
    success: boolean;
    errors: unknown[];
    messages: unknown[];
    result: {
      id: string;
      hostname: string;
      status: 'pending' | 'active';
      custom_origin_server: string;
      /** ISO 8601, UTC. */
      created_at: string;
    };
  };
}

/** A project's own domain and its state; two of them say why there is none (docs/product/api-docs.md#data). */
export interface CustomDomain {
  customDomain: CustomHostname['data']['result'] | null;
  status: '0_not_allowed' | '0_no_hostname_configured' | CustomHostname['status'];
}
