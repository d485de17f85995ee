import { formatExpression } from './format-expression.ts';

describe('formatExpression', () => {
  it.each([
    ['(customer_id = (select auth.uid()))', 'customer_id = (select auth.uid())'],
    ['(note IS NOT NULL)', 'note is not null'],
    ['("Kind" = \'AND (OR\'::text)', '"Kind" = \'AND (OR\'::text'],
    ['((a = 1) AND (b = 2))', '(a = 1) and (b = 2)'],
    ['true', 'true'],
  ])('of %s is %s', (expression, expected) => {
    expect(formatExpression(expression)).toBe(expected);
  });

  it('has a line for each clause of a subquery', () => {
    const printed = `(customer_id IN ( SELECT customers.id
   FROM (customers
     JOIN people ON ((people.id = customers.id)))
  WHERE (customers.auth_user_id = (select auth.uid()))))`;
    expect(formatExpression(printed)).toBe(`customer_id in (
    select customers.id
    from (customers join people on ((people.id = customers.id)))
    where customers.auth_user_id
      = (select auth.uid())
  )`);
  });

  it('has a line for each part of a long condition', () => {
    const role = "((select auth.jwt()) ->> 'role'::text) = 'editor'::text";
    expect(formatExpression(`((owner_id = (select auth.uid())) OR (${role}))`)).toBe(
      `(owner_id = (select auth.uid()))\n    or (${role})`,
    );
  });
});
