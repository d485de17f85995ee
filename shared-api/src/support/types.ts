/** What a request for support can be about. */
export const SUPPORT_CATEGORIES = [
  'Problem',
  'Performance',
  'Database unresponsive',
  'Backups',
  'Billing',
  'Account',
  'Feature request',
  'Other',
] as const;

export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];

export const SUPPORT_SEVERITIES = ['Low', 'Normal', 'High', 'Urgent'] as const;

export type SupportSeverity = (typeof SUPPORT_SEVERITIES)[number];

/** A request as it is sent; a project or an organization says for whom. */
export interface NewSupportRequest {
  category: SupportCategory;
  /** `Normal` when absent. */
  severity?: SupportSeverity;
  subject: string;
  message: string;
  projectRef?: string;
  organizationSlug?: string;
}

export interface SupportRequest {
  id: number;
  category: SupportCategory;
  severity: SupportSeverity;
  subject: string;
  message: string;
  project_ref: string | null;
  sent_by: { username: string; primary_email: string };
  /** ISO 8601, UTC. */
  inserted_at: string;
}
