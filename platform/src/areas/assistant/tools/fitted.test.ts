import { fitted } from './fitted.ts';

it('keeps what fits, and counts the rest', () => {
  expect(fitted(['aa', 'bb', 'cc'], 9)).toEqual({ items: ['aa', 'bb'], left_out: 1 });
  expect(fitted(['aa', 'bb', 'cc'], 12)).toEqual({ items: ['aa', 'bb', 'cc'] });
  expect(fitted(['too long'], 3)).toEqual({ items: [], left_out: 1 });
});
