import type { Lint } from '@howdah/shared-api/projects/advisors';
import { evaluatedOnce, policyFixSql, policyOf } from './policy-fix.ts';
import { aPolicy } from './testing/a-policy.ts';

describe('evaluatedOnce', () => {
  it.each([
    ['(customer_id = auth.uid())', '(customer_id = (select auth.uid()))'],
    ["((auth.jwt() ->> 'role'::text) = 'a'::text)", "(((select auth.jwt()) ->> 'role'::text) = 'a'::text)"],
    ["current_setting('app.tenant'::text, true)", "(select current_setting('app.tenant'::text, true))"],
    ["current_setting('a)b'::text)", "(select current_setting('a)b'::text))"],
    ['(id = ( SELECT auth.uid() AS uid))', '(id = ( SELECT auth.uid() AS uid))'],
    ["(note = 'auth.uid()'::text)", "(note = 'auth.uid()'::text)"],
    ['(id = my_auth.uid())', '(id = my_auth.uid())'],
    ['("of auth.uid()" = auth.uid())', '("of auth.uid()" = (select auth.uid()))'],
    ['("its ""auth.role()" = \'a\'::text)', '("its ""auth.role()" = \'a\'::text)'],
  ])('of %s is %s', (expression, expected) => {
    expect(evaluatedOnce(expression)).toBe(expected);
  });
});

describe('policyFixSql', () => {
  it('alters the expressions that call for each row', () => {
    expect(policyFixSql(aPolicy({ command: 'ALL', check: 'true' }))).toBe(
      'alter policy "Customers see their orders"\n  on "public"."orders"\n  using (customer_id = (select auth.uid()));',
    );
  });

  it('is undefined for a policy that needs no change', () => {
    expect(policyFixSql(aPolicy({ using: 'true' }))).toBeUndefined();
  });
});

describe('policyOf', () => {
  it('finds the policy of a table by its name', () => {
    const metadata = {
      schema: 'public',
      name: 'orders',
      type: 'table',
      entity: 'public.orders: "Customers see their orders"',
    };
    const listed = [aPolicy({ table: 'books' }), aPolicy({ name: 'Other' }), aPolicy()];
    expect(policyOf({ metadata } as Lint, listed)).toBe(listed[2]);
  });
});
