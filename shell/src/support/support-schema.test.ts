import { categoryOf } from './support-schema.ts';

describe('categoryOf', () => {
  it.each([
    ['Database_unresponsive', 'Database unresponsive'],
    ['billing', 'Billing'],
    ['nonsense', 'Problem'],
    [null, 'Problem'],
  ])('reads %s as %s', (wanted, category) => {
    expect(categoryOf(wanted)).toBe(category);
  });
});
