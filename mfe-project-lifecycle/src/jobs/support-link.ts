interface SupportRequest {
  ref: string;
  subject: string;
  message?: string;
}

/** Link to the prefilled support form (docs/product/lifecycle.md#screens). */
export function supportLink({ ref, subject, message }: SupportRequest): string {
  const query = new URLSearchParams({ category: 'Database_unresponsive', ref, subject });
  if (message) query.set('message', message);
  return `/support/new?${query}`;
}
