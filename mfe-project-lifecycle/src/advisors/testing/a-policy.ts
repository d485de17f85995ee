import type { PostgresPolicy } from '@howdah/shared-api/pg-meta';

/** A policy that asks for the user for every row. */
export const aPolicy = (changed: Partial<PostgresPolicy> = {}): PostgresPolicy => ({
  id: 1,
  table_id: 2,
  schema: 'public',
  table: 'orders',
  name: 'Customers see their orders',
  command: 'SELECT',
  permissive: true,
  roles: ['authenticated'],
  using: '(customer_id = auth.uid())',
  check: null,
  rls_enabled: true,
  comment: null,
  ...changed,
});
