import { supportAddress, type SupportFormValues } from '@howdah/shared-api/remote-contract';

/** Link to the support form about a database that does not respond (docs/product/lifecycle.md#screens). */
export function supportLink(values: Omit<SupportFormValues, 'category'>): string {
  return supportAddress({ ...values, category: 'Database unresponsive' });
}
