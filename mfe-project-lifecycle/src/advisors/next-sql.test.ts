import type { Lint } from '@howdah/shared-api/projects/advisors';
import { nextSql, sqlOfAll } from './next-sql.ts';

const sqlFor = (remediation: string, entity = 'public.books') =>
  nextSql({ name: 'rule', remediation, detail: '', metadata: { entity } } as Lint)?.sql;

describe('nextSql', () => {
  it.each([
    [
      'Turn it on with `alter table … enable row level security`.',
      'alter table public.books enable row level security;',
    ],
    [
      'Add one: `alter table … add primary key (…)`, or another.',
      'alter table public.books add primary key (…);',
    ],
    ['Keep one and drop the others with `drop index …`.', undefined],
    ['Decide by app_metadata.', undefined],
  ])('of “%s” is %s', (remediation, sql) => {
    expect(sqlFor(remediation)).toBe(sql);
  });

  it('takes a name as it is, whatever is in it', () => {
    expect(sqlFor('`alter table … enable row level security`', 'public."$& $1"')).toBe(
      'alter table public."$& $1" enable row level security;',
    );
  });

  it.each(['auth_rls_initplan', 'multiple_permissive_policies', 'rls_references_user_metadata'])(
    'of %s shows the policies of the table',
    (name) => {
      const metadata = {
        schema: 'public',
        name: "chef's books",
        type: 'table',
        entity: 'public."chef\'s books": "own"',
      };
      expect(nextSql({ name, remediation: 'Rewrite it.', metadata } as Lint)).toEqual({
        title: 'Look at the policies',
        sql: expect.stringContaining("where schemaname = 'public' and tablename = 'chef''s books'"),
      });
    },
  );

  it('of a foreign key is an index for its columns', () => {
    const finding = {
      name: 'unindexed_foreign_keys',
      remediation: 'Create an index that starts with the columns of the key: `create index on … (…)`.',
      detail:
        'No index of table public.orders starts with the columns (address_id, "of") of foreign key orders_fkey, which points at public.addresses.',
      metadata: { schema: 'public', name: 'orders', type: 'table', entity: 'public.orders: orders_fkey' },
    };
    expect(nextSql(finding as Lint)?.sql).toBe('create index on public.orders (address_id, "of");');
  });

  it.each([
    ['public', 'public, pg_temp'],
    ["chef's", '"chef\'s", public, pg_temp'],
  ])('of a function in %s fixes the search path and still finds the names in its body', (schema, path) => {
    const entity = `${schema === 'public' ? schema : `"${schema}"`}.total(a integer)`;
    const finding = {
      name: 'function_search_path_mutable',
      remediation: "Fix the path: `alter function … set search_path = ''`.",
      metadata: { schema, name: 'total', type: 'function', entity },
    };
    expect(nextSql(finding as Lint)?.sql).toBe(`alter routine ${entity} set search_path = ${path};`);
  });

  it('of a table that shows no rows is a policy to fill in', () => {
    const metadata = { schema: 'public', name: 'drafts', type: 'table', entity: 'public.drafts' };
    const next = nextSql({ name: 'rls_enabled_no_policy', remediation: 'Write one.', metadata } as Lint);
    expect(next?.sql).toBe('create policy "…" on public.drafts\n  for select to authenticated\n  using (…);');
  });
});

describe('sqlOfAll', () => {
  const finding = (entity: string, name = 'rule') =>
    ({
      name,
      remediation: '`alter table … enable row level security`',
      detail: '',
      metadata: { entity },
    }) as Lint;

  it('has each statement once', () => {
    expect(sqlOfAll([finding('a'), finding('b'), finding('a')])).toBe(
      'alter table a enable row level security;\nalter table b enable row level security;',
    );
  });

  it.each([
    ['one finding', [finding('a')]],
    [
      'findings that only their author can fix',
      [finding('a', 'auth_rls_initplan'), finding('b', 'auth_rls_initplan')],
    ],
  ])('is undefined for %s', (_, findings) => {
    expect(sqlOfAll(findings)).toBeUndefined();
  });
});
