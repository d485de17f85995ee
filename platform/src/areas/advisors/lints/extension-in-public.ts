import type { Lint } from '../lint.ts';

export const extensionInPublic: Lint = {
  name: 'extension_in_public',
  title: 'An extension is installed in the schema public',
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'The REST API exposes the functions and types of the extension, and their names can clash with yours.',
  remediation:
    'Move it: `create schema if not exists extensions; alter extension … set schema extensions`. Then write the schema before its names, or add the schema to the search_path.',
  sql: `
    select null as schema, e.extname::text as name, 'extension' as type, e.extname::text as entity,
      format('Extension %I is installed in the schema public.', e.extname) as detail
    from pg_extension e
    where e.extnamespace = to_regnamespace('public')`,
};
