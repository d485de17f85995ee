import { expressionsOf, policySql, policyValues } from './policy-form.ts';
import { policyTemplates } from './policy-templates.ts';

const column = (name: string, type = 'uuid') => ({
  table_id: 7,
  schema: 'public',
  table: 'notes',
  position: 1,
  name,
  type,
  collation: null,
  domain_collation: null,
  storage: null,
  compression: null,
  nullable: true,
  default: null,
  identity: null,
  generated: null,
  stored: false,
  comment: null,
});
const template = (id: string) => policyTemplates.find((one) => one.id === id)!;

it.each(policyTemplates.map(({ id, values }) => [id, values([])] as const))(
  'makes a whole policy: %s',
  (_id, values) => {
    const sql = policySql(
      undefined,
      { ...policyValues(undefined), ...values },
      { schema: 'public', table: 'n' },
    );
    expect(sql?.statements).toHaveLength(1);
    expect(values.check !== '').toBe(expressionsOf(values.command).check);
  },
);

it.each([
  ['own', [column('id'), column('author_id')], '(select auth.uid()) = "author_id"'],
  ['own', [column('Created "x"_by')], '(select auth.uid()) = "Created ""x""_by"'],
  ['own', [column('auth_user_id')], '(select auth.uid()) = "auth_user_id"'],
  // Not who is connected.
  ['own', [column('user')], '(select auth.uid()) = "user"'],
  ['own', [column('owner', 'text')], '(select auth.uid()) = "user_id"'],
  ['own', [column('owner_id'), column('user_id')], '(select auth.uid()) = "user_id"'],
  ['claim', [column('team', 'text')], `"team"::text = (select auth.jwt() -> 'app_metadata' ->> 'tenant_id')`],
  [
    'claim',
    [column('teaser', 'text'), column('organic', 'boolean')],
    `"tenant_id"::text = (select auth.jwt() -> 'app_metadata' ->> 'tenant_id')`,
  ],
] as const)('%s takes a column of the table that fits', (id, columns, using) => {
  expect(template(id).values(columns).using).toBe(using);
});
