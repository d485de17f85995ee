import { withApiDocs } from './api-docs-address.ts';

describe('withApiDocs', () => {
  it.each([
    ['', '', '?docs='],
    ['', 'tables/public.orders', '?docs=tables/public.orders'],
    ['?page=2&docs=connect', 'tables/public.a&b', '?page=2&docs=tables/public.a%26b'],
    ['?page=2&docs=connect', null, '?page=2'],
    ['?docs=connect&lang=bash', null, ''],
  ])('of "%s" at %p is "%s"', (search, place, expected) => {
    expect(withApiDocs(search, place)).toBe(expected);
  });
});
