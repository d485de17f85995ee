import type { SupportCategory } from '@howdah/shared-api/contract';

/** What a link fills in. */
export interface SupportFormValues {
  /** Of the project. */
  ref: string;
  category?: SupportCategory;
  subject: string;
  message?: string;
}

/** Returns the address of the support form with these values (docs/product/dashboard.md#support). */
export function supportAddress({ ref, category, subject, message }: SupportFormValues): string {
  const query = new URLSearchParams();
  // Users read addresses.
  if (category) query.set('category', category.replaceAll(' ', '_'));
  query.set('ref', ref);
  query.set('subject', subject);
  if (message) query.set('message', message);
  return `/support/new?${query}`;
}
