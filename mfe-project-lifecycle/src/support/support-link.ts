interface SupportRequest {
  ref: string;
  subject: string;
  message?: string;
}

/** The support form, filled in (docs/product/lifecycle.md#screens). */
export function supportLink({ ref, subject, message }: SupportRequest): string {
  const query = new URLSearchParams({ category: 'Database_unresponsive', ref, subject });
  if (message) query.set('message', message);
  return `/support/new?${query}`;
}
