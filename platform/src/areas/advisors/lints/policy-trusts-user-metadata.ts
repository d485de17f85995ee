import type { Lint } from '../lint.ts';

export const policyTrustsUserMetadata: Lint = {
  name: 'rls_references_user_metadata',
  title: 'A policy trusts data that users can change',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'Users can edit their own user_metadata, so a policy that trusts it lets them grant themselves access.',
  remediation: 'Use app_metadata, which only the service_role can write, or your own table.',
  sql: `
    select p.schema, p.table_name as name, 'table' as type, format('%s: "%s"', p.shown, p.name) as entity,
      format('Policy "%s" of table %s decides by user_metadata.', p.name, p.shown) as detail
    from policies p
    where p.expression ~ '\\muser_metadata\\M|\\mraw_user_meta_data\\M'`,
};
